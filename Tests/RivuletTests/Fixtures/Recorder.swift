import Rivulet

/// The events of one subscription, in order. Any thread may send to it.
final class Recorder<Value: Sendable, Failure: Error>: Sendable {
  private let recorded = Guarded<[Event<Value, Failure>]>([])
  private let place = SerialDisposable()

  init(_ signal: Signal<Value, Failure>) {
    place.inner = signal.subscribe(
      onValue: { [recorded] value in recorded { $0.append(.value(value)) } },
      onFailure: { [recorded] failure in recorded { $0.append(.failed(failure)) } },
      onCompletion: { [recorded] in recorded { $0.append(.completed) } })
  }

  var events: [Event<Value, Failure>] { recorded { $0 } }

  var values: [Value] {
    events.compactMap { if case .value(let value) = $0 { value } else { nil } }
  }

  /// Values apart, `|` for completion, `X` for a failure: `1 2 |`.
  var log: String {
    events.map {
      switch $0 {
      case .value(let value): "\(value)"
      case .failed: "X"
      case .completed: "|"
      }
    }.joined(separator: " ")
  }

  var isDisposed: Bool { place.inner?.isDisposed ?? true }

  func dispose() { place.dispose() }
}

extension Signal {
  func record() -> Recorder<Value, Failure> { Recorder(self) }
}
