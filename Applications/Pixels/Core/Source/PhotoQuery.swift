import Foundation

/// Which photographs are asked for, and in which order.
public struct PhotoQuery: Sendable, Hashable {
  /// Words to look for; all photographs when empty.
  public var text: String
  public var order: PhotoOrder
  public var direction: PhotoDirection

  /// - Parameters:
  ///   - text: Words to look for.
  ///   - order: The sort order.
  ///   - direction: The direction; the usual one of the order if nil.
  public init(text: String = "", order: PhotoOrder = .rating, direction: PhotoDirection? = nil) {
    self.text = text
    self.order = order
    self.direction = direction ?? order.direction
  }

  /// Returns a search text without the spaces around it.
  static func trimmed(_ text: String) -> String { text.trimmingCharacters(in: .whitespacesAndNewlines) }
}

/// The key that photographs are sorted by.
public enum PhotoOrder: String, Sendable, CaseIterable {
  /// The rating that follows from the votes.
  case rating
  /// The date at which the source got them.
  case newest
  /// The date at which they were taken.
  case taken
  /// The name, in which numbers count as numbers.
  case name
  /// The number of votes.
  case votes
  /// The size of the file.
  case size
  /// The format of the file.
  case type
  /// The stars that their owner has given them.
  case stars

  /// The usual direction.
  public var direction: PhotoDirection { [.name, .type].contains(self) ? .ascending : .descending }
}
