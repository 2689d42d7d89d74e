import Foundation

/// The objects of the outermost list in a file, read piece by piece, whatever stands before the list.
struct JSONElements: Sequence, IteratorProtocol {
  struct Element {
    /// The line that it begins in.
    let line: Int
    /// Nil when it is too long for a post.
    let json: Data?
  }

  /// No post is longer, in bytes.
  static let longest = 1 << 20

  private let handle: FileHandle
  private var piece: [UInt8] = []
  private var place = 0
  private var line = 1
  /// True when the file ended within an object.
  private(set) var isCut = false

  init(_ file: URL) throws(ImportError) {
    handle = try FileHandle.reading(file)
  }

  mutating func next() -> Element? {
    var json: [UInt8] = []
    var (start, depth) = (0, 0)
    var (isText, isEscaped, isTooLong) = (false, false, false)
    while let byte = nextByte() {
      if depth == 0 {
        guard byte == UInt8(ascii: "{") else { continue }
        (start, depth, json) = (line, 1, [byte])
        continue
      }
      if json.count < Self.longest { json.append(byte) } else { isTooLong = true }
      switch byte {
      case _ where isEscaped: isEscaped = false
      case UInt8(ascii: "\\") where isText: isEscaped = true
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return Element(line: start, json: isTooLong ? nil : Data(json)) }
      default: break
      }
    }
    guard depth > 0, !isCut else { return nil }
    isCut = true
    return Element(line: start, json: Data())
  }

  private mutating func nextByte() -> UInt8? {
    if place == piece.count {
      piece = Array((try? handle.read(upToCount: 1 << 16)) ?? Data())
      place = 0
      guard !piece.isEmpty else { return nil }
    }
    defer { place += 1 }
    if piece[place] == UInt8(ascii: "\n") { line += 1 }
    return piece[place]
  }
}
