extension CommandEntry {
  /// The bytes that a command of many parts is cut to: far from the limit, because a text may be escaped.
  static let size = 128 << 10
}

extension Array {
  /// The elements in groups of about so many bytes, in their order. There is at least one in each group.
  func chunks(ofBytes most: Int, _ size: (Element) -> Int) -> [[Element]] {
    var (chunks, last, bytes) = ([[Element]](), [Element](), 0)
    for element in self {
      let size = size(element)
      if !last.isEmpty, bytes + size > most {
        chunks.append(last)
        (last, bytes) = ([], 0)
      }
      last.append(element)
      bytes += size
    }
    return last.isEmpty ? chunks : chunks + [last]
  }
}
