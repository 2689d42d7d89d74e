import CZlib
import Foundation

/// Turns PNG pictures of every kind of pixels, of which gdk-pixbuf writes only two: grey stays grey, a palette a palette and 16 bits
/// stay 16.
enum LosslessPNG {
  /// A picture with more bytes would take more memory than a photograph should.
  private static let most = 300 << 20

  /// Returns a picture turned by quarters, clockwise, with all that is known about it; nil if it is damaged. One in several passes
  /// (Adam7) becomes one in a single pass.
  static func turned(_ data: Data, quarters: Int) -> Data? {
    let bytes = [UInt8](data)
    let chunks = PNGChunk.all(of: bytes)
    guard let layout = Layout(chunks), let pixels = pixels(of: chunks, layout) else { return nil }
    var turned = layout
    turned.grid = layout.grid.turned(quarters)
    guard let packed = packed(layout.grid.turn(pixels, quarters), turned), let last = chunks.last else { return nil }
    var (result, isPacked) = (PNGChunk.signature, false)
    for chunk in chunks {
      switch chunk.type {
      case "IHDR":
        let sides = [UInt8](turned.grid.width, count: 4) + [UInt8](turned.grid.height, count: 4)
        result += PNGChunk.bytes(chunk.type, sides + chunk.body.dropFirst(8).dropLast() + [0])
      case "IDAT":
        if !isPacked { result += PNGChunk.bytes(chunk.type, packed) }
        isPacked = true
      case let type where dependent.contains(type): break
      default: result += PNGChunk.bytes(chunk.type, quarters % 2 == 1 ? transposed(chunk) : Array(chunk.body))
      }
    }
    return Data(result + bytes[(last.body.endIndex + 4)...])
  }

  /// The type of a chunk that nothing is known of, and that may be wrong once the pixels have changed; nil without one. A program's own
  /// layers are kept in such chunks.
  static func unknownChunk(in data: Data) -> String? {
    PNGChunk.all(of: [UInt8](data)).map(\.type).first { type in
      // A capital letter at the end marks it.
      let isMarked = type.utf8.last.map { $0 & 0x20 == 0 } ?? true
      return !known.contains(type) && !dependent.contains(type) && (isMarked || !type.utf8.allSatisfy { $0 < 0x80 })
    }
  }

  /// The registered chunks that hold for turned pixels, too.
  private static let known: Set<String> = [
    "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "mDCv", "cLLi",
    "sBIT", "bKGD", "hIST", "sPLT", "pHYs", "eXIf", "tIME", "iTXt", "tEXt", "zTXt", "oFFs", "pCAL", "sCAL", "sTER",
    "zxIf",
  ]

  /// The chunks about the bytes of the old picture: offsets of its parts for decoders, and signatures.
  private static let dependent: Set<String> = ["iDOT", "dSIG", "caBX"]

  /// Returns the body of a chunk in which width and height are exchanged.
  private static func transposed(_ chunk: PNGChunk) -> [UInt8] {
    let body = Array(chunk.body)
    switch chunk.type {
    // The pixels to a metre from left to right, from top to bottom, and the unit.
    case "pHYs" where body.count == 9: return Array(body[4..<8] + body[0..<4] + body[8...])
    case "eXIf": return ExifData(tiff: body)?.transposed.tiff ?? body
    default: return body
    }
  }

  /// The kind of the pixels, and their number.
  private struct Layout {
    var grid: PixelGrid
    /// True if neighbours are alike, as in photographs, so that their differences take less room.
    let isSmooth: Bool
    /// True for a picture in seven passes (Adam7).
    let isInterlaced: Bool

    init?(_ chunks: [PNGChunk]) {
      guard let head = chunks.first, head.type == "IHDR", head.body.count == 13, chunks.last?.type == "IEND" else {
        return nil
      }
      let body = Array(head.body)
      let (width, height) = (body.number(at: 0, 4) ?? 0, body.number(at: 4, 4) ?? 0)
      guard width > 0, height > 0, let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][body[9]],
        [1, 2, 4, 8, 16].contains(body[8]), channels == 1 || body[8] >= 8, body[9] != 3 || body[8] <= 8,
        body[10] == 0, body[11] == 0, body[12] <= 1, width <= most, height <= most
      else { return nil }
      grid = PixelGrid(width: width, height: height, bits: channels * Int(body[8]))
      isSmooth = body[8] >= 8 && body[9] != 3
      isInterlaced = body[12] == 1
      guard (grid.rowBytes + 1) * height <= most else { return nil }
    }

    /// The passes: the first column and row of each, and its steps.
    var passes: [Pass] {
      guard isInterlaced else { return [Pass(x: 0, y: 0, stepX: 1, stepY: 1, grid: grid)] }
      let starts = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
      return starts.compactMap { x, y, stepX, stepY in
        let (width, height) = ((grid.width - x + stepX - 1) / stepX, (grid.height - y + stepY - 1) / stepY)
        let part = PixelGrid(width: width, height: height, bits: grid.bits)
        return width > 0 && height > 0 ? Pass(x: x, y: y, stepX: stepX, stepY: stepY, grid: part) : nil
      }
    }
  }

  private struct Pass {
    let x: Int
    let y: Int
    let stepX: Int
    let stepY: Int
    let grid: PixelGrid
  }

  /// The rows, one after the other, without the filters that made them smaller.
  private static func pixels(of chunks: [PNGChunk], _ layout: Layout) -> [UInt8]? {
    var packed: [UInt8] = []
    for chunk in chunks where chunk.type == "IDAT" { packed += chunk.body }
    let passes = layout.passes
    var rows = [UInt8](repeating: 0, count: passes.reduce(0) { $0 + ($1.grid.rowBytes + 1) * $1.grid.height })
    var count = uLong(rows.count)
    guard uncompress(&rows, &count, packed, uLong(packed.count)) == Z_OK, count == rows.count else { return nil }
    guard layout.isInterlaced else { return unfiltered(rows, at: 0, layout.grid) }
    var (pixels, start) = ([UInt8](repeating: 0, count: layout.grid.rowBytes * layout.grid.height), 0)
    for pass in passes {
      guard let part = unfiltered(rows, at: start, pass.grid) else { return nil }
      start += (pass.grid.rowBytes + 1) * pass.grid.height
      for y in 0..<pass.grid.height {
        for x in 0..<pass.grid.width {
          pass.grid.copy(
            part, x, y, to: &pixels, layout.grid, pass.x + x * pass.stepX, pass.y + y * pass.stepY)
        }
      }
    }
    return pixels
  }

  /// Undoes the filters of rows; nil if there is no such filter.
  private static func unfiltered(_ rows: [UInt8], at start: Int, _ grid: PixelGrid) -> [UInt8]? {
    let (rowBytes, step) = (grid.rowBytes, grid.pixelBytes)
    var pixels = [UInt8](repeating: 0, count: rowBytes * grid.height)
    for y in 0..<grid.height {
      let (source, target) = (start + y * (rowBytes + 1), y * rowBytes)
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
    let (rowBytes, step) = (layout.grid.rowBytes, layout.grid.pixelBytes)
    let filters: [Filter] = layout.isSmooth ? [.sub, .up, .paeth] : [.none]
    var rows: [UInt8] = []
    rows.reserveCapacity((rowBytes + 1) * layout.grid.height)
    for y in 0..<layout.grid.height {
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
