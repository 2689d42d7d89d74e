import Foundation
import GTKKit
import InstantCore
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// The page of an author.
  @MainActor @Suite struct ProfileTests {
    private let source = StubSource()

    /// A window with two posts of one author.
    private func found() async throws -> OpenInstant {
      let instant = try OpenInstant(source)
      #expect(await instant.present())
      instant.ask("magic")
      source.send([.stub(2, "magic one"), .stub(1, "magic two")], to: "magic")
      #expect(await pump { instant.cells.count == 2 })
      return instant
    }

    private func answer() {
      source.answer("profile ada").send(SearchPage([]))
      source.answer("profile ada").complete()
      source.send([.stub(9, "other"), .stub(2, "magic one")], to: "from:ada")
    }

    @Test("a click on the author shows who it is and all posts, and Back leads to the post again")
    func click() async throws {
      let instant = try await found()
      defer { instant.close() }
      let cell = try #require(instant.cells[1])
      #expect(instant.list?.view.focus(1) == true)
      cell.screenName.emit(Label.activateLink, TweetLink.address(ofProfile: "ada"))
      answer()
      #expect(await pump { instant.page == "profile" && instant.says("7\u{A0}posts") && instant.says("other") })
      #expect(instant.says("Ada Lovelace") && instant.says("@ada"))
      try #require(instant.button("Open in Browser")).emit(Button.clicked)
      #expect(instant.pages.map(\.path) == ["/ada"])
      let back: () -> Button? = { instant.first(Button.self) { $0.isMapped && $0.tooltipText == "Back" } }
      #expect(await pump { back() != nil })
      try #require(back()).emit(Button.clicked)
      #expect(await pump { instant.page == "found" && instant.list?.view.focusedIndex == 1 })
    }

    @Test("a key opens the profile, a post in it its conversation, and Escape leads back step by step")
    func keyboard() async throws {
      let instant = try await found()
      defer { instant.close() }
      #expect(instant.list?.view.focus(0) == true)
      #expect(instant.window.activateAction(named: "win.tweet-profile", argument: nil))
      answer()
      #expect(await pump { instant.page == "profile" && instant.opened.screen?.results.focused?.id == 9 })
      instant.opened.screen?.results.view.emit(CellList<TweetCell>.activated, 1)
      #expect(await pump { instant.page == "conversation" })
      #expect(instant.press(.escape))
      #expect(await pump { instant.page == "profile" })
      #expect(instant.window.activateAction(named: "win.back", argument: nil))
      #expect(await pump { instant.page == "found" })
      #expect(instant.window.activateAction(named: "win.back", argument: nil))
      #expect(instant.page == "found")
    }

    @Test("the menu of a post in a profile is about that post")
    func menu() async throws {
      let instant = try await found()
      defer { instant.close() }
      instant.model?.openProfile(of: .stub(1))
      answer()
      #expect(await pump { instant.opened.screen?.results.view.cells.count == 2 })
      #expect(instant.opened.screen?.results.view.focus(0) == true)
      #expect(instant.press(Key(rawValue: 0xFF67), in: instant.window))
      #expect(instant.opened.screen?.menuTarget?.id == 9)
      #expect(instant.window.activateAction(named: "win.tweet-copy-text", argument: nil))
      #expect(try await pumping { await Clipboard.text() } == "other")
      #expect(instant.window.activateAction(named: "win.tweet-author", argument: nil))
      #expect(instant.entry?.text == "from:ada")
      #expect(await pump { instant.page != "profile" })
    }

    @Test("a failure is said in the profile, and can be tried again")
    func failing() async throws {
      let instant = try await found()
      defer { instant.close() }
      instant.model?.openProfile(of: .stub(1))
      source.answer("profile ada").complete()
      source.answer("from:ada").fail(.refused(status: 503, code: nil, message: "later"))
      #expect(await pump { instant.says("The service is busy: later") })
      #expect(await pump { instant.button("Try Again") != nil })
    }
  }
}
