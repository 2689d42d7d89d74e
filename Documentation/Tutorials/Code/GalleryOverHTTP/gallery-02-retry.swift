import Rivulet

struct Unavailable: Error {}

/// A server that answers each third request.
final class Server: Sendable {
  let requests = MutableProperty(0)

  func load(_ name: String) -> Signal<String, Unavailable> {
    .deferred { [requests] in
      requests.value += 1
      print("request \(requests.value) for \(name)")
      return requests.value.isMultiple(of: 3) ? .just("the picture \(name)") : .fail(Unavailable())
    }
  }
}

@main
enum Main {
  static func main() async throws {
    let server = Server()
    let clock = QueueScheduler(label: "clock")
    server.load("sea/1")
      .retry(4, after: .exponential(from: .milliseconds(200)), on: clock)
      .subscribe(onValue: { print($0) }, onFailure: { print("failed:", $0) })
    try await Task.sleep(for: .seconds(2))
  }
}
