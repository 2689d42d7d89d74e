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

// Documentation/Memory.md
private enum Memory1: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = [##"clicks.send(1)  // 2"##]
  static let output = Output()
  static func run() async throws {
    let clicks = Subject<Int, Never>()
    // Nothing of this is stored.
    clicks.signal.map { $0 + 1 }.subscribe { print($0) }
    clicks.send(1)  // 2
    _ = clicks
  }
}

// Documentation/Memory.md
private enum Memory2: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let colours = Subject<String, Never>()
    let subscription = colours.signal.subscribe { print("background", $0) }
    subscription.dispose()
    // Prints nothing.
    colours.send("blue")
    _ = colours
    _ = subscription
  }
}

// Documentation/Memory.md
private enum Memory3: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Form: Sendable {
      let name = MutableProperty("")
      let isValid = MutableProperty(false)
      private let minimum = 3
      init() {
        name.signal
          .compactMap { [weak self] name in self?.validates(name) }
          .bind(to: isValid)
      }
      private func validates(_ name: String) -> Bool { name.count >= minimum }
    }
  }
}

// Documentation/Memory.md
private enum Memory4: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Form: Sendable {
      let name = MutableProperty("")
      let shown = MutableProperty("")
      init() {
        name.signal.map { name in name.count >= 3 }.bind(to: self) { form, isValid in form.show(isValid) }
      }
      private func show(_ isValid: Bool) { shown.value = isValid ? "✓" : "too short" }
    }
  }
}

// Documentation/Memory.md
private enum Memory5: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Search: Sendable {
      let text = MutableProperty("")
      let last = MutableProperty("")
      func run(_ text: String) { last.value = text }
    }
    let search = Search()
    // Without weak, the search would be kept for ever.
    search.text.signal.subscribe { [weak search] in search?.run($0) }
    _ = search
  }
}

// Documentation/Memory.md
private enum Memory6: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Clock: LifetimeOwner, Sendable {
      let lifetime = Lifetime()
      let seconds = MutableProperty(0)
      init(_ ticks: Signal<Int, Never>) {
        ticks.take(during: lifetime).subscribe { [seconds] in seconds.value = $0 }
      }
    }
  }
}

// Documentation/Memory.md
private enum Memory7: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    final class Cell: Sendable {
      let title = MutableProperty("")
      private let content = MutableProperty<Signal<String, Never>>(.never)
      init() { content.signal.flatMap(.latest) { $0 }.bind(to: title) }
      func show(_ text: Signal<String, Never>) { content.value = text }
      func clear() { content.value = .never }
    }
  }
}

// Documentation/Memory.md
@Suite(.leavesNoSubscriptions)
private struct SearchTests {
  @Test func isFreed() {
    let tracker = LeakTracker()
    do {
      let (text, token) = (MutableProperty(""), tracker.token())
      text.signal.subscribe { _ in token.touch() }
    }
    #expect(tracker.live == 0)
  }
}

// Documentation/Memory.md
private enum Memory9: Example {
  static let path = "Documentation/Memory.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
    watch.during {
      clicks.signal.subscribe { print($0) }
      clicks.signal.subscribe { print($0) }.dispose()
    }
    // no. 1, to Signal<Int, Never>, by … and its age
    for subscription in watch.live { print(subscription) }
  }
}

@Test("the examples of Memory print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Memory1.self, Memory2.self, Memory3.self, Memory4.self, Memory5.self, Memory6.self, Memory7.self, Memory9.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
