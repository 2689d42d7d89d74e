import Synchronization

/// A program's subject without Rivulet: handlers behind a lock, called outside it.
final class HandlerList<Value: Sendable>: Sendable {
  typealias Handler = @Sendable (Value) -> Void

  private struct State {
    var handlers: [(id: Int, handle: Handler)] = []
    var added = 0
  }

  private let state = Mutex(State())

  @discardableResult
  func add(_ handler: @escaping Handler) -> Int {
    state.withLock { state in
      state.added += 1
      state.handlers.append((state.added, handler))
      return state.added
    }
  }

  func remove(_ id: Int) { state.withLock { state in state.handlers.removeAll { $0.id == id } } }

  func send(_ value: Value) {
    let handlers = state.withLock { $0.handlers }
    for (_, handle) in handlers { handle(value) }
  }
}
