/// The direction of a sort order.
public enum PhotoDirection: String, Sendable, CaseIterable {
  /// From A to Z, from old to new, from few to many.
  case ascending
  /// From Z to A, from new to old, from many to few.
  case descending
}
