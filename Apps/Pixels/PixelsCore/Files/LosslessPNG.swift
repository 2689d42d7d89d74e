import CZlib
import Foundation

/// Turns PNG pictures of every kind of pixels, of which gdk-pixbuf writes only two: grey stays grey, a palette a palette and 16 bits
/// stay 16.
enum LosslessPNG {
  /// A picture with more bytes would take more memory than a photograph should.
  private static let most = 300 << 20

  /// True for a picture that can be turned, unless it is damaged: one in a single pass, which doesn't move.
  static func contains(_ data: Data) -> Bool {
    let chunks = PNGChunk.all(of: [UInt8](data))
    return Layout(chunks) != nil && !chunks.contains { $0.type == "acTL" }
  }

  /// Returns a picture turned by quarters, clockwise, with all that is known about it but for Exif data; nil if it is damaged.
  static func turned(_ data: Data, quarters: Int) -> Data? {
    let chunks = PNGChunk.all(of: [UInt8](data))
    guard let layout = Layout(chunks), let pixels = pixels(of: chunks, layout) else { return nil }
    let (turned, new) = turned(pixels, layout, quarters)
    guard let packed = packed(turned, new) else { return nil }
    var (result, isPacked) = (PNGChunk.signature, false)
    for chunk in chunks {
      switch chunk.type {
      case "IHDR":
        let sides = [UInt8](new.width, count: 4) + [UInt8](new.height, count: 4)
        result += PNGChunk.bytes(chunk.type, sides + chunk.body.dropFirst(8))
      case "IDAT":
        if !isPacked { result += PNGChunk.bytes(chunk.type, packed) }
        isPacked = true
      case "pHYs" where quarters % 2 == 1 && chunk.body.count == 9:
        // The pixels to a metre from left to right, from top to bottom, and the unit.
        let body = Array(chunk.body)
        result += PNGChunk.bytes(chunk.type, body[4..<8] + body[0..<4] + body[8...])
      case "eXIf": break
      // A small letter at the end says that it holds for other pixels, too.
      case let type where known.contains(type) || type.utf8.last.map { $0 & 0x20 != 0 } == true:
        result += PNGChunk.bytes(type, chunk.body)
      default: break
      }
    }
    return Data(result)
  }

  /// The chunks that say how the pixels are to be seen.
  private static let known: Set<String> = [
    "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "sBIT", "bKGD", "hIST", "sPLT", "IEND",
  ]

  /// The kind of the pixels, and their number.
  private struct Layout {
    var width: Int
    var height: Int
    /// Of each pixel.
    let bits: Int
    /// True if neighbours are alike, as in photographs, so that their differences take less room.
    let isSmooth: Bool

    var rowBytes: Int { (width * bits + 7) / 8 }
    var pixelBytes: Int { max(1, bits / 8) }

    init?(_ chunks: [PNGChunk]) {
      guard let head = chunks.first, head.type == "IHDR", head.body.count == 13, chunks.last?.type == "IEND" else {
        return nil
      }
      let body = Array(head.body)
      let (width, height) = (body.number(at: 0, 4) ?? 0, body.number(at: 4, 4) ?? 0)
      guard width > 0, height > 0, let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][body[9]],
        [1, 2, 4, 8, 16].contains(body[8]), channels == 1 || body[8] >= 8, body[9] != 3 || body[8] <= 8,
        body[10...] == [0, 0, 0], width <= most, height <= most
      else { return nil }
      (self.width, self.height, bits) = (width, height, channels * Int(body[8]))
      isSmooth = body[8] >= 8 && body[9] != 3
      guard (rowBytes + 1) * height <= most else { return nil }
    }
  }

  /// The rows, one after the other, without the filters that made them smaller.
  private static func pixels(of chunks: [PNGChunk], _ layout: Layout) -> [UInt8]? {
    let (rowBytes, step) = (layout.rowBytes, layout.pixelBytes)
    var packed: [UInt8] = []
    for chunk in chunks where chunk.type == "IDAT" { packed += chunk.body }
    var rows = [UInt8](repeating: 0, count: (rowBytes + 1) * layout.height)
    var count = uLong(rows.count)
    guard uncompress(&rows, &count, packed, uLong(packed.count)) == Z_OK, count == rows.count else { return nil }
    var pixels = [UInt8](repeating: 0, count: rowBytes * layout.height)
    for y in 0..<layout.height {
      let (source, target) = (y * (rowBytes + 1), y * rowBytes)
      guard let filter = Filter(rawValue: rows[source]) else { return nil }
      for x in 0..<rowBytes {
        let left = x < step ? 0 : pixels[target + x - step]
        let up = y == 0 ? 0 : pixels[target + x - rowBytes]
        let corner = x < step || y == 0 ? 0 : pixels[target + x - rowBytes - step]
        pixels[target + x] = rows[source + 1 + x] &+ filter.expected(left, up, corner)
      }
    }
    return pixels
  }

  /// Compresses rows.
  private static func packed(_ pixels: [UInt8], _ layout: Layout) -> [UInt8]? {
    let (rowBytes, step) = (layout.rowBytes, layout.pixelBytes)
    let filters: [Filter] = layout.isSmooth ? [.sub, .up, .paeth] : [.none]
    var rows: [UInt8] = []
    rows.reserveCapacity((rowBytes + 1) * layout.height)
    for y in 0..<layout.height {
      var best: (row: [UInt8], sum: Int)?
      for filter in filters {
        var (row, sum) = ([filter.rawValue], 0)
        row.reserveCapacity(rowBytes + 1)
        let start = y * rowBytes
        for x in start..<start + rowBytes {
          let left = x < start + step ? 0 : pixels[x - step]
          let up = y == 0 ? 0 : pixels[x - rowBytes]
          let corner = x < start + step || y == 0 ? 0 : pixels[x - rowBytes - step]
          let difference = pixels[x] &- filter.expected(left, up, corner)
          row.append(difference)
          sum += Int(Int8(bitPattern: difference).magnitude)
        }
        // Small differences take the least room.
        if best.map({ sum < $0.sum }) ?? true { best = (row, sum) }
      }
      rows += best?.row ?? []
    }
    var count = compressBound(uLong(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(count))
    guard compress2(&packed, &count, rows, uLong(rows.count), 6) == Z_OK else { return nil }
    return Array(packed.prefix(Int(count)))
  }

  private static func turned(_ pixels: [UInt8], _ layout: Layout, _ quarters: Int) -> ([UInt8], Layout) {
    var new = layout
    if quarters % 2 == 1 { (new.width, new.height) = (layout.height, layout.width) }
    let (step, bits) = (layout.pixelBytes, layout.bits)
    var result = [UInt8](repeating: 0, count: new.rowBytes * new.height)
    for y in 0..<new.height {
      for x in 0..<new.width {
        let (oldX, oldY) =
          switch quarters {
          case 1: (y, layout.height - 1 - x)
          case 2: (layout.width - 1 - x, layout.height - 1 - y)
          case 3: (layout.width - 1 - y, x)
          default: (x, y)
          }
        if bits >= 8 {
          let (source, target) = (oldY * layout.rowBytes + oldX * step, y * new.rowBytes + x * step)
          for byte in 0..<step { result[target + byte] = pixels[source + byte] }
        } else {
          // The first pixel of a byte is in its upper bits.
          let source = pixels[oldY * layout.rowBytes + oldX * bits / 8]
          let value = source >> UInt8(8 - bits - oldX * bits % 8) & (1 << UInt8(bits) - 1)
          result[y * new.rowBytes + x * bits / 8] |= value << UInt8(8 - bits - x * bits % 8)
        }
      }
    }
    return (result, new)
  }

  /// A way to expect a byte of a row from those before it.
  private enum Filter: UInt8 {
    case none, sub, up, average, paeth

    @inline(__always)
    func expected(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
      switch self {
      case .none: return 0
      case .sub: return left
      case .up: return up
      case .average: return UInt8((Int(left) + Int(up)) / 2)
      case .paeth:
        let estimate = Int(left) + Int(up) - Int(corner)
        let (a, b, c) = (abs(estimate - Int(left)), abs(estimate - Int(up)), abs(estimate - Int(corner)))
        return a <= b && a <= c ? left : b <= c ? up : corner
      }
    }
  }
}
