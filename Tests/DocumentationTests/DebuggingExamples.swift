// Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Debugging.md
private func example1() async throws {
  let clicks = Subject<Int, Never>()
  print(clicks.signal.named("clicks").filter { $0 > 1 }.take(first: 3).name)  // [[clicks] filter] take(first: 3)
  _ = clicks
}

// Documentation/Debugging.md
private func example2() async throws {
  let clicks = Subject<Int, Never>()
  clicks.signal.log(as: "clicks").subscribe { _ in }
  clicks.send(3)
  _ = clicks
}

// Documentation/Debugging.md
private func example3() async throws {
  let clicks = Subject<Int, Never>()
  clicks.signal.named("clicks").subscribe { print($0) }
  for subscription in Rivulet.subscriptions { print(subscription) }
  _ = clicks
}

// Documentation/Debugging.md
private func example4() async throws {
  printSubscriptions()
}

// Documentation/Debugging.md
private func example5() async throws {
  let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
  watch.during { _ = clicks.signal.subscribe { print($0) } }
  print(watch.live.count)  // 1
}
