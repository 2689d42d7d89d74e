/// The part of a body that a `Range` header asks for (RFC 9110 14.1.2).
enum ByteRange: Equatable {
  /// The whole body: for no range of bytes, and for several. A server may leave out parts, and no known client of these
  /// formats asks for more than one.
  case whole
  case part(Range<Int>)
  case unsatisfiable

  init(_ text: String, of length: Int) {
    let unit = "bytes="
    self = .whole
    guard text.lowercased().hasPrefix(unit) else { return }
    let bounds = text.dropFirst(unit.count).split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.filter { $0 != " " && $0 != "\t" } }
    guard bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else { return }
    // A number that is too large for an Int is beyond every end.
    let (first, last) = (bounds[0], bounds[1])
    switch (first.isEmpty, last.isEmpty) {
    case (true, true): return
    case (true, false):
      let count = min(Int(last) ?? .max, length)
      self = count == 0 ? .unsatisfiable : .part(length - count..<length)
    case (false, let isOpen):
      let start = Int(first) ?? .max
      let end = isOpen ? .max : Int(last) ?? .max
      guard start <= end else { return }
      self = start < length ? .part(start..<min(end, length - 1) + 1) : .unsatisfiable
    }
  }
}
