import Foundation

/// The rows of a CSV file (RFC 4180), read piece by piece.
struct CSVRecords: Sequence, IteratorProtocol {
  struct Record {
    /// The line that it begins in.
    let line: Int
    let isFirst: Bool
    /// Nil when it is none, for the given reason.
    let fields: [String]?
    var reason = ""
  }

  /// No row is longer, in lines: a quote that is never closed would make one of the rest of the file.
  static let longest = 200

  private var lines: Lines
  /// Read, but not used yet.
  private var waiting: [Lines.Line] = []
  private var isFirst = true

  init(_ file: URL) throws(ImportError) {
    lines = try Lines(file)
  }

  mutating func next() -> Record? {
    guard let first = take(0) else { return nil }
    defer { isFirst = false }
    guard let text = first.text else {
      waiting.removeFirst()
      return record(first, nil, first.reason)
    }
    var scanner = Scanner()
    scanner.scan(text)
    var count = 1
    while scanner.isOpen || scanner.isWrong {
      guard !scanner.isWrong, count < Self.longest, let line = take(count), let more = line.text else {
        // Only the first line is lost: what follows is looked at as if the quote were not there.
        waiting.removeFirst()
        return record(first, nil, "a quote is opened and not closed at the end of its column")
      }
      scanner.scan("\n\(more)")
      count += 1
    }
    waiting.removeFirst(count)
    return record(first, scanner.fields + [scanner.field])
  }

  private func record(_ line: Lines.Line, _ fields: [String]?, _ reason: String = "") -> Record {
    Record(line: line.number, isFirst: isFirst, fields: fields, reason: reason)
  }

  /// The line at a place of those not used yet.
  private mutating func take(_ place: Int) -> Lines.Line? {
    while waiting.count <= place, let line = lines.next() { waiting.append(line) }
    return place < waiting.count ? waiting[place] : nil
  }

  private struct Scanner {
    var fields: [String] = []
    var field = ""
    /// True between quotes.
    var isOpen = false
    /// True when text follows quotes in the same column.
    var isWrong = false
    private var isAfterQuote = false
    private var isAtStart = true

    mutating func scan(_ text: String) {
      for scalar in text.unicodeScalars {
        if isOpen {
          if scalar == "\"" {
            isOpen = false
            isAfterQuote = true
          } else {
            field.unicodeScalars.append(scalar)
          }
        } else if scalar == "," {
          fields.append(field)
          field = ""
          (isAtStart, isAfterQuote) = (true, false)
        } else if scalar == "\"", isAtStart || isAfterQuote {
          // Two in a row between quotes are one.
          if isAfterQuote { field += "\"" }
          (isOpen, isAtStart, isAfterQuote) = (true, false, false)
        } else if isAfterQuote {
          if scalar != " " { isWrong = true }
        } else {
          field.unicodeScalars.append(scalar)
          isAtStart = false
        }
      }
    }
  }
}
