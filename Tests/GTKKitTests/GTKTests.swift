import GTKKit
import Testing

/// Every test that uses GTK, one at a time: GTK has one main thread and one display.
@MainActor
@Suite(.serialized, .gtk)
enum GTKTests {}

/// Starts GTK before the tests, which all fail with a message when there is no display.
struct GTKTrait: SuiteTrait, TestScoping {
  func provideScope(for test: Test, testCase: Test.Case?, performing function: () async throws -> Void) async throws {
    try await Toolkit.start()
    try await function()
  }
}

extension Trait where Self == GTKTrait {
  static var gtk: GTKTrait { GTKTrait() }
}

/// Runs GLib's loop until a condition holds, and returns whether it did before the time was up.
@MainActor
func pump(for limit: Duration = .seconds(10), until condition: () -> Bool) async -> Bool {
  let end = ContinuousClock.now + limit
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    MainLoop.runPending()
    // The test holds the main actor, and the tasks it waits for need it.
    await Task.yield()
  }
  return true
}

/// Presents a window and waits until it has its size.
@MainActor
func present(_ window: Window) async throws {
  window.present()
  try #require(await pump { window.isMapped && window.width > 0 })
}

/// Runs GLib's loop beside an asynchronous operation that needs it.
@MainActor
func pumping<Value: Sendable>(_ operation: @escaping @MainActor () async throws -> Value) async throws -> Value {
  var result: Result<Value, any Error>?
  Task {
    do { result = .success(try await operation()) } catch { result = .failure(error) }
  }
  try #require(await pump { result != nil })
  return try result!.get()
}
