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

// Documentation/Memory.md
private func example1() async throws {
  let clicks = Subject<Int, Never>()
  clicks.signal.map { $0 + 1 }.subscribe { print($0) }  // nothing of this is stored
  clicks.send(1)  // 2
  _ = clicks
}

// Documentation/Memory.md
private func example2() async throws {
  let colours = Subject<String, Never>()
  let subscription = colours.signal.subscribe { print("background", $0) }
  subscription.dispose()
  colours.send("blue")  // nothing happens
  _ = colours
  _ = subscription
}

// Documentation/Memory.md
private func example3() async throws {
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

// Documentation/Memory.md
private func example4() async throws {
  final class Form: Sendable {
    let name = MutableProperty("")
    let shown = MutableProperty("")
    init() {
      name.signal.map { name in name.count >= 3 }.bind(to: self) { form, isValid in form.show(isValid) }
    }
    private func show(_ isValid: Bool) { shown.value = isValid ? "✓" : "too short" }
  }
}

// Documentation/Memory.md
private func example5() async throws {
  final class Search: Sendable {
    let text = MutableProperty("")
    let last = MutableProperty("")
    func run(_ text: String) { last.value = text }
  }
  let search = Search()
  search.text.signal.subscribe { [weak search] in search?.run($0) }  // without weak: kept for ever
  _ = search
}

// Documentation/Memory.md
private func example6() async throws {
  final class Clock: LifetimeOwner, Sendable {
    let lifetime = Lifetime()
    let seconds = MutableProperty(0)
    init(_ ticks: Signal<Int, Never>) {
      ticks.take(during: lifetime).subscribe { [seconds] in seconds.value = $0 }
    }
  }
}

// Documentation/Memory.md
private func example7() async throws {
  final class Cell: Sendable {
    let title = MutableProperty("")
    private let content = MutableProperty<Signal<String, Never>>(.never)
    init() { content.signal.flatMap(.latest) { $0 }.bind(to: title) }
    func show(_ text: Signal<String, Never>) { content.value = text }
    func clear() { content.value = .never }
  }
}

// Documentation/Memory.md
@Suite(.leavesNoSubscriptions)
private struct SearchTests {
  @Test func isFreed() {
    let census = Census()
    do {
      let (text, token) = (MutableProperty(""), census.token())
      text.signal.subscribe { _ in token.touch() }
    }
    #expect(census.live == 0)
  }
}

// Documentation/Memory.md
private func example9() async throws {
  let (watch, clicks) = (LiveSubscriptions(), Subject<Int, Never>())
  watch.during {
    clicks.signal.subscribe { print($0) }
    clicks.signal.subscribe { print($0) }.dispose()
  }
  for subscription in watch.live { print(subscription) }  // no. 1, to Signal<Int, Never>
}
