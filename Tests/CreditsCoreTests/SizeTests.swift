import Foundation
import Testing

@Test("with Rivulet, a student's view model and its bindings are under 100 lines")
func fewLines() throws {
  let app = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Apps/Credits")
  let files = ["CreditsCore/StudentViewModel.swift", "Credits/WithRivulet.swift"]
  let texts = try files.map { try String(contentsOf: app.appending(path: $0), encoding: .utf8) }
  #expect(texts.joined().count { $0 == "\n" } < 100)
}
