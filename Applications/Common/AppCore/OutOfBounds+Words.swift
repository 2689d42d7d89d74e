import UntrustedNumbers

extension OutOfBounds {
  /// The reason in words for the user, to follow a colon.
  public var words: String {
    isTooLarge
      ? localized("%@ is %@; at most %@ is accepted.", name, number, "\(bounds.upperBound)")
      : localized("%@ is %@; an integer from %@ on is accepted.", name, number, "\(bounds.lowerBound)")
  }
}
