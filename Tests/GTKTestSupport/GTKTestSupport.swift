import Dispatch
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
  /// For suites that use GTK; put `.serialized` beside it, and a time limit, which ends ``pump(until:)``.
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

/// Runs GLib's loop until a condition holds, however long that takes, and returns true; false when the test is cancelled, as it
/// is at the end of its time limit.
@MainActor
public func pump(until condition: () -> Bool) async -> Bool {
  while !condition() {
    if Task.isCancelled { return false }
    MainLoop.runPending()
    await mainQueueTurn()
  }
  return true
}

/// Lets the main actor do what it was asked before. A test holds it, and what it waits for may need it.
@MainActor
public func mainQueueTurn() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
}

/// Presents a window and waits until it has its size.
@MainActor
public func present(_ window: Window) async throws {
  window.present()
  try #require(await pump { window.isMapped && window.width > 0 })
}

/// Runs GLib's loop beside an asynchronous operation that needs it.
@MainActor
public func pumping<Value: Sendable>(_ operation: @escaping @MainActor () async throws -> Value) async throws -> Value {
  var result: Result<Value, any Error>?
  Task {
    do { result = .success(try await operation()) } catch { result = .failure(error) }
  }
  try #require(await pump { result != nil })
  return try result!.get()
}

/// A widget's children, their children, and so on.
@MainActor
public func descendants(of widget: Widget) -> [Widget] {
  widget.children.flatMap { [$0] + descendants(of: $0) }
}
