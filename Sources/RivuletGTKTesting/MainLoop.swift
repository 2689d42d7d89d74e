import Foundation
import GTKKit
import Testing

/// The trait ``Testing/Trait/gtk`` of suites that use GTK.
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
  /// Starts GTK before the tests of a suite, and runs one such suite at a time: GTK has one main thread and one display.
  ///
  /// Put `.serialized` and a time limit beside it. Without a display, each test fails with a sentence about that; run the tests by
  /// `xvfb-run swift test`.
  ///
  /// ```swift fragment
  /// @MainActor @Suite(.serialized, .gtk, .timeLimit(.minutes(5))) struct CounterTests {
  ///   @Test func `a click counts`() async throws {
  ///     let window = counterWindow()
  ///     try await present(window)
  ///     descendants(of: window).compactMap { $0 as? Button }.first?.emit(Button.clicked)
  ///     #expect(await pump { window.title == "1" })
  ///   }
  /// }
  /// ```
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

/// Runs GLib's main loop until a condition holds.
///
/// The limit is processor time of the loop and of the condition, so a busy machine doesn't make a test fail.
///
/// - Parameters:
///   - limit: The processor time after which an issue is recorded.
///   - sourceLocation: The location of the issue. A helper passes that of its caller.
///   - condition: The condition, which is evaluated after each turn of the loop.
/// - Returns: True when the condition holds; false after the limit, or at the end of the test's time limit.
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

/// Lets the main actor run the work that was enqueued before. A test occupies the main actor, and its conditions may need that work.
@MainActor
public func mainQueueTurn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}

/// Presents a window, and waits until it is mapped and has its size. Records an issue and throws if that doesn't happen.
@MainActor
public func present(_ window: Window, sourceLocation: SourceLocation = #_sourceLocation) async throws {
  window.present()
  try #require(
    await pump(sourceLocation: sourceLocation) { window.isMapped && window.width > 0 }, sourceLocation: sourceLocation)
}

/// Runs an asynchronous operation, and GLib's main loop until it ends.
///
/// - Returns: The operation's result.
/// - Throws: Its error, or an issue of ``pump(for:sourceLocation:until:)``.
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
