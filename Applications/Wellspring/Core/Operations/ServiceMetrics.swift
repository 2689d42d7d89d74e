import Foundation
import Synchronization

/// The counters of a service. Requests count without a lock.
final class ServiceMetrics: Sendable {
  /// The upper bounds of the classes of durations, in seconds; the last class has none.
  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

  private let statuses: InlineArray<60, Atomic<Int>> = InlineArray { _ in Atomic(0) }
  private let durations: InlineArray<120, Atomic<Int>> = InlineArray { _ in Atomic(0) }
  private let microseconds: InlineArray<10, Atomic<Int>> = InlineArray { _ in Atomic(0) }
  private let bytes = Atomic(0)
  private let opened = Atomic(0)
  private let closed = Atomic(0)
  private let began = Date()

  func noteConnection(isOpen: Bool) {
    if isOpen { opened.add(1, ordering: .relaxed) } else { closed.add(1, ordering: .relaxed) }
  }

  /// Counts a response, or a connection that is closed without one, as status class 0.
  func note(_ request: Request, _ response: Response, after duration: Duration) {
    let route = Route(request.target).rawValue
    let seconds = duration / .seconds(1)
    let index = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    statuses[route * 6 + (response.isDropped ? 0 : min(response.status / 100, 5))].add(1, ordering: .relaxed)
    durations[route * 12 + index].add(1, ordering: .relaxed)
    microseconds[route].add(Int(seconds * 1_000_000), ordering: .relaxed)
    if request.method != "HEAD", !response.isDropped { bytes.add(response.length, ordering: .relaxed) }
  }

  /// All counters in Prometheus' text format. Routes without a request are left out.
  ///
  /// - Parameter others: Counters that other parts of the service keep.
  func text(others: [Metric] = []) -> String {
    let routes = Route.allCases.filter { count($0) > 0 }
    var requests: [Metric.Sample] = []
    var times: [Metric.Sample] = []
    for route in routes {
      for status in 0..<6 {
        let number = statuses[route.rawValue * 6 + status].load(ordering: .relaxed)
        let name = status == 0 ? "none" : "\(status)xx"
        if number > 0 { requests.append(Metric.Sample(["route": route.name, "status": name], Double(number))) }
      }
      times += samples(of: route)
    }
    let connections = opened.load(ordering: .relaxed) - closed.load(ordering: .relaxed)
    let metrics =
      [
        Metric("wellspring_requests_total", .counter, "Requests, by kind and class of status.", requests),
        Metric("wellspring_request_duration_seconds", .histogram, "Time from the request line to the answer.", times),
        Metric("wellspring_response_bytes_total", .counter, "Bytes of bodies.", Double(bytes.load(ordering: .relaxed))),
        Metric("wellspring_connections", .gauge, "Open connections.", Double(connections)),
        Metric(
          "wellspring_connections_total", .counter, "Connections since the start.",
          Double(opened.load(ordering: .relaxed))),
      ] + others + processMetrics
    return metrics.map(\.text).joined()
  }

  private func count(_ route: Route) -> Int {
    (0..<6).reduce(0) { $0 + statuses[route.rawValue * 6 + $1].load(ordering: .relaxed) }
  }

  private func samples(of route: Route) -> [Metric.Sample] {
    var sum = 0
    var samples: [Metric.Sample] = []
    for index in 0...Self.bounds.count {
      sum += durations[route.rawValue * 12 + index].load(ordering: .relaxed)
      let bound = index < Self.bounds.count ? "\(Self.bounds[index])" : "+Inf"
      samples.append(Metric.Sample(["route": route.name, "le": bound], Double(sum), suffix: "_bucket"))
    }
    let seconds = Double(microseconds[route.rawValue].load(ordering: .relaxed)) / 1_000_000
    return samples + [
      Metric.Sample(["route": route.name], seconds, suffix: "_sum"),
      Metric.Sample(["route": route.name], Double(sum), suffix: "_count"),
    ]
  }

  private var processMetrics: [Metric] {
    let sizes = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    let pages = sizes?.dropFirst().first
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
    let memory = (pages.flatMap { Double($0) } ?? 0) * Double(sysconf(Int32(_SC_PAGESIZE)))
    return [
      Metric("process_resident_memory_bytes", .gauge, "Resident memory.", memory),
      Metric("process_open_fds", .gauge, "Open descriptors.", Double(files)),
      Metric(
        "process_start_time_seconds", .gauge, "Time of the start, in seconds since 1970.", began.timeIntervalSince1970),
    ]
  }
}
