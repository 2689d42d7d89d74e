import Rivulet
import RivuletTesting

/// A subscriber that holds what it receives to the contract: one event at a time, one end, nothing after the end, and on a thread
/// that has disposed it, nothing more.
///
/// Unchecked: the explorer runs one thread at a time.
final class Probe<Value: Sendable, Failure: Error>: @unchecked Sendable {
  private let exploration: Exploration
  private var subscription: Subscription?
  private var inside = 0
  private var silent: Set<Int> = []
  private(set) var values: [Value] = []
  private(set) var ends = 0
  private(set) var failures = 0

  init(_ signal: Signal<Value, Failure>, _ exploration: Exploration) {
    self.exploration = exploration
    let subscription = signal.subscribe(
      onValue: { value in
        self.receive {
          self.values.append(value)
        }
      },
      onFailure: { _ in
        self.receive {
          self.ends += 1
          self.failures += 1
        }
      },
      onCompletion: { self.receive { self.ends += 1 } })
    self.subscription = subscription
    // The handlers keep the probe, and so would what never ends.
    exploration.atEnd { self.subscription = nil }
  }

  private func receive(_ note: () -> Void) {
    exploration.expect(inside == 0, "Two events at once.")
    exploration.expect(ends == 0, "An event after the end.")
    exploration.expect(!silent.contains(exploration.currentThread), "An event on a thread after it has disposed.")
    inside += 1
    note()
    exploration.point()
    inside -= 1
  }

  func dispose() {
    subscription?.dispose()
    silent.insert(exploration.currentThread)
  }

  var isDisposed: Bool { subscription?.isDisposed ?? false }
}

extension Signal {
  func probe(_ exploration: Exploration) -> Probe<Value, Failure> { Probe(self, exploration) }
}

extension Exploration {
  func expect<Value: Equatable>(_ found: Value, is expected: Value, _ subject: String = "received") {
    expect(found == expected, "\(subject): \(found) instead of \(expected).")
  }

  /// Expects the values of each sender, which are in a range of its own, in order.
  func expectOrder(_ values: [Int], senders: [Range<Int>]) {
    for sender in senders {
      let own = values.filter(sender.contains)
      expect(own == own.sorted(), "The values of one sender came out of order: \(values).")
    }
  }
}
