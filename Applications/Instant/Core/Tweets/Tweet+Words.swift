import AppCore

extension Tweet {
  /// The post as it is copied: who, what and where.
  public var words: String {
    (["\(authorName) (@\(screenName)): \(textWithAddresses)"] + media.map(\.url.absoluteString)
      + [pageURL?.absoluteString].compactMap(\.self)).joined(separator: "\n")
  }
}

extension Tweet.Medium {
  /// The address, with what is to be seen there.
  public var words: String {
    description.map { localized("%@ (%@)", url.absoluteString, $0) } ?? url.absoluteString
  }
}
