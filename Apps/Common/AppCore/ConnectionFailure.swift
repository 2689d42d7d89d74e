/// The failure of a connection to a service.
public enum ConnectionFailure: Equatable, Sendable {
  /// Nothing is there, or there is no way to it.
  case unreachable
  case timedOut
  /// It broke before the answer was whole.
  case lost
  case other(String)
}

extension ConnectionFailure: CustomStringConvertible {
  /// The reason in words for the user, to follow a colon.
  public var description: String {
    switch self {
    case .unreachable: localized("nothing can be reached at its address.")
    case .timedOut: localized("it took too long.")
    case .lost: localized("the connection was lost.")
    case .other(let reason): reason.last?.isPunctuation == true ? reason : reason + "."
    }
  }
}
