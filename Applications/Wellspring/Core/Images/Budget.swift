import Foundation

/// Memory that several threads share: who wants more than is left waits.
///
/// Sound: the number is only touched while the condition's lock is held.
final class Budget: @unchecked Sendable {
  private let condition = NSCondition()
  private let limit: Int
  private var spent = 0

  init(bytes: Int) {
    limit = bytes
  }

  /// Runs the body with `bytes` bytes reserved. A request for more than the whole budget reserves all of it and runs alone.
  func spend<Result, Failure: Error>(_ bytes: Int, _ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let bytes = min(bytes, limit)
    condition.withLock {
      while spent + bytes > limit { condition.wait() }
      spent += bytes
    }
    defer {
      condition.withLock {
        spent -= bytes
        condition.broadcast()
      }
    }
    return try body()
  }
}
