import Foundation

/// Answers what those who run the service ask: whether it is well, whether it should get requests, and its counters.
struct OperationsService: Sendable {
  let metrics: ServiceMetrics
  /// Looks for problems; it may wait for the disk.
  let problems: @Sendable () -> [String]
  /// The reason why the service should get no requests now, in a sentence; it doesn't wait.
  var obstacle: @Sendable () -> String? = { nil }
  /// True if a database couldn't be written at the last attempt.
  var isFailing: @Sendable () -> Bool = { false }
  /// The counters that other parts of the service keep.
  var otherMetrics: @Sendable () -> [Metric] = { [] }

  /// Nil for a request that isn't for this part.
  func reply(to request: Request) -> Reply? {
    guard let target = request.target, Route(target) == .operations else { return nil }
    let path = target.prefix { $0 != "?" }
    switch path {
    case "/healthz": return .later(.storage) { answer(request, health) }
    case "/readyz":
      // Only an attempt to write shows whether there is room again.
      guard isFailing() else { return .now(answer(request, readiness)) }
      return .later(.storage) {
        _ = problems()
        return answer(request, readiness)
      }
    case "/metrics": return .later(.storage) { answer(request, counters) }
    default: return nil
    }
  }

  private func answer(_ request: Request, _ make: () -> Response) -> Response {
    do {
      _ = try request.checked()
      guard request.isReading else { throw RequestFailure.methodNotAllowed(["GET", "HEAD"]) }
      var response = make()
      response.headers["Cache-Control"] = "no-store"
      return response
    } catch {
      return Response(RequestFailure(error))
    }
  }

  private func health() -> Response {
    let problems = problems()
    return problems.isEmpty
      ? Response(["status": "ok"])
      : Response(["status": "failing", "problems": .array(problems.map(JSON.string))], status: 503)
  }

  private func readiness() -> Response {
    let obstacle = obstacle()
    return Response(
      status: obstacle == nil ? 200 : 503, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: Data("\(obstacle ?? "ready")\n".utf8))
  }

  private func counters() -> Response {
    Response(
      headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"],
      body: Data(metrics.text(others: otherMetrics()).utf8))
  }
}
