/// Which places of a grid are seen, as its edges tell, which GTK does not scroll.
enum GridViewport {
  /// The places in view.
  ///
  /// - Parameters:
  ///   - top: The scroll position.
  ///   - height: The visible height.
  ///   - columns: The number of places in a row.
  static func places(top: Double, height: Double, columns: Int) -> Range<Int> {
    let row = Double(PhotoCell.side + PhotoCell.spacing)
    guard height > 0, top >= 0, top.isFinite, height.isFinite else { return 0..<0 }
    return Int(top / row) * columns..<Int(((top + height) / row).rounded(.up)) * columns
  }

  /// The places that a window of a size shows at first.
  static func places(inWindow size: (width: Int, height: Int)) -> Range<Int> {
    places(top: 0, height: Double(size.height), columns: PhotoCell.columns(inWidth: size.width))
  }

  /// The place by which what is seen is found again: the first one at the top, and else the one in the middle.
  static func middle(of seen: Range<Int>) -> Int {
    seen.lowerBound == 0 ? 0 : seen.lowerBound + seen.count / 2
  }

  /// The places worth loading thumbnails for: those in view, then half as many after them, and half as many before.
  static func near(_ seen: Range<Int>, of total: Int) -> [Int] {
    let all = 0..<total
    let after = seen.upperBound..<seen.upperBound + seen.count / 2
    let before = max(seen.lowerBound - seen.count / 2, 0)..<seen.lowerBound
    return [seen, after, before].flatMap { $0.clamped(to: all) }
  }

  /// Returns the scroll position that centres a place in the grid's height, as far as its ends allow.
  static func top(centring index: Int, height: Double, columns: Int, upper: Double) -> Double {
    let row = Double(PhotoCell.side + PhotoCell.spacing)
    let middle = (Double(index / columns) + 0.5) * row
    return max(min(middle - height / 2, upper - height), 0)
  }
}
