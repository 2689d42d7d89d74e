/// A piece of a text that looks like one, for a ``Label``.
public struct TextRun: Hashable, Sendable {
  /// The text.
  public var text: String
  /// True if the text stands out, like a match of a search.
  public var isHighlighted: Bool
  /// The address that a click on the text opens.
  public var link: String?

  /// Creates a plain piece by default.
  public init(_ text: String, isHighlighted: Bool = false, link: String? = nil) {
    (self.text, self.isHighlighted, self.link) = (text, isHighlighted, link)
  }
}
