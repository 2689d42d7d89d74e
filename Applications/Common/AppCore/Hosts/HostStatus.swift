/// The hosts of a service as the last requests found them.
public struct HostStatus: Sendable, Equatable {
  /// The name of the host that answers; nil before the first answer, and while none does.
  public var answering: String?
  /// The names of the hosts that have failed, and haven't answered since.
  public var away: [String]

  public init(answering: String? = nil, away: [String] = []) { (self.answering, self.away) = (answering, away) }

  /// The state in words; nil while no host answers, which the failure of a request says.
  public var words: String? {
    guard let answering else { return nil }
    if away.isEmpty { return localized("%@ answers", answering) }
    return localized("%@ answers, %@ can't be reached", answering, HostAddresses.list(away))
  }

  /// A sentence about what has changed since another state; nil if a person needn't know.
  func message(since former: HostStatus) -> String? {
    guard let answering else { return nil }
    if former.answering != answering, !away.isEmpty {
      return localized("%@ can't be reached. %@ answers now.", HostAddresses.list(away), answering)
    }
    let back = former.away.filter { !away.contains($0) }
    if former.answering == answering, !back.isEmpty {
      return localized("%@ can be reached again.", HostAddresses.list(back))
    }
    return nil
  }
}
