import Foundation
import Testing

/// The pages for those who come from elsewhere: what they claim is tested, under the name of the claim.
@Suite struct MigrationPagesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")

  private static func files(_ folder: String, _ isIncluded: (String) -> Bool) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).filter(isIncluded).sorted()
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static let pages = try! files("Documentation") { $0.hasPrefix("MigrationFrom") && $0.hasSuffix(".md") }

  @Test("each difference on a page is the name of a test", arguments: pages)
  func differences(page: String) throws {
    let tests = try Self.files("Tests/DocumentationTests/Migration") { $0.hasPrefix("From") }
      .map { try Self.text("Tests/DocumentationTests/Migration/\($0)") }.joined()
    let claims = try Self.text("Documentation/\(page)").matches(of: /(?m)^- \*\*(.+?)\.\*\*/).map { String($0.1) }
    #expect(claims.count >= 4)
    for claim in claims {
      let sentence = claim.replacing("`", with: "")
      let name = sentence.prefix(1).lowercased() + sentence.dropFirst()
      let isTested = [name, sentence].contains {
        tests.contains("@Test(\"\($0)\"") || tests.contains("@Test func `\($0)`()")
      }
      #expect(isTested, "\(page): no test has the name '\(name)'.")
    }
  }

  @Test("each page is linked from the page on migration, and has a view model before and after", arguments: pages)
  func parts(page: String) throws {
    #expect(try Self.text("Documentation/Migration.md").contains("(\(page))"))
    let text = try Self.text("Documentation/\(page)")
    for heading in [
      "## The first five minutes", "## The names that you type first", "## Differences that bite",
      "## A view model, before and after",
    ] {
      #expect(text.contains(heading), "\(page) has no '\(heading)'.")
    }
  }
}
