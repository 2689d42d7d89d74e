import Foundation
import GTKKit
import GTKTestSupport
import InstantCore
import InstantTestSupport
import Testing

@testable import Instant

extension GTKTests {
  /// The use by keyboard, and in a narrow window.
  @MainActor @Suite struct KeyboardTests {
    /// A window with two posts, of which the first has a page.
    private func found(width: Int = 950) async throws -> OpenInstant {
      let source = StubSource()
      let instant = try OpenInstant(source, width: width)
      #expect(await instant.present())
      instant.ask("magic")
      var first = Tweet.stub(2, "magic one")
      first.pageURL = URL(string: "http://127.0.0.1/posts/2")
      source.send([first, .stub(1, "magic two")], to: "magic")
      #expect(await pump { instant.model?.status.value == .found && instant.list?.tweets.count == 2 })
      return instant
    }

    @Test("Down and Return lead from the field to the posts, slash and Escape back")
    func betweenPanes() async throws {
      let instant = try await found()
      defer { instant.close() }
      let (entry, list) = (try #require(instant.entry), try #require(instant.list))
      #expect(await pump { instant.cells.count == 2 })
      #expect(entry.hasFocusWithin)
      #expect(instant.press(.down, in: instant.first(Box.self) { !$0.controllers(EventControllerKey.self).isEmpty }))
      #expect(await pump { list.view.focusedIndex == 0 })
      #expect(instant.press(Key("/")))
      #expect(await pump { entry.hasFocusWithin })
      entry.emit(SearchEntry.activate)
      #expect(await pump { list.view.focusedIndex == 0 })
      #expect(instant.press(.escape))
      #expect(await pump { entry.hasFocusWithin })
      entry.emit(SearchEntry.stopSearch)
      #expect(entry.text == "")
    }

    @Test("Return opens the post's page, and copies a post that has none")
    func opening() async throws {
      let instant = try await found()
      defer { instant.close() }
      let list = try #require(instant.list)
      list.view.emit(CellList<TweetCell>.activated, 0)
      #expect(instant.pages.map(\.path) == ["/posts/2"])
      list.view.emit(CellList<TweetCell>.activated, 1)
      #expect(instant.pages.count == 1)
      #expect(try await pumping { await Clipboard.text() } == "Ada Lovelace (@ada): magic two")
    }

    @Test("Control and C copy the post that has the keyboard, and nothing where none has it")
    func copying() async throws {
      let instant = try await found()
      defer { instant.close() }
      Clipboard.set("before")
      #expect(!instant.press(Key("c"), .control, in: instant.window))
      #expect(await pump { instant.cells.count == 2 })
      #expect(instant.list?.view.focus(0) == true)
      #expect(instant.press(Key("c"), .control, in: instant.window))
      #expect(
        try await pumping { await Clipboard.text() } == "Ada Lovelace (@ada): magic one\nhttp://127.0.0.1/posts/2")
    }

    @Test("pressing F5 searches again, though nothing has failed")
    func reload() async throws {
      let service = try RealService(posts: [("Ada", "the magic of numbers")])
      let accounts = try await service.accounts(of: "eve")
      let instant = try OpenInstant(TwitterSource(service.service, accounts: accounts))
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await instant.search("magic"))
      #expect(await pump { instant.texts.count == 1 })
      try await service.post("new magic", as: accounts)
      instant.model?.reload()
      #expect(await pump { instant.texts == ["new magic", "the magic of numbers"] })
    }

    @Test("in a narrow window one side is seen at a time, with a way there and a way back")
    func folding() async throws {
      let instant = try await found(width: 400)
      defer { instant.close() }
      let root = try #require(instant.opened.screen?.root)
      #expect(await pump { root.isFolded })
      let (entry, list) = (try #require(instant.entry), try #require(instant.list))
      #expect(await pump { entry.isMapped && !list.view.isMapped })
      #expect(await pump { instant.button("Show Results") != nil })
      try #require(instant.button("Show Results")).emit(Button.clicked)
      #expect(await pump { list.view.isMapped && !entry.isMapped })
      let back = try #require(instant.first(Button.self) { $0.iconName == "go-previous-symbolic" && $0.isMapped })
      back.emit(Button.clicked)
      #expect(await pump { entry.isMapped && !list.view.isMapped })
      #expect(entry.text == "magic")
    }

    @Test("a hashtag in a post is searched for, and an address is opened")
    func links() async throws {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      instant.ask("magic")
      let text = "magic #beans http://x.org/a"
      var tweet = Tweet.stub(1, text)
      tweet.marks = [
        .init(try #require(text.range(of: "#beans")), .hashtag("beans")),
        .init(
          try #require(text.range(of: "http://x.org/a")), .link(try #require(URL(string: "http://x.org/a")))),
      ]
      source.send([tweet], to: "magic")
      #expect(await pump { instant.cells[0]?.text.plainText == text })
      let label = try #require(instant.cells[0]?.text)
      label.emit(Label.activateLink, "http://x.org/a")
      #expect(instant.pages.map(\.absoluteString) == ["http://x.org/a"])
      label.emit(Label.activateLink, TweetLink.address(ofSearch: "#beans"))
      #expect(instant.entry?.text == "#beans")
    }

    @Test("a closed window frees the search, and no more requests are made")
    func freed() async throws {
      weak var model: SearchViewModel?
      weak var cell: TweetCell?
      try await {
        let instant = try await found()
        #expect(await pump { instant.cells.count == 2 })
        (model, cell) = (instant.model, instant.cells[0])
        instant.close()
      }()
      #expect(await pump { model == nil })
      #expect(await pump { cell == nil })
    }
  }
}
