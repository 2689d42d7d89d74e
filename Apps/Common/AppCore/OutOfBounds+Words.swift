import UntrustedNumbers

extension OutOfBounds {
  /// What a person can be told, in words that stand behind a colon.
  public var words: String {
    isTooLarge
      ? localized("%@ is %@; at most %@ is accepted.", name, number, "\(bounds.upperBound)")
      : localized("%@ is %@; an integer from %@ on is accepted.", name, number, "\(bounds.lowerBound)")
  }
}
