import Foundation

/// Makes answers go wrong while the service runs, for tests and demonstrations of clients. Without rules nothing happens.
public struct Faults: Sendable {
  private let rules = FaultRules()

  init() {}

  /// Makes something go wrong with the requests whose path begins so, from now on.
  ///
  /// Several faults may meet in one request: a delay comes before whatever else goes wrong.
  ///
  /// - Parameters:
  ///   - prefix: What the path begins with, such as `/v1/photos`; every path begins with `/`.
  ///   - times: How many requests it happens to; nil does not end.
  public func add(_ fault: Fault, at prefix: String = "/", times: Int? = nil) {
    guard times.map({ $0 > 0 }) ?? true else { return }
    rules.add(FaultRules.Rule(fault: fault, prefix: prefix, remaining: times))
  }

  /// Makes everything go right again, and ends the delays in progress.
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
