/// The directory of an icon or a cursor of Windows, which has pictures in several sizes.
package enum IconDirectory {
  package struct Entry: Equatable, Sendable {
    package let width: Int
    package let height: Int
    /// The offset of the picture in the file.
    package let offset: Int
    /// The number of bytes of the picture.
    package let count: Int
  }

  /// The most bytes of a directory that are read.
  package static let mostBytes = 16_384

  /// Returns the picture with the most colours, and of several the largest; nil if the bytes don't begin with a directory.
  package static func best(_ head: [UInt8]) -> Entry? {
    guard head.starts(with: [0, 0, 1, 0]) || head.starts(with: [0, 0, 2, 0]), head.count >= 22 else { return nil }
    func number(_ offset: Int, _ length: Int) -> Int {
      head[offset..<offset + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let count = number(4, 2)
    guard (1...1024).contains(count), head[9] == 0 || head[9] == 255 else { return nil }
    var best: (depth: Int, entry: Entry)?
    for start in stride(from: 6, to: min(6 + 16 * count, head.count - 15), by: 16) {
      let sides = [0, 1].map { head[start + $0] == 0 ? 256 : Int(head[start + $0]) }
      // A cursor has the point that it points with in place of its depth. Pictures without a depth mostly are PNG files.
      let depth = head[2] == 2 || number(start + 6, 2) == 0 ? 32 : number(start + 6, 2)
      if let best, (best.depth, best.entry.width) >= (depth, sides[0]) { continue }
      best = (
        depth, Entry(width: sides[0], height: sides[1], offset: number(start + 12, 4), count: number(start + 8, 4))
      )
    }
    return best?.entry
  }
}
