/// The words of a query, to show where they are in what it found.
public struct SearchTerms: Sendable, Hashable {
  let words: [String]

  public init(_ query: String) {
    words = []
  }

  /// Where the words are in a text: in whole characters, in order, none over another.
  public func ranges(in text: String) -> [Range<String.Index>] { [] }
}
