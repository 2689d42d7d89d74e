import Foundation

/// The order in which hosts get requests.
struct HostOrder: Equatable, Sendable {
  /// The current host first, and the one that failed last at the end.
  private(set) var hosts: [URL]
  /// The hosts that have failed, and haven't answered since.
  private(set) var away: Set<URL> = []
  /// The host that answered last; nil before the first answer, and when it has failed.
  private(set) var answering: URL?
  /// The number of times that each host has gone away or come back.
  private var changes: [URL: Int] = [:]

  init(_ hosts: [URL]) { self.hosts = hosts }

  /// The next host for a request; nil if it was made at all of them.
  func next(after tried: [URL]) -> URL? { hosts.first { !tried.contains($0) } }

  /// The period of a host, which ends when the host goes away or comes back.
  ///
  /// The result of a request of an earlier period is older than what is known: an answer may have been on its way when the host
  /// ended.
  func period(of host: URL) -> Int { changes[host, default: 0] }

  /// Notes the failure of a request that began in a period of the host.
  mutating func fail(_ host: URL, in period: Int) {
    guard period == self.period(of: host) else { return }
    // Not tried before the others have had a turn.
    hosts.removeAll { $0 == host }
    hosts.append(host)
    if away.insert(host).inserted { changes[host, default: 0] += 1 }
    if answering == host { answering = nil }
  }

  /// Notes the answer to a request that began in a period of the host.
  mutating func answer(_ host: URL, in period: Int) {
    guard period == self.period(of: host) else { return }
    if away.remove(host) != nil { changes[host, default: 0] += 1 }
    if let first = hosts.first, away.contains(first) {
      hosts.removeAll { $0 == host }
      hosts.insert(host, at: 0)
    }
    if hosts.first == host { answering = host }
  }
}
