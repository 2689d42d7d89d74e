import Synchronization

/// Cancels requests to decode, from any thread. One object can be used for any number of requests.
public final class ImageCancellation: Sendable {
  private struct State {
    var isCancelled = false
    var next = 0
    var handlers: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  public init() {}

  public var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Cancels all running requests, and every later one.
  public func cancel() {
    let handlers = state.withLock { state in
      state.isCancelled = true
      defer { state.handlers = [:] }
      return Array(state.handlers.values)
    }
    for handler in handlers { handler() }
  }

  /// Runs a body, during which a cancellation calls the handler; it may also be called shortly after the body's end.
  func handling<Result>(
    _ handler: @escaping @Sendable () -> Void, _ body: () throws(ImageDecodingError) -> Result
  ) throws(ImageDecodingError) -> Result {
    let number = state.withLock { state -> Int? in
      guard !state.isCancelled else { return nil }
      state.next += 1
      state.handlers[state.next] = handler
      return state.next
    }
    guard let number else { throw .cancelled }
    defer { state.withLock { _ = $0.handlers.removeValue(forKey: number) } }
    return try body()
  }
}
