// A counter over HTTP, which all browsers show at the same time.
//
// The state is a property. `POST /up` changes it; `GET /events` is an event stream, which sends its value now and after
// each change, to any number of clients. A comment in the stream every ten seconds finds those that have gone.
//
// Try:
// - Open the address in two windows; or `curl -N ADDRESS/events` in one terminal, and
//   `curl -X POST ADDRESS/up` in another.
// - Add `POST /down`.
// - Send at most one number a second: `.throttle(for: .seconds(1), on: scheduler)` after `count.signal`.
// - Print when a client has gone: `.finally { show("a client has gone") }` at the end of `events`.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation

enum Server: Example {
  static let name = "server"
  static let summary = "serves a counter over HTTP, which all browsers show at the same time"
  static let usage = "[--port PORT]"

  static func run(_ arguments: inout Arguments) async throws {
    let port = try arguments.count("--port", in: 0...65_535, default: 0)
    try arguments.end()
    let counter = Counter(on: QueueScheduler(label: "server"))
    counter.count.signal.subscribe { show("count \($0)") }
    let onReady: @Sendable (URL) -> Void = { show("\($0) shows the counter. Ctrl+C ends it.") }
    try await WebServer.serve(port: UInt16(port), onReady: onReady, answer: counter.answer)
      .take(until: Signal.posix(SIGINT, SIGTERM))
      .wait()
  }
}

/// The state of the server, and its answers.
final class Counter: Sendable {
  let count = MutableProperty(0)
  private let scheduler: any TimedScheduler

  init(on scheduler: any TimedScheduler) { self.scheduler = scheduler }

  @Sendable func answer(_ request: WebRequest) -> WebResponse {
    switch (request.method, request.path) {
    case ("GET", "/"): return .text(Self.page, type: "text/html")
    case ("GET", "/events"): return WebResponse(headers: ["Content-Type": "text/event-stream"], body: events)
    case ("POST", "/up"):
      count.modify { $0 += 1 }
      return .text("\(count.value)\n")
    default: return .text("There are /, /events and POST /up.\n", status: 404)
    }
  }

  /// The stream of one client. Never ends; the server disposes it when the client has gone.
  var events: Signal<Data, Never> {
    let beats = Signal.interval(.seconds(10), on: scheduler).map { _ in ":\n\n" }
    return count.signal
      .map { "data: \($0)\n\n" }
      .merge(with: beats)
      .map { Data($0.utf8) }
  }

  private static let page = """
    <!doctype html><title>Counter</title>
    <style>body { font: 5em sans-serif; text-align: center; margin-top: 20vh } button { font: inherit }</style>
    <p id="count">–</p><button onclick="fetch('/up', { method: 'POST' })">Up</button>
    <script>new EventSource('/events').onmessage = event => count.textContent = event.data</script>
    """
}
