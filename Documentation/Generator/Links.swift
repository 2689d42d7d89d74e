import Foundation

/// The links between the pages: each leads to a file that is there and, after `#`, to a heading or an anchor in it, and each
/// picture beside the pages is shown in one.
enum Links {
  /// Returns the mistakes of the pages `written`, of which those on disk may be older, and of the others.
  static func mistakes(_ root: URL, written: [(path: String, text: String)]) throws -> [String] {
    var texts = Dictionary(uniqueKeysWithValues: written.filter { $0.path.hasSuffix(".md") }.map { ($0.path, $0.text) })
    for page in pages(root) where texts[page] == nil {
      texts[page] = try String(contentsOf: root.appending(path: page), encoding: .utf8)
    }
    var mistakes: [String] = []
    var targets: Set<String> = []
    for (page, text) in texts.sorted(by: { $0.key < $1.key }) {
      for (line, target) in links(in: text) {
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let path = parts[0].isEmpty ? page : path(parts[0], from: page)
        targets.insert(path)
        if !FileManager.default.fileExists(atPath: root.appending(path: path).path), texts[path] == nil {
          mistakes.append("\(page):\(line): there is no file \(path)")
        } else if parts.count > 1, path.hasSuffix(".md"), !anchors(in: texts[path] ?? "").contains(parts[1]) {
          mistakes.append("\(page):\(line): there is no heading #\(parts[1]) in \(path)")
        }
      }
    }
    // Scripts/tutorials checks those of the tutorials, which docc shows.
    let pictures = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "Documentation").path)
      .filter { !$0.hasPrefix("Tutorials/") }
      .map { "Documentation/\($0)" }.filter { path in [".svg", ".png", ".jpg", ".webp"].contains { path.hasSuffix($0) }
      }
    return mistakes + pictures.filter { !targets.contains($0) }.sorted().map { "\($0): no page shows this picture" }
  }

  private static func pages(_ root: URL) -> [String] {
    let all = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
      .map { String($0.path.dropFirst(root.path.count).drop { $0 == "/" }) }
  }

  /// Those within the project, with their lines, also of HTML. What stands in code is none.
  private static func links(in text: String) -> [(line: Int, target: String)] {
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      if line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      // A link may begin on the line before.
      let links =
        isCode
        ? []
        : line.replacing(/`[^`]*`/, with: "").matches(of: /(?:\]\(|(?:src|srcset|href)=")([^)"\s]+)[)"]/).map {
          String($0.1)
        }
      return links.filter { !$0.contains(/^[a-z]+:/) }.map { (index + 1, $0) }
    }
  }

  private static func path(_ link: String, from page: String) -> String {
    URL(filePath: "/" + page).deletingLastPathComponent().appending(path: link).standardized.path
      .split(separator: "/").joined(separator: "/")
  }

  /// The names of headings as GitHub makes them, and those that are written as `<a id="…">`.
  private static func anchors(in text: String) -> Set<String> {
    var isCode = false
    var anchors = Set(text.matches(of: /<a (?:id|name)="([^"]+)"/).map { String($0.1) })
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode, let heading = line.prefixMatch(of: /#+ (.*)/)?.1 else { continue }
      let name = heading.replacing(/\]\([^)]*\)/, with: "").lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }.replacing(" ", with: "-")
      let number = (0...).first { !anchors.contains($0 == 0 ? name : "\(name)-\($0)") } ?? 0
      anchors.insert(number == 0 ? name : "\(name)-\(number)")
    }
    return anchors
  }
}
