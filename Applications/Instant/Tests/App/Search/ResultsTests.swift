import Foundation
import GTKKit
import InstantCore
import InstantTestSupport
import Rivulet
import RivuletGTKTesting
import Testing
import Wellspring

@testable import Instant

extension GTKTests {
  /// The list on the right.
  @MainActor @Suite struct ResultsTests {
    @Test("the posts of an answer are rows: author, text and time")
    func rows() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers"), ("Bob", "magic beans")])
      let instant = try OpenInstant(TwitterSource(service.service, accounts: try await service.accounts(of: "eve")))
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await pump { instant.texts == ["magic beans", "the magic of numbers"] })
      let cell = try #require(instant.cells[1])
      #expect(cell.name.plainText == "Ada")
      #expect(cell.screenName.plainText.hasPrefix("@"))
      #expect(cell.time.text.contains("2020"))
      #expect(cell.text.text.contains("<span"))
      #expect(instant.says("2 posts"))
    }

    @Test("links and pictures are shown by their addresses, and an author that is searched for is highlighted")
    func addresses() async throws {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      instant.ask("lovelace")
      var tweet = Tweet.stub(1, "words")
      tweet.media = [
        .init(try #require(URL(string: "https://www.x.org/1.png")), description: "A cat"),
        .init(try #require(URL(string: "https://x.org/2.png"))),
      ]
      source.send([tweet], to: "lovelace")
      #expect(await pump { instant.cells[0]?.media.plainText == "x.org/1.png – A cat\nx.org/2.png" })
      let cell = try #require(instant.cells[0])
      cell.media.emit(Label.activateLink, "https://www.x.org/1.png")
      #expect(instant.pages.map(\.absoluteString) == ["https://www.x.org/1.png"])
      #expect(cell.name.text.contains("<span") && cell.name.plainText == "Ada Lovelace")
      cell.name.emit(Label.activateLink, TweetLink.address(ofProfile: "ada"))
      #expect(instant.model?.profile.value?.profile.value.screenName == "ada")
    }

    @Test("a row has its author's picture once it is there, and initials before")
    func avatars() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let instant = try OpenInstant(TwitterSource(service.service, accounts: try await service.accounts(of: "eve")))
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await pump { instant.cells[0]?.avatar.bitmap != nil })
      #expect(instant.cells[0]?.avatar.text == "Ada")
    }

    @Test("a recycled row never shows the picture of another author")
    func recycled() async throws {
      let server = try AvatarServer()
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      instant.ask("magic")
      source.send(
        (0..<1_000).map { id in
          var tweet = Tweet.stub(1_000 - Int64(id))
          tweet.profileImageURL = server.url(id)
          return tweet
        }, to: "magic")
      let scroller = try #require(instant.list?.scroller)
      #expect(await pump { scroller.verticalAdjustment.upper > 10_000 })
      var seen = 0
      for _ in 0..<25 {
        scroller.verticalAdjustment.value += 2_500
        try await pumping { await instant.window.nextFrame() }
        MainLoop.runPending()
        for (index, cell) in instant.cells {
          guard let texture = cell.avatar.bitmap else { continue }
          seen += 1
          #expect(texture.pixels.first == AvatarServer.colour(of: index))
        }
      }
      #expect(await pump { instant.cells.values.allSatisfy { $0.avatar.bitmap != nil } })
      #expect(seen > 0)
      for (index, cell) in instant.cells {
        #expect(cell.avatar.bitmap?.pixels.first == AvatarServer.colour(of: index))
      }
    }

    @Test("a search that fails is a message with a way to try again, and the next keystroke works")
    func failure() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let instant = try OpenInstant(TwitterSource(service.service, accounts: try await service.accounts(of: "eve")))
      defer { instant.close() }
      #expect(await instant.present())
      service.wellspring.faults.add(.status(503), at: "/1.1/search", times: 2)
      #expect(await instant.search("magic"))
      #expect(await pump { instant.says("busy") && instant.button("Try Again") != nil })
      try #require(instant.button("Try Again")).emit(Button.clicked)
      #expect(await pump { instant.model?.status.value != .searching })
      #expect(instant.says("busy"))
      #expect(await instant.search("numbers"))
      #expect(await pump { instant.texts == ["the magic of numbers"] })
    }

    @Test("a limit is shown with the time at which it ends")
    func limit() async throws {
      let service = try RealService(
        posts: [("Ada", "the magic of numbers")], limits: RateLimits(user: 1, application: 1, seconds: 900))
      let instant = try OpenInstant(TwitterSource(service.service, accounts: try await service.accounts(of: "eve")))
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await instant.search("numbers"))
      #expect(await pump { instant.says("Searching resumes at") })
    }

    @Test("older posts come while the list is scrolled, to the last one")
    func endless() async throws {
      let service = try RealService(posts: (1...100).map { ("Ada", "magic number \($0)") })
      let source = CountedSource(base: TwitterSource(service.service, accounts: try await service.accounts(of: "eve")))
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await pump { instant.list?.tweets.count == 30 })
      let scroller = try #require(instant.list?.scroller)
      let place = scroller.verticalAdjustment
      #expect(
        await pump {
          place.value = place.upper - place.pageSize
          return instant.list?.tweets.count == 100
        })
      #expect(instant.list?.tweets.map(\.text) == (1...100).reversed().map { "magic number \($0)" })
      #expect(source.queries.value == ["magic"])
      #expect(source.pages.value == 3)
    }

    @Test("new posts are a button, which puts them on top")
    func newPosts() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let accounts = try await service.accounts(of: "eve")
      let instant = try OpenInstant(TwitterSource(service.service, accounts: accounts))
      defer { instant.close() }
      #expect(await instant.present())
      instant.model?.isActive.value = true
      #expect(await instant.search("magic"))
      try await service.post("new magic", as: accounts)
      #expect(
        await pump {
          instant.scheduler.advance(by: .seconds(5))
          return instant.button("1 new") != nil
        })
      // It covers nothing of the posts.
      #expect(
        instant.first(AdwaitaHeaderBar.self) { bar in
          descendants(of: bar).contains { ($0 as? Button)?.label == "1 new" }
        } != nil)
      #expect(instant.texts == ["the magic of numbers"])
      try #require(instant.button("1 new")).emit(Button.clicked)
      #expect(await pump { instant.texts == ["new magic", "the magic of numbers"] })
      #expect(instant.button("1 new") == nil)
    }

    @Test("old results are dimmed until the new ones replace them")
    func stale() async throws {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      instant.ask("magic")
      source.send([.stub(1, "magic one")], to: "magic")
      #expect(await pump { instant.texts == ["magic one"] })
      #expect(instant.list?.view.hasCSSClass("stale") == false)
      instant.ask("other")
      #expect(await pump { instant.list?.view.hasCSSClass("stale") == true })
      source.send([], to: "other")
      #expect(await pump { instant.says("No post contains “other”.") })
    }
  }
}
