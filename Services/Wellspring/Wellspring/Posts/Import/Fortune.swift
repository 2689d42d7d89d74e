import Foundation

/// A piece of a file of fortunes: a text and, at its end or its beginning, who wrote it.
struct Fortune: Sendable, Equatable {
  let text: String
  let author: String?

  /// The longest name; what is longer is a sentence.
  static let longestAuthor = 50

  init(lines: [String]) {
    var lines = lines.map { Self.plain($0) }
    var author: String?
    // Poems have their title and their author in front.
    if let place = lines.prefix(3).firstIndex(where: { $0.hasPrefix("作者：") || $0.hasPrefix("作者:") }) {
      author = Self.name(lines[place].dropFirst(3))
      lines.removeSubrange(...place)
    } else if let place = Self.attribution(in: lines) {
      author = Self.name(lines[place].drop { Self.dashes.contains($0) || $0 == " " })
      lines.removeSubrange(place...)
    }
    self.author = author
    text = Self.joined(lines)
  }

  private static let dashes: Set<Character> = ["-", "—", "―", "–"]

  /// The line that tells the author: one of the last three, which begins with a dash.
  private static func attribution(in lines: [String]) -> Int? {
    let end = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    return lines[..<end].indices.dropFirst().suffix(3).last { index in
      let name = lines[index].drop { dashes.contains($0) }
      let dash = lines[index].prefix(lines[index].count - name.count)
      guard dash.count > 1 || !dash.isEmpty && dash != "-" else { return false }
      let first = name.first { $0 != " " }
      return first.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "《" } == true
    }
  }

  /// Returns the name alone: text after a comma or a bracket describes the person or the work, and an address is private.
  private static func name(_ text: Substring) -> String? {
    let name = text.drop { $0 == "《" || $0 == " " }.prefix { !",(（)[<@„\"“:;《》".contains($0) }
      .trimmingCharacters(in: CharacterSet(charactersIn: " ."))
    return name.isEmpty || name.count > longestAuthor ? nil : name
  }

  /// The line without what terminals and printers make of it.
  private static func plain(_ line: String) -> String {
    var plain = line.utf8.contains(0x1B) ? line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "") : line
    if plain.utf8.contains(0x8) {
      // What was struck over is what was meant at last.
      plain = plain.unicodeScalars.reduce(into: "") { text, scalar in
        if scalar == "\u{8}" { _ = text.popLast() } else { text.unicodeScalars.append(scalar) }
      }
    }
    return plain.split { $0 == " " || $0 == "\t" || $0 == "\u{3000}" }.joined(separator: " ")
  }

  /// The lines as one text. Where a text was wrapped it goes on; where its author ended a line, the line ends.
  private static func joined(_ lines: [String]) -> String {
    let width = lines.map(\.count).max() ?? 0
    var text = ""
    var last: String?
    for line in lines {
      if let last {
        let word = line.prefix { $0 != " " }
        // The widest line need not have filled its width.
        let isWrapped = width > 54 && !last.isEmpty && !word.isEmpty && last.count + word.count > width - 6
        text += isWrapped ? " \(line)" : "\n\(line)"
      } else {
        text = line
      }
      last = line
    }
    return text
  }
}
