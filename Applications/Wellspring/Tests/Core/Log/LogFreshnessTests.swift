import Foundation
import Testing

@testable import Wellspring

@Suite struct `The age of a database that follows a log` {
  private let start = ContinuousClock.now
  private let date = Date(timeIntervalSince1970: 1_000_000)

  private func position(_ sequence: Int, before seconds: Double) -> LogPosition {
    LogPosition(sequence: sequence, time: date.addingTimeInterval(-seconds))
  }

  @Test func `is that of its newest entry until it has everything`() {
    var freshness = LogFreshness(at: position(7, before: 90))
    #expect(freshness.age(at: start, date) == .seconds(90) && !freshness.hasCaughtUp)
    freshness.noteEnd(9, asked: start)
    freshness.noteApplied(position(8, before: 30), newest: nil)
    #expect(freshness.age(at: start, date) == .seconds(30) && !freshness.hasCaughtUp)
    freshness.noteApplied(position(9, before: 20), newest: nil)
    #expect(freshness.age(at: start, date) == nil && freshness.hasCaughtUp)
  }

  @Test func `is none while the log says that there is nothing later`() {
    var freshness = LogFreshness(at: position(7, before: 9000))
    freshness.noteEnd(7, asked: start)
    #expect(freshness.age(at: start + .seconds(5), date) == nil)
    freshness.noteEnd(7, asked: start + .seconds(8))
    #expect(freshness.age(at: start + .seconds(13), date) == nil)
  }

  @Test func `is the time since the last answer when the log is silent, not that of an old entry`() {
    var freshness = LogFreshness(at: position(7, before: 9000))
    freshness.noteEnd(7, asked: start)
    #expect(freshness.age(at: start + .seconds(60), date.addingTimeInterval(60)) == .seconds(60))
  }

  @Test func `is that of the newest entry when others write faster than it applies`() {
    var freshness = LogFreshness(at: position(7, before: 9000))
    freshness.noteEnd(7, asked: start)
    freshness.noteEnd(100, asked: start + .seconds(60))
    freshness.noteApplied(position(50, before: 3), newest: nil)
    #expect(freshness.age(at: start + .seconds(60), date) == .seconds(3))
    #expect(freshness.hasCaughtUp && freshness.end == 100)
  }
}
