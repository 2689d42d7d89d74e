/// A mistake in a marble diagram, or a diagram that can't be used at this place.
public struct MarbleError: Error, Hashable, Sendable {
  /// The text.
  public let text: String
  /// Which of its characters is wrong, counted from 0; as many as there are when something is missing at the end.
  public let column: Int
  /// The mistake, in a sentence.
  public let message: String
}

extension MarbleError: CustomStringConvertible {
  /// The mistake, the text, and a mark under the column:
  ///
  /// ```text
  /// There is no ( before this ).
  /// --ab)-|
  ///     ^
  /// ```
  public var description: String { "\(message)\n\(text)\n\(String(repeating: " ", count: column))^" }
}
