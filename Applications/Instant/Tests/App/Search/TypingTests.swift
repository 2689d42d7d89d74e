import Foundation
import GTKKit
import InstantCore
import InstantTestSupport
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// The form on the left.
  @MainActor @Suite struct TypingTests {
    @Test("the search is on the left and the results are on the right, in one window")
    func panes() async throws {
      let instant = try OpenInstant(StubSource())
      defer { instant.close() }
      #expect(await instant.present())
      let (entry, contents) = (try #require(instant.entry), try #require(instant.first(Stack.self)))
      #expect(entry.isMapped && contents.isMapped)
      let (left, right) = (
        try #require(entry.bounds(in: instant.window)), try #require(contents.bounds(in: instant.window))
      )
      #expect(left.x + left.width < right.x)
      #expect(instant.opened.screen?.results.list.view.parent != nil)
    }

    @Test("the field is yellow until the text is valid, and then white; yellow at the start")
    func colours() async throws {
      let instant = try OpenInstant(StubSource())
      defer {
        StyleManager.default.colorScheme = .default
        instant.close()
      }
      StyleManager.default.colorScheme = .forceLight
      #expect(await instant.present())
      let yellow = Bitmap.Pixel(red: 0xff, green: 0xf2, blue: 0xa8)
      let white = Bitmap.Pixel(red: 255, green: 255, blue: 255)
      for (text, colour) in [("", yellow), ("ma", yellow), ("mag", white), ("m", yellow)] {
        instant.entry?.text = text
        #expect(instant.entry?.hasCSSClass("invalid") == (colour == yellow))
        #expect(try await colourOfField(instant) { $0 == colour } == colour)
      }
    }

    @Test("in the dark the field can be read, yellow or not")
    func dark() async throws {
      let instant = try OpenInstant(StubSource())
      defer {
        StyleManager.default.colorScheme = .default
        instant.close()
      }
      StyleManager.default.colorScheme = .forceDark
      #expect(await instant.present())
      for text in ["", "magic"] {
        instant.entry?.text = text
        // White letters stand on it.
        func isDark(_ colour: Bitmap.Pixel) -> Bool { max(colour.red, colour.green, colour.blue) < 0x70 }
        #expect(isDark(try await colourOfField(instant, until: isDark)))
      }
    }

    /// Returns the background of the text, near the field's lower edge, once it has faded to the expected colour.
    private func colourOfField(
      _ instant: OpenInstant, until isExpected: (Bitmap.Pixel) -> Bool
    ) async throws -> Bitmap.Pixel {
      let place = try #require(instant.entry?.bounds(in: instant.window))
      while true {
        let picture = try await instant.screenshot()
        let frame = (picture.width - instant.window.width) / 2
        let (x, y) = (Int(place.x + place.width * 0.7) + frame, Int(place.y + place.height) - 6 + frame)
        let colour = picture.pixels[y * picture.width + x]
        if isExpected(colour) || Task.isCancelled { return colour }
      }
    }

    @Test("each change of the field is the text of the search")
    func text() async throws {
      let instant = try OpenInstant(StubSource())
      defer { instant.close() }
      var texts: [String] = []
      instant.model?.searchText.signal.subscribeOnMain { texts.append($0) }
      instant.type("magic!")
      #expect(texts == ["", "m", "ma", "mag", "magi", "magic", "magic!"])
    }

    @Test("typing magic! makes one request, half a second after the last key, and shows rows")
    func oneRequest() async throws {
      let service = try RealService(posts: [("ada", "magic! at last"), ("bob", "no such thing")])
      let source = CountedSource(base: TwitterSource(service.service, accounts: try await service.accounts(of: "eve")))
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      #expect(await pump { instant.model?.status.value == .idle })
      instant.type("magic!")
      instant.scheduler.advance(by: .milliseconds(449))
      #expect(source.queries.value == [])
      instant.scheduler.advance(by: .milliseconds(1))
      #expect(await pump { instant.texts == ["magic! at last"] })
      #expect(source.queries.value == ["magic!"])
      #expect(instant.cells[0]?.name.plainText == "ada")
    }

    @Test("nothing is searched for while an input method composes")
    func composing() async throws {
      let source = CountedSource(base: StubSource())
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      let input = try #require(instant.entry?.input)
      input.emit(TextInput.preeditChanged, "nihao")
      instant.entry?.text = "magic"
      instant.scheduler.advance(by: .seconds(5))
      #expect(source.queries.value == [])
      input.emit(TextInput.preeditChanged, "")
      instant.scheduler.advance(by: .milliseconds(500))
      #expect(source.queries.value == ["magic"])
    }

    @Test("a search is saved by its star or Ctrl+D, and removed in the same way")
    func saved() async throws {
      let instant = try OpenInstant(StubSource())
      defer { instant.close() }
      #expect(await instant.present())
      let save = try #require(instant.opened.screen?.form.save)
      #expect(!save.isSensitive)
      instant.entry?.text = " magic "
      save.emit(Button.clicked)
      #expect(instant.opened.settings.settings.value.saved == ["magic"])
      #expect(instant.window.activateAction(named: "win.save", argument: nil))
      #expect(instant.opened.settings.settings.value.saved == [])
    }

    @Test("a completed search is in the history, from which it can be repeated or removed")
    func history() async throws {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      #expect(await instant.present())
      instant.entry?.text = "magic"
      instant.entry?.emit(SearchEntry.activate)
      let list = try #require(instant.all.compactMap { $0 as? ListBox }.last)
      #expect(await pump { list.rows.count == 1 && list.isMapped })
      instant.entry?.text = ""
      list.activate(0)
      #expect(instant.entry?.text == "magic")
      let forget = try #require(instant.first(Button.self) { $0.accessibleName == "Forget “magic”" })
      forget.emit(Button.clicked)
      #expect(await pump { list.rows.isEmpty && !list.isMapped })
    }
  }
}
