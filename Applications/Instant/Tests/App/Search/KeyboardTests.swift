import Foundation
import GTKKit
import InstantCore
import InstantTestSupport
import RivuletGTKTesting
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

    @Test("a click or Return opens the conversation of a post, and Escape leads back")
    func opening() async throws {
      let instant = try await found()
      defer { instant.close() }
      let list = try #require(instant.list)
      #expect(list.view.activatesOnSingleClick)
      list.view.emit(CellList<TweetCell>.activated, 1)
      #expect(await pump { instant.page == "conversation" && instant.says("Conversation") })
      #expect(instant.model?.conversation.value?.tweets.value.map(\.id) == [1])
      #expect(instant.press(.escape))
      #expect(await pump { instant.page == "found" && list.view.isMapped })
      list.view.emit(CellList<TweetCell>.activated, 0)
      instant.entry?.text = "other"
      #expect(await pump { instant.page != "conversation" })
    }

    @Test("the menu of a post opens its page, copies it or a part of it, and finds its author")
    func menu() async throws {
      let instant = try await found()
      defer { instant.close() }
      #expect(await pump { instant.cells.count == 2 })
      #expect(instant.list?.view.focus(0) == true)
      #expect(instant.press(Key(rawValue: 0xFF67), in: instant.window))
      let menu = try #require(instant.first(PopoverMenu.self) { $0.parent === instant.cells[0]?.root })
      #expect(instant.opened.screen?.menuTarget?.id == 2)
      for (action, text) in [
        ("copy", "Ada Lovelace (@ada): magic one\nhttp://127.0.0.1/posts/2"), ("copy-text", "magic one"),
        ("copy-address", "http://127.0.0.1/posts/2"),
      ] {
        #expect(instant.window.activateAction(named: "win.tweet-\(action)", argument: nil))
        #expect(try await pumping { await Clipboard.text() } == text)
      }
      // What was done is said.
      #expect(await pump { instant.says("Post copied") })
      #expect(instant.window.activateAction(named: "win.tweet-browse", argument: nil))
      #expect(instant.pages.map(\.path) == ["/posts/2"])
      menu.popDown()
      #expect(await pump { instant.opened.screen?.menuTarget == nil && menu.parent == nil })
      #expect(instant.window.activateAction(named: "win.tweet-author", argument: nil))
      #expect(instant.entry?.text == "from:ada")
    }

    @Test("a post that has the keyboard has a name for screen readers, and its text can be selected")
    func names() async throws {
      let instant = try await found()
      defer { instant.close() }
      #expect(await pump { instant.cells.count == 2 })
      let cell = try #require(instant.cells[0])
      #expect(cell.root.parent?.accessibleName == "Ada Lovelace: magic one")
      #expect(cell.text.isSelectable)
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

    @Test("in a narrow window the results are below the field, which keeps the keyboard")
    func folding() async throws {
      let instant = try await found(width: 360)
      defer { instant.close() }
      let root = try #require(instant.opened.screen?.root)
      // Its shadows count, so its content may be narrower; it asks for no more than a telephone has.
      #expect(await pump { root.isFolded && instant.window.width <= 360 })
      let (entry, list) = (try #require(instant.entry), try #require(instant.list))
      let origin = try #require(instant.opened.screen?.form.save)
      #expect(await pump { entry.isMapped && list.view.isMapped })
      #expect(entry.hasFocusWithin && origin.isMapped)
      let above = try #require(entry.bounds(in: instant.window))
      #expect(await pump { (list.view.bounds(in: instant.window)?.y ?? 0) >= above.y + above.height })
      // Without a search, the earlier ones are there.
      entry.text = ""
      #expect(await pump { !list.view.isMapped })
      instant.window.setDefaultSize(width: 950, height: 678)
      #expect(await pump { !root.isFolded })
      let contents = try #require(instant.first(Stack.self))
      #expect(await pump { contents.isMapped && (contents.bounds(in: instant.window)?.x ?? 0) > above.x + 200 })
    }

    @Test("in a wide window the lines of a post stay short")
    func wide() async throws {
      let instant = try await found(width: 2_000)
      defer { instant.close() }
      let list = try #require(instant.list)
      #expect(await pump { list.view.isMapped && list.view.width > 0 })
      #expect(list.view.width <= 760)
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
