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
  enum WayOut: CaseIterable {
    case completion, failure, disposal, disposalElsewhere, sourceFreed
  }

  var waysOut: [WayOut] { WayOut.allCases.filter { $0 != .failure || failure != nil } }

  func require(_ isKept: Bool, _ complaint: @autoclosure () -> String) {
    if isKept { return }
    Issue.record("\(specimen.name) breaks “\(law.testDescription)”: \(complaint())", sourceLocation: location)
  }

  func require(_ found: String, is expected: String, when circumstances: String) {
    require(found == expected, "\(circumstances), “\(found)” came instead of “\(expected)”.")
  }

  func build(_ source: Signal<Int, Failure>) -> Signal<Int, Failure> { specimen.build(source, LeakTracker().token()) }
  func record(_ source: Signal<Int, Failure>) -> TestRecorder<Int, Failure> { TestRecorder(build(source)) }
}
