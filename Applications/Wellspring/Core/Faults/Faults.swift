import Foundation

/// Injects faults into responses while the service runs, for tests and demonstrations of clients. Without rules, responses are
/// unchanged.
public struct Faults: Sendable {
  private let rules = FaultRules()

  init() {}

  /// Injects a fault into requests whose path begins with the prefix, from now on.
  ///
  /// Several faults may apply to one request: a delay comes before every other fault.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of the path, such as `/v1/photos`; every path begins with `/`.
  ///   - times: The number of requests that the fault applies to; nil for no limit.
  public func add(_ fault: Fault, at prefix: String = "/", times: Int? = nil) {
    guard times.map({ $0 > 0 }) ?? true else { return }
    rules.add(FaultRules.Rule(fault: fault, prefix: prefix, remaining: times))
  }

  /// Removes all faults, and ends the delays in progress.
  public func removeAll() {
    rules.removeAll()
  }

  func applied(to request: Request, reply: @escaping @Sendable (Request) -> Reply) -> Reply {
    guard let taken = rules.take(for: request.target ?? "") else { return reply(request) }
    return .later(.delays) {
      let delay = taken.faults.reduce(0) { $0 + $1.delay }
      if delay > 0 { taken.wait(delay) }
      // What replaces the answer keeps the request from doing anything.
      var response = taken.faults.lazy.compactMap(\.replacement).first ?? reply(request).response
      for fault in taken.faults { fault.spoil(&response) }
      return response
    }
  }
}
