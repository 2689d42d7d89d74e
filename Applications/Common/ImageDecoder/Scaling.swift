import ImageProtocol

/// The sizes of a request's result, upright.
struct Target {
  /// The whole picture, scaled.
  let whole: Size
  /// The part of it around the middle.
  let part: Size
  /// True if a limit reduced the size.
  let isReduced: Bool

  /// The result for a picture of an upright size.
  ///
  /// - Parameter isDrawing: True for a drawing, which may be enlarged.
  init(_ request: ImageRequest, of size: Size, isDrawing: Bool) {
    let box = Size(width: max(Int(request.width), 1), height: max(Int(request.height), 1))
    let largest = isDrawing ? Double.infinity : 1
    let factors = (Double(box.width) / Double(size.width), Double(box.height) / Double(size.height))
    let wanted =
      switch request.scaling {
      case .none: size
      case .exact: box
      case .fit: size.scaled(by: min(largest, factors.0, factors.1))
      case .fill: size.scaled(by: min(largest, max(factors.0, factors.1)))
      }
    let edge = Double(ImageReply.longestEdge) / Double(max(wanted.width, wanted.height))
    let area = (Double(request.mostPixels) / Double(max(wanted.pixels, 1))).squareRoot()
    let limit = min(edge, area)
    isReduced = limit < 1
    whole = isReduced ? wanted.scaled(by: limit, isRoundedDown: true) : wanted
    part =
      request.scaling == .fill
      ? Size(width: min(whole.width, box.width), height: min(whole.height, box.height)) : whole
  }
}

extension Size {
  fileprivate func scaled(by factor: Double, isRoundedDown: Bool = false) -> Size {
    func length(_ length: Int) -> Int {
      let exact = Double(length) * factor
      return max(1, Int((isRoundedDown ? exact.rounded(.down) : exact.rounded()).clamped))
    }
    return Size(width: length(width), height: length(height))
  }
}

extension Double {
  fileprivate var clamped: Double { Swift.min(self, 1e9) }
}
