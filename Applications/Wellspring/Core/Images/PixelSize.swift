/// Width and height in pixels.
struct PixelSize: Sendable, Equatable {
  let width: Int
  let height: Int

  var shortEdge: Int { min(width, height) }
  var longEdge: Int { max(width, height) }
  var transposed: PixelSize { PixelSize(width: height, height: width) }

  /// The size in the same proportions with one edge brought down to a limit; never larger than it was.
  func shrunk(_ edge: Int, to limit: Int) -> PixelSize {
    edge > limit ? scaled(edge, to: limit) : self
  }

  /// The size in the same proportions with one edge brought to a length.
  func scaled(_ edge: Int, to limit: Int) -> PixelSize {
    func scaled(_ length: Int) -> Int { max(1, Int((Double(length) * Double(limit) / Double(edge)).rounded())) }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}
