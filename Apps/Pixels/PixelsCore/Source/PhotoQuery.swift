/// Which photographs are asked for, and in which order.
public struct PhotoQuery: Sendable, Hashable {
  /// Words to look for; all photographs when empty.
  public var text: String
  public var order: PhotoOrder

  public init(text: String = "", order: PhotoOrder = .rating) {
    self.text = text
    self.order = order
  }
}

/// The sort order of photographs.
public enum PhotoOrder: String, Sendable, CaseIterable {
  /// The best first.
  case rating
  /// The newest first.
  case newest
  /// The newest photographs first.
  case taken
  /// By the alphabet.
  case name
  /// The photographs with the most votes first.
  case votes
}
