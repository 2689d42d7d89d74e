import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Instant

extension GTKTests {
  /// Whatever others write, the window can be as narrow as before.
  @MainActor @Suite struct ForeignTextTests {
    private func widths(_ text: String) async throws -> [Int] {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      try #require(await instant.present())
      instant.ask("magic")
      var tweet = Tweet(id: 7, text: text, authorName: text, screenName: text)
      tweet.title = text
      source.send([tweet], to: "magic")
      try #require(await pump { instant.cells[0] != nil })
      let found = instant.window.leastWidth
      instant.ask("failing")
      source.answer("failing").fail(.refused(status: 418, code: nil, message: text))
      try #require(await pump { instant.page == "problem" })
      return [found, instant.window.leastWidth]
    }

    @Test("no post, author, title or error sets how narrow the window can be")
    func width() async throws {
      let usual = try await widths("short")
      for text in ForeignTexts.all { #expect(try await widths(text) == usual, "\(text.prefix(20))") }
    }

    @Test("a text begins at the side of its own script")
    func sides() async throws {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      try #require(await instant.present())
      instant.ask("magic")
      source.send(
        [.stub(3, "latin"), .stub(2, "\u{5E9}\u{5DC}\u{5D5}\u{5DD} magic"), .stub(1, "12: \u{633}")], to: "magic")
      #expect(await pump { instant.cells.count == 3 })
      #expect((0..<3).map { instant.cells[$0]?.text.xAlignment } == [0, 1, 1])
    }

    @Test("a reason with signs of markup is shown as it is")
    func markup() async throws {
      let source = StubSource()
      let instant = try OpenInstant(source)
      defer { instant.close() }
      try #require(await instant.present())
      instant.ask("magic")
      source.answer("magic").fail(.refused(status: 418, code: nil, message: "a < b & <i>c</i>"))
      #expect(await pump { instant.says("a < b & <i>c</i>") })
    }
  }
}
