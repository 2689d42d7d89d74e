import Foundation

/// The frames of an animated PNG file, each as a PNG file of its own, and how they make pictures together.
public struct AnimatedPNG: Sendable {
  /// The picture is drawn onto what is there, or replaces it.
  public struct Frame: Sendable, Equatable {
    /// A PNG file with the part of the picture that changes.
    public let png: Data
    /// The place of the part in the picture.
    public let x, y, width, height: Int
    /// The time for which it is shown.
    public let duration: Duration
    /// The treatment of its place before the next frame.
    public let disposal: Disposal
    /// True if it is drawn over what is there, false if its transparency replaces it, too.
    public let isBlended: Bool
  }

  public enum Disposal: Int, Sendable {
    case stays, clears, goesBack
  }

  public let width, height: Int
  public let frames: [Frame]

  /// The most frames, and the most pixels of the picture: each is decoded while the one before is shown.
  private static let most = (frames: 10_000, pixels: 4_000_000)

  /// Reads the frames; nil if the file isn't an animated PNG file, or one that is damaged or too large.
  public init?(_ data: Data) {
    let chunks = PNGChunk.all(of: [UInt8](data))
    guard let head = chunks.first, head.type == "IHDR", head.body.count == 13,
      chunks.prefix(while: { $0.type != "IDAT" }).contains(where: { $0.type == "acTL" })
    else { return nil }
    (width, height) = (head.number(0, 4), head.number(4, 4))
    let (pixels, isOverflowing) = width.multipliedReportingOverflow(by: height)
    guard width > 0, height > 0, !isOverflowing, pixels <= Self.most.pixels else { return nil }
    // What all frames share: colours, transparency and the like.
    let shared = chunks.dropFirst().prefix { $0.type != "IDAT" }
      .filter { ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"].contains($0.type) }
      .flatMap { PNGChunk.bytes($0.type, $0.body) }
    var (frames, control, parts): ([Frame], PNGChunk?, [UInt8]) = ([], nil, [])
    func finish(_ width: Int, _ height: Int) -> Bool {
      guard let found = control else { return true }
      control = nil
      let file =
        PNGChunk.signature
        + PNGChunk.bytes("IHDR", found.body[(found.body.startIndex + 4)...].prefix(8) + head.body.suffix(5))
        + shared + parts + PNGChunk.bytes("IEND", [])
      parts = []
      guard let frame = Frame(found, Data(file), in: (width, height)), frames.count < Self.most.frames else {
        return false
      }
      frames.append(frame)
      return true
    }
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        guard chunk.body.count == 26, finish(width, height) else { return nil }
        control = chunk
      // The picture for programs that know no animation is a frame only if it is said to be one.
      case "IDAT" where control != nil: parts += PNGChunk.bytes("IDAT", chunk.body)
      case "fdAT" where control != nil && chunk.body.count >= 4:
        parts += PNGChunk.bytes("IDAT", chunk.body.dropFirst(4))
      default: break
      }
    }
    guard finish(width, height), frames.count > 1 else { return nil }
    self.frames = frames
  }
}

extension AnimatedPNG.Frame {
  fileprivate init?(_ control: PNGChunk, _ png: Data, in picture: (width: Int, height: Int)) {
    let (width, height, x, y) = (
      control.number(4, 4), control.number(8, 4), control.number(12, 4), control.number(16, 4)
    )
    guard width > 0, height > 0, x + width <= picture.width, y + height <= picture.height,
      let disposal = AnimatedPNG.Disposal(rawValue: control.number(24, 1))
    else { return nil }
    let denominator = control.number(22, 2)
    self.init(
      png: png, x: x, y: y, width: width, height: height,
      duration: .microseconds(control.number(20, 2) * 1_000_000 / (denominator == 0 ? 100 : denominator)),
      disposal: disposal, isBlended: control.number(25, 1) == 1)
  }
}

extension PNGChunk {
  /// Returns the number at an offset in a body that is long enough.
  fileprivate func number(_ offset: Int, _ count: Int) -> Int { body.number(at: body.startIndex + offset, count) ?? 0 }
}
