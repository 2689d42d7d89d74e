import Foundation

/// A text made of pieces, of which some lead somewhere.
struct MarkedText {
  private(set) var text = ""
  private var places: [(start: Int, end: Int, kind: Tweet.Mark.Kind)] = []

  mutating func append(_ piece: some StringProtocol, _ kind: Tweet.Mark.Kind? = nil) {
    let start = text.utf8.count
    text += piece
    if let kind, !piece.isEmpty { places.append((start, text.utf8.count, kind)) }
  }

  /// Makes the text from a place on a piece that leads somewhere, with other words if there are any.
  mutating func mark(from start: Int, _ kind: Tweet.Mark.Kind, as words: String? = nil) {
    let place = text.utf8.index(text.startIndex, offsetBy: start)
    let piece = words ?? String(text[place...])
    text.removeSubrange(place...)
    append(piece, kind)
  }

  var marks: [Tweet.Mark] {
    let utf8 = text.utf8
    return places.map { start, end, kind in
      Tweet.Mark(utf8.index(text.startIndex, offsetBy: start)..<utf8.index(text.startIndex, offsetBy: end), kind)
    }
  }
}

extension MarkedText {
  /// Shows each link of a text by its display address. The marks are in the order of the text.
  init(_ text: String, _ marks: [Tweet.Mark]) {
    var place = text.startIndex
    for mark in marks {
      append(text[place..<mark.range.lowerBound])
      if case .link(let url) = mark.kind {
        append(url.displayAddress, mark.kind)
      } else {
        append(text[mark.range], mark.kind)
      }
      place = mark.range.upperBound
    }
    append(text[place...])
  }
}
