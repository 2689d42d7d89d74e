import Foundation

/// Answers what those who run the service ask: whether it is well, and its counters.
struct OperationsService: Sendable {
  let metrics: ServiceMetrics
  /// Looks for problems; it may wait for the disk.
  let problems: @Sendable () -> [String]
  /// The counters that other parts of the service keep.
  var otherMetrics: @Sendable () -> [Metric] = { [] }

  /// Nil for a request that isn't for this part.
  func reply(to request: Request) -> Reply? {
    guard let target = request.target, target.hasPrefix("/healthz") || target.hasPrefix("/metrics") else { return nil }
    let path = target.prefix { $0 != "?" }
    switch path {
    case "/healthz": return .later(.storage) { answer(request, health) }
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

  private func counters() -> Response {
    Response(
      headers: ["Content-Type": "text/plain; version=0.0.4; charset=utf-8"],
      body: Data(metrics.text(others: otherMetrics()).utf8))
  }
}
