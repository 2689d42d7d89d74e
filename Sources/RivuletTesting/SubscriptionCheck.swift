import Rivulet
import Testing

/// Reports an issue for each test that leaves subscriptions behind: see ``Testing/Trait/leavesNoSubscriptions``.
public struct SubscriptionCheck: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let watch = LiveSubscriptions()
    try await watch.during { try await function() }
    let live = watch.live
    if live.isEmpty { return }
    Issue.record(
      "Not over at the end of the test:\n\(live.map { "subscription \($0.lasting)" }.joined(separator: "\n"))",
      sourceLocation: test.sourceLocation)
  }
}

extension Trait where Self == SubscriptionCheck {
  /// Checks that every subscription made by a test is over when the test ends: it has ended, or was disposed or freed with its
  /// source.
  ///
  /// Subscriptions that are left are reported with the file and line that subscribed, the type, and the name if the environment
  /// variable `RIVULET_DEBUG_NAMES` is set. Each test is counted separately, even if tests run in parallel. The check covers
  /// subscriptions made by the test's task and its child tasks, not those made on other threads and queues.
  ///
  /// ```swift
  /// @Suite(.leavesNoSubscriptions)
  /// struct GalleryTests {
  ///   @Test func opens() { Signal<Int, Never>.just(1).subscribe { print($0) } }
  /// }
  /// ```
  public static var leavesNoSubscriptions: Self { Self() }
}
