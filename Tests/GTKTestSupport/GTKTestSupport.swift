import Foundation
import GTKKit
import Testing

/// Starts GTK before the tests of a suite, which all fail with a message when there is no display, and lets one such suite
/// at a time run: GTK has one main thread and one display, and the test targets of a package run side by side.
public struct GTKTrait: SuiteTrait, TestScoping {
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: () async throws -> Void
  ) async throws {
    await Turn.shared.take()
    do {
      try await Toolkit.start()
      try await function()
    } catch {
      await Turn.shared.give()
      throw error
    }
    await Turn.shared.give()
  }
}

extension Trait where Self == GTKTrait {
  /// For suites that use GTK; put `.serialized` beside it, and a time limit.
  public static var gtk: GTKTrait { GTKTrait() }
}

private actor Turn {
  static let shared = Turn()
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func take() async {
    if isTaken { await withCheckedContinuation { waiting.append($0) } }
    isTaken = true
  }

  func give() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}

/// Runs GLib's loop until a condition holds, and returns true. Records an issue at the caller's place and returns false if it still
/// doesn't hold after a minute, or at the end of the test's time limit.
///
/// A minute is counted in the processor's time of the loop and of the condition: on a busy machine it takes as much longer as
/// everything else there.
///
/// - Parameters:
///   - limit: the processor's time.
///   - sourceLocation: the place that is named; a helper passes its caller's on.
@MainActor
public func pump(
  for limit: Duration = .seconds(60), sourceLocation: SourceLocation = #_sourceLocation, until condition: () -> Bool
) async -> Bool {
  var used = Duration.zero
  while true {
    // The main actor may go on on another thread after each turn.
    let start = threadTime()
    if condition() { return true }
    if Task.isCancelled {
      Issue.record("The test's time limit ended while this condition was false.", sourceLocation: sourceLocation)
      return false
    }
    if used > limit {
      Issue.record("This condition was still false after \(limit) of the processor.", sourceLocation: sourceLocation)
      return false
    }
    MainLoop.runPending()
    used += threadTime() - start
    await mainQueueTurn()
  }
}

/// The time for which the processor has worked for this thread.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
}

/// Lets the main actor do what it was asked before. A test holds it, and what it waits for may need it.
@MainActor
public func mainQueueTurn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}

/// Presents a window and waits until it has its size.
@MainActor
public func present(_ window: Window, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  window.present()
  try #require(
    await pump(sourceLocation: sourceLocation) { window.isMapped && window.width > 0 }, sourceLocation: sourceLocation)
}

/// Runs GLib's loop beside an asynchronous operation that needs it.
@MainActor
public func pumping<Value: Sendable>(
  sourceLocation: SourceLocation = #_sourceLocation, _ operation: @escaping @MainActor () async throws -> Value
) async throws -> Value {
  var result: Result<Value, any Error>?
  Task {
    do { result = .success(try await operation()) } catch { result = .failure(error) }
  }
  try #require(await pump(sourceLocation: sourceLocation) { result != nil }, sourceLocation: sourceLocation)
  return try result!.get()
}

/// A widget's children, their children, and so on.
@MainActor
public func descendants(of widget: Widget) -> [Widget] {
  widget.children.flatMap { [$0] + descendants(of: $0) }
}
