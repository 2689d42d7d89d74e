/// A text as the wire format has it: `&`, `<` and `>` stand as HTML has them, and places count the scalars of that.
struct WireText {
  let escaped: String
  let length: Int
  /// The places in the text that grow on the wire, and by how much.
  private let growths: [(place: Int, by: Int)]

  init(_ text: String) {
    var escaped = ""
    var growths: [(place: Int, by: Int)] = []
    var length = 0
    escaped.reserveCapacity(text.utf8.count)
    for (place, scalar) in text.unicodeScalars.enumerated() {
      length += 1
      guard let entity = Self.entity(scalar) else {
        escaped.unicodeScalars.append(scalar)
        continue
      }
      escaped += entity
      growths.append((place, entity.utf8.count - 1))
      length += entity.utf8.count - 1
    }
    self.escaped = escaped
    self.length = length
    self.growths = growths
  }

  /// Returns the indices of a part of the text on the wire.
  func indices(_ range: Range<Int>) -> JSON {
    [.integer(place(range.lowerBound)), .integer(place(range.upperBound))]
  }

  private func place(_ place: Int) -> Int {
    growths.reduce(place) { $1.place < place ? $0 + $1.by : $0 }
  }

  private static func entity(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    default: nil
    }
  }
}
