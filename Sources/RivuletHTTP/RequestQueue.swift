/// The requests that wait until fewer than the allowed number run on their host. For use on the loop's thread.
///
/// They wait here and not in libsoup, which sends each request that it was given, also one that was cancelled meanwhile.
final class RequestQueue {
  private let requestsPerHost: Int
  private var running: [String: Int] = [:]
  private var waiting: [String: [PendingRequest]] = [:]

  init(requestsPerHost: Int) { self.requestsPerHost = requestsPerHost }

  /// Sends the request as soon as its host has a free slot. The request occupies the slot until ``release(_:)``.
  func add(_ request: PendingRequest, to host: String) {
    guard running[host, default: 0] < requestsPerHost else { return waiting[host, default: []].append(request) }
    running[host, default: 0] += 1
    request.send()
  }

  /// Removes a request that isn't sent yet.
  ///
  /// - Returns: False if the request doesn't wait.
  func remove(_ request: PendingRequest, to host: String) -> Bool {
    guard let index = waiting[host]?.firstIndex(where: { $0 === request }) else { return false }
    waiting[host]?.remove(at: index)
    return true
  }

  /// Frees a slot of a host, and sends the next request.
  func release(_ host: String) {
    guard let next = waiting[host], !next.isEmpty else {
      waiting[host] = nil
      running[host] = running[host].flatMap { $0 > 1 ? $0 - 1 : nil }
      return
    }
    waiting[host]?.removeFirst().send()
  }
}
