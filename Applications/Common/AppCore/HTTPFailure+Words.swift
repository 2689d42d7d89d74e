import RivuletHTTP

extension HTTPFailure {
  /// The reason in words for the user, to follow a colon.
  public var words: String {
    switch self {
    case .unreachable: localized("no service can be reached at its address.")
    case .timedOut: localized("it took too long.")
    case .lost: localized("the connection was lost.")
    case .tooLong: localized("the response is too large.")
    case .other(let reason): reason.last?.isPunctuation == true ? reason : reason + "."
    }
  }
}
