/// Why a text is no marble diagram, or not one that can be used here.
public struct MarbleError: Error, Hashable, Sendable {
  /// The text.
  public let text: String
  /// Which of its characters is wrong, counted from 0; as many as there are when something is missing at the end.
  public let column: Int
  /// What is wrong with it.
  public let message: String
}

extension MarbleError: CustomStringConvertible {
  /// What is wrong, the text, and a mark under the column:
  ///
  /// ```text
  /// There is no ( before this ).
  /// --ab)-|
  ///     ^
  /// ```
  public var description: String { "\(message)\n\(text)\n\(String(repeating: " ", count: column))^" }
}
