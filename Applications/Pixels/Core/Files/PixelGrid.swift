/// Rows of pixels, one after the other, in a file: each pixel has a number of bits, and the first pixel of a byte is in its upper bits.
struct PixelGrid {
  var width: Int
  var height: Int
  /// The number of bits of each pixel.
  let bits: Int
  /// The number of bytes that each row is a multiple of.
  var alignment = 1

  var rowBytes: Int { ((width * bits + 7) / 8 + alignment - 1) / alignment * alignment }
  /// The number of bytes of a pixel, at least 1.
  var pixelBytes: Int { max(1, bits / 8) }

  func turned(_ quarters: Int) -> PixelGrid {
    var turned = self
    if quarters % 2 == 1 { swap(&turned.width, &turned.height) }
    return turned
  }

  /// Returns the pixels of the grid turned by quarters, clockwise if the first row is the upper one.
  func turn(_ pixels: [UInt8], _ quarters: Int) -> [UInt8] {
    let new = turned(quarters)
    var result = [UInt8](repeating: 0, count: new.rowBytes * new.height)
    for y in 0..<new.height {
      for x in 0..<new.width {
        let (oldX, oldY) =
          switch quarters {
          case 1: (y, height - 1 - x)
          case 2: (width - 1 - x, height - 1 - y)
          case 3: (width - 1 - y, x)
          default: (x, y)
          }
        copy(pixels, oldX, oldY, to: &result, new, x, y)
      }
    }
    return result
  }

  /// Copies a pixel into a grid of the same bits, whose pixel is 0.
  @inline(__always)
  func copy(_ pixels: [UInt8], _ x: Int, _ y: Int, to result: inout [UInt8], _ new: PixelGrid, _ newX: Int, _ newY: Int)
  {
    if bits >= 8 {
      let (source, target) = (y * rowBytes + x * pixelBytes, newY * new.rowBytes + newX * pixelBytes)
      for byte in 0..<pixelBytes { result[target + byte] = pixels[source + byte] }
    } else {
      let value = pixels[y * rowBytes + x * bits / 8] >> UInt8(8 - bits - x * bits % 8) & (1 << UInt8(bits) - 1)
      result[newY * new.rowBytes + newX * bits / 8] |= value << UInt8(8 - bits - newX * bits % 8)
    }
  }
}
