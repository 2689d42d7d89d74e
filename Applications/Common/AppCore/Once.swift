import Rivulet

/// Work that starts when its value is first needed, and runs once for all. After a failure, the next subscriber starts it
/// again.
public final class Once<Value: Sendable, Failure: Error>: Sendable {
  private let work: Signal<Value, Failure>
  private let current = MutableProperty<Signal<Value, Failure>?>(nil)

  public init(_ work: Signal<Value, Failure>) { self.work = work }

  /// The value, once it is there. What comes of the work lives as long as this.
  public var value: Signal<Value, Failure> {
    .deferred { [self] in
      let shared = current.modify { current in
        let shared = current ?? work.replayLazily(upTo: 1)
        current = shared
        return shared
      }
      return shared.handleEvents(onFailure: { [current] _ in current.value = nil })
    }
  }
}
