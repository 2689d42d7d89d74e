import Foundation

/// A piece of a file of fortunes: a text and, at its end or its beginning, who wrote it.
struct Fortune: Sendable, Equatable {
  let text: String
  let author: String?

  init(lines: [String]) {
    let openings = lines.map { Opening($0) }
    var lines = lines.map { Self.plain($0) }
    var author: String?
    // Poems have their title and their author in front.
    if let place = lines.prefix(3).firstIndex(where: { $0.hasPrefix("作者：") || $0.hasPrefix("作者:") }) {
      author = Attribution(lines[place].dropFirst(3)).name
      lines.removeSubrange(...place)
    } else if let place = Self.attribution(in: lines) {
      let line = lines[place].drop { Self.dashes.contains($0) || $0 == " " }
      let note = lines[(place + 1)...].joined(separator: " ")
      lines.removeSubrange(place...)
      // In a conversation, all speeches begin alike.
      let isSpoken = openings[..<place].contains(openings[place])
      author = isSpoken ? nil : Attribution(line, note: note).name
    }
    self.author = author
    // The sender of the letter that the text was found in.
    if let first = lines.firstIndex(where: { !$0.isEmpty }), lines[first].hasPrefix("From: ") {
      lines.removeSubrange(...first)
    }
    text = Self.joined(lines)
  }

  static let dashes: Set<Character> = ["-", "—", "―", "–"]

  /// The beginning of a line: its blanks and its dashes.
  private struct Opening: Equatable {
    private let blanks: Int
    private let dashes: Substring

    init(_ line: String) {
      // The colour of a terminal stands before both.
      let escape = line.first == "\u{1B}" ? line.firstIndex(of: "m").map { line[line.index(after: $0)...] } : nil
      let text = escape ?? line[...]
      let rest = text.drop { $0 == " " || $0 == "\t" }
      blanks = text[..<rest.startIndex].reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
      dashes = rest.prefix { Fortune.dashes.contains($0) }
    }
  }

  /// The line that tells the author: one of the last three, which begins with a dash.
  private static func attribution(in lines: [String]) -> Int? {
    let end = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    return lines[..<end].indices.dropFirst().suffix(3).last { index in
      let name = lines[index].drop { dashes.contains($0) }
      let dash = lines[index].prefix(lines[index].count - name.count)
      // `--- Press any key ---` is no name.
      guard dash.count > 1 || !dash.isEmpty && dash != "-", !name.hasSuffix("---") else { return false }
      let first = name.first { $0 != " " }
      return first.map { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "《" } == true
    }
  }

  /// The line without what terminals and printers make of it, its blanks folded. Byte by byte, because an import reads some
  /// hundred thousand lines.
  private static func plain(_ line: String) -> String {
    var plain: [UInt8] = []
    plain.reserveCapacity(line.utf8.count)
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B where rest.first == UInt8(ascii: "["):
        rest = rest.dropFirst().drop { (0x30...0x3B).contains($0) }
        if let end = rest.first, Unicode.Scalar(end).properties.isAlphabetic, end < 0x80 { rest.removeFirst() }
      case 0x8:
        // What was struck over is what was meant at last.
        while let last = plain.popLast(), last & 0xC0 == 0x80 {}
      case UInt8(ascii: " "), UInt8(ascii: "\t"): appendBlank(to: &plain)
      case 0xE3 where rest.starts(with: [0x80, 0x80]):
        rest = rest.dropFirst(2)
        appendBlank(to: &plain)
      default: plain.append(byte)
      }
    }
    if plain.last == UInt8(ascii: " ") { plain.removeLast() }
    return String(decoding: plain, as: UTF8.self)
  }

  private static func appendBlank(to line: inout [UInt8]) {
    if line.last.map({ $0 != UInt8(ascii: " ") }) ?? false { line.append(UInt8(ascii: " ")) }
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
