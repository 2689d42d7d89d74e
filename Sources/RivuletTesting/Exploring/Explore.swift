import Rivulet
import Testing

/// True if Rivulet was built with `-DRIVULET_EXPLORE`, and so has points at which threads can change over.
public var canExplore: Bool {
  #if RIVULET_EXPLORE
  true
  #else
  false
  #endif
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where the build has no points to explore at.
  public static var explores: Self {
    .enabled(if: canExplore, "Build with -Xswiftc -DRIVULET_EXPLORE to explore schedules.")
  }
}

/// Runs a scenario of several threads under every schedule with few preemptions, and reports an issue of the test for the
/// first one that fails.
///
/// The scenario is set up again for each schedule, on the caller. Wherever a thread accesses a signal, a property, a scheduler
/// or another part of Rivulet, a different thread may continue; the threads run one at a time. A schedule fails when an
/// ``Exploration/expect(_:_:)`` fails, when threads wait for each other for ever, and when an object of Rivulet is still alive
/// after the scenario has released everything.
///
/// ```swift fragment
/// @Test(.explores) func sellsEachTicketOnce() {
///   explore { exploration in
///     let shop = Shop(tickets: 1)
///     exploration.thread("Ada") { shop.buy() }
///     exploration.thread("Bert") { shop.buy() }
///     exploration.afterwards { exploration.expect(shop.sold.value <= 1, "\(shop.sold.value) sold") }
///   }
/// }
/// ```
///
/// It needs a build with the option `-Xswiftc -DRIVULET_EXPLORE`; in another build it reports an issue that says so, and the trait
/// `.explores` skips the test.
///
/// - Parameters:
///   - name: The name in reports.
///   - preemptions: The largest number of times that a thread which could continue is held back in one schedule.
///   - limit: The longest time of the search.
///   - scenario: Sets up the state that the threads share, and returns their work. It must do the same each time.
/// - Returns: The number of schedules that were run, and whether those are all.
@discardableResult
public func explore(
  _ name: String = "scenario", preemptions: Int = 2, within limit: Duration = .seconds(10),
  sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column, _ scenario: @escaping (Exploration) -> Void
) -> (schedules: Int, isComplete: Bool) {
  let location = SourceLocation(sourceLocation, fileID, filePath, line, column)
  guard canExplore else {
    recordIssue(
      """
      explore(_:) found no points to explore at. Build the tests with the option: \
      swift test --scratch-path .build/explore -Xswiftc -DRIVULET_EXPLORE. Mark the test with .explores to skip it in other builds.
      """, sourceLocation: location)
    return (0, false)
  }
  var search = ScheduleSearch()
  search.order = .all(preemptions: ExplorationOptions.preemptions ?? preemptions)
  search.limit = ExplorationOptions.seconds.map { .seconds($0) } ?? limit
  if let trace = ExplorationOptions.replay {
    guard let list = ScheduleChoices.read(trace) else {
      recordIssue(
        "\(ExplorationOptions.replayVariable) needs a trace such as 12.1-30.2, not '\(trace)'.",
        sourceLocation: location)
      return (0, false)
    }
    search.order = .replay(list)
  }
  let outcome = search.run(name, scenario)
  if let failure = outcome.failure {
    let command = CrashReport.command(name, failure.trace)
    recordIssue(
      "\(name) fails: \(failure.complaint)\n\(failure.table)\n\(command)", sourceLocation: location)
  }
  return (outcome.schedules, outcome.isComplete)
}
