import Rivulet
import Testing

/// One operator before one law.
struct Trial<Failure: Error>: Sendable {
  let law: Law
  let specimen: OperatorUnderTest<Failure>
  /// Nil where nothing can fail.
  let failure: Failure?
  let location: SourceLocation

  /// A way for a subscription to end.
  enum WayOut: CaseIterable, CustomStringConvertible {
    case completion, failure, disposal, disposalElsewhere, sourceFreed

    var description: String {
      switch self {
      case .completion: "completion"
      case .failure: "failure"
      case .disposal: "disposal"
      case .disposalElsewhere: "disposal on another thread"
      case .sourceFreed: "the release"
      }
    }
  }

  var waysOut: [WayOut] { WayOut.allCases.filter { $0 != .failure || failure != nil } }

  /// Reports what was expected and what happened, and on a second line what to do.
  func require(_ isKept: Bool, _ complaint: @autoclosure () -> String, advice: String? = nil) {
    if isKept { return }
    recordIssue(
      "\(specimen.name) breaks “\(law.testDescription)”: \(complaint())\n\(advice ?? law.advice)",
      sourceLocation: location)
  }

  /// Reports a number of clean-ups other than one.
  func requireOneCleanup(_ cleanups: Int, when circumstances: String, advice: String? = nil) {
    require(
      cleanups == 1, "\(circumstances), the source was cleaned up \(cleanups) times instead of once.", advice: advice)
  }

  func require(_ found: String, is expected: String, when circumstances: String) {
    require(found == expected, "\(circumstances), “\(found)” came instead of “\(expected)”.")
  }

  func build(_ source: Signal<Int, Failure>) -> Signal<Int, Failure> { specimen.build(source, LeakTracker().token()) }
  func record(_ source: Signal<Int, Failure>) -> TestRecorder<Int, Failure> { TestRecorder(build(source)) }
}
