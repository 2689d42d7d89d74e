/// A failure of a request to one of several hosts.
public protocol HostFailure: Error {
  /// The meaning for the host.
  var verdict: HostVerdict { get }

  /// Returns the failure of a request that all hosts failed.
  ///
  /// - Parameters:
  ///   - failures: The failure at each host, in the order of the attempts.
  ///   - names: The hosts, in words.
  static func ofAll(_ failures: [Self], at names: String) -> Self
}

/// The meaning of a failure for the host that the request was made to.
public enum HostVerdict: Sendable {
  /// The host has answered, and another one would answer the same.
  case answered
  /// The request didn't reach the host, so the host hasn't carried it out.
  case unreached
  /// The host can't answer. It may have carried the request out.
  case failed
  /// The failure says nothing of the host.
  case unrelated
}
