/// A piece of a text that looks like one, for a ``Label``.
public struct TextRun: Hashable, Sendable {
  /// What it says.
  public var text: String
  /// Whether it stands out, as what was searched for does.
  public var isHighlighted: Bool
  /// Where a click on it leads.
  public var link: String?

  /// Makes a plain piece unless told otherwise.
  public init(_ text: String, isHighlighted: Bool = false, link: String? = nil) {
    (self.text, self.isHighlighted, self.link) = (text, isHighlighted, link)
  }
}
