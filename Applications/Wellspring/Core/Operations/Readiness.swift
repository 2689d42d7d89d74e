import Foundation
import Synchronization

/// The state of a service as a balancer and its readers see it: a reason to send it no requests, and the age of its answers.
final class Readiness: Sendable {
  /// The places in the logs, in which one is missing that isn't followed yet; nil for a service that shares no log.
  private let statuses: @Sendable () -> [LogStatus?]?
  private let maximumAge: Duration?
  private let leaving = Atomic(false)

  init(maximumAge: Duration? = nil, _ statuses: @escaping @Sendable () -> [LogStatus?]?) {
    (self.maximumAge, self.statuses) = (maximumAge, statuses)
  }

  /// Should get no further requests, because the service ends soon.
  func leave() { leaving.store(true, ordering: .relaxed) }

  /// The reason why the service should get no requests, in a sentence.
  func obstacle() -> String? {
    if leaving.load(ordering: .relaxed) { return "The service is ending." }
    guard let statuses = statuses() else { return nil }
    if let obstacle = statuses.compactMap({ $0?.obstacle }).first { return obstacle }
    return statuses.contains { $0 == nil } ? "The posts are not open yet." : nil
  }

  /// Marks the answer to a request that reads with its age, or refuses it if it would be too old.
  func reply(to request: Request, _ make: (Request) -> Reply) -> Reply {
    guard request.isReading, let age = statuses()?.compactMap({ $0?.age }).max() else { return make(request) }
    let seconds = min(age.components.seconds, Int64(Int32.max))
    if let maximumAge, age > maximumAge { return .now(refusal(of: request, seconds)) }
    switch make(request) {
    case .now(let response): return .now(response.aged(seconds))
    case .later(let lane, let work): return .later(lane) { work().aged(seconds) }
    }
  }

  private func refusal(of request: Request, _ seconds: Int64) -> Response {
    let message = "This instance is \(seconds) seconds behind the others. Ask another one, or try again later."
    let failure = RequestFailure(503, message).retry(after: 5)
    return PostResource.includes(request.target) ? Response(inPostsFormat: failure) : Response(failure)
  }

  /// The places in the logs, for Prometheus.
  var metrics: [Metric] {
    let ready = Metric("wellspring_ready", .gauge, "1 if requests are welcome.", obstacle() == nil ? 1 : 0)
    guard let logs = statuses()?.compactMap(\.self), !logs.isEmpty else { return [ready] }
    func metric(_ name: String, _ help: String, _ value: (LogStatus) -> Double) -> Metric {
      Metric("wellspring_log_\(name)", .gauge, help, logs.map { Metric.Sample(["log": $0.name], value($0)) })
    }
    return [
      ready, metric("applied", "The last entry of the log that is in the database.") { Double($0.applied) },
      metric("end", "The newest entry of the log, as far as it is known.") { Double($0.end) },
      metric("snapshot", "The last entry in the newest snapshot that this instance has stored.") {
        Double($0.snapshot)
      },
      metric("age_seconds", "The time since which the database may miss something; 0 if it has everything.") {
        Double($0.age?.components.seconds ?? 0)
      },
    ]
  }
}

extension Response {
  /// The response, marked as that of an earlier time.
  fileprivate func aged(_ seconds: Int64) -> Response {
    guard status < 400 else { return self }
    var response = self
    response.headers["Age"] = "\(seconds)"
    // It has the headers of all others.
    response.shared = nil
    return response
  }
}
