import Rivulet

/// Which places of a grid are seen, and which are near: worth loading thumbnails for. GTK keeps cells for many more.
struct GridSight: Sendable {
  /// The places in view.
  let seen = MutableProperty(0..<0)
  /// As many again on both sides.
  let near = MutableProperty(0..<0)

  /// Looks at other places. Those in view hear of it first, and so are loaded first.
  func look(at places: Range<Int>) {
    if seen.value == places { return }
    seen.value = places
    near.value = max(places.lowerBound - places.count, 0)..<places.upperBound + places.count
  }

  /// Whether a place is near, now and whenever that changes.
  func isNear(_ index: Int) -> Signal<Bool, Never> {
    Signal.merge([seen.signal, near.signal])
      .map { [seen, near] _ in seen.value.contains(index) || near.value.contains(index) }
      .removeDuplicates()
  }

  /// The places in view of a grid, of which GTK does not scroll the edges.
  ///
  /// - Parameters:
  ///   - top: how far it is scrolled down.
  ///   - height: how much of it is seen.
  ///   - columns: how many places are in a row.
  static func places(top: Double, height: Double, columns: Int) -> Range<Int> {
    let row = Double(PhotoCell.side + PhotoCell.spacing)
    guard height > 0, top >= 0, top.isFinite, height.isFinite else { return 0..<0 }
    return Int(top / row) * columns..<Int(((top + height) / row).rounded(.up)) * columns
  }

  /// How far a grid is scrolled down that has a place in the middle of its height, as far as its ends allow.
  static func top(centring index: Int, height: Double, columns: Int, upper: Double) -> Double {
    let row = Double(PhotoCell.side + PhotoCell.spacing)
    let middle = (Double(index / columns) + 0.5) * row
    return max(min(middle - height / 2, upper - height), 0)
  }
}
