// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Debugging.md
private enum Debugging1: Example {
  static let path = "Documentation/Debugging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    // With the variable: [[clicks] filter] take(first: 3)
    print(clicks.signal.named("clicks").filter { $0 > 1 }.take(first: 3).name)
    _ = clicks
  }
}

// Documentation/Debugging.md
private enum Debugging2: Example {
  static let path = "Documentation/Debugging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.log(as: "clicks").subscribe { _ in }
    clicks.send(3)
    _ = clicks
  }
}

// Documentation/Debugging.md
private enum Debugging3: Example {
  static let path = "Documentation/Debugging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    clicks.signal.named("clicks").subscribe { print($0) }
    for subscription in Rivulet.subscriptions { print(subscription) }
    _ = clicks
  }
}

// Documentation/Debugging.md
private func Debugging4() async throws {
  printSubscriptions()
}

// Documentation/Debugging.md
private enum Debugging5: Example {
  static let path = "Documentation/Debugging.md"
  static let claims: [String] = [##"print(watch.live.count)  // 1"##]
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    watch.during { _ = clicks.signal.subscribe { print($0) } }
    print(watch.live.count)  // 1
  }
}

// Documentation/Debugging.md
private func Debugging6() async throws {
  let prices = Subject<Double, Never>()
  prices.signal
    .filter { $0 > 1 }
    .map { price -> String in
      let cents = Int(price * 100)
      let names = ["tea", "milk"]
      return "\(names[cents % 3]): \(cents) ct"
    }
    .subscribe { print($0) }
  prices.send(2.49)
  prices.send(3.5)
  _ = prices
}

@Test("the examples of Debugging print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Debugging1.self, Debugging2.self, Debugging3.self, Debugging5.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
