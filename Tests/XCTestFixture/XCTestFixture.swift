// The main function of XCTest, which runs a case in any program, exists on Linux only.
#if os(Linux)
import Foundation
import Rivulet
import RivuletTesting
import XCTest

/// Expectations in a case of XCTest: each but the first fails.
final class Expectations: XCTestCase {
  // The type is spelled out: XCTest casts the functions, and fails where they are inferred as `@Sendable`.
  static var allTests: [(String, (Expectations) -> () throws -> Void)] {
    [
      ("testRight", testRight), ("testMarbles", testMarbles), ("testDiagram", testDiagram),
      ("testRecorder", testRecorder), ("testEndlessWork", testEndlessWork), ("testLaw", testLaw),
      ("testThread", testThread), ("testExplore", testExplore),
    ]
  }

  func testRight() {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.hot("-1-2|", as: Int.self), "-1-2|")
    Law.grammar.check(OperatorUnderTest<Never>(name: "map") { source, _ in source.map { $0 } })
  }

  func testMarbles() {
    let scheduler = TestScheduler()
    scheduler.expect(scheduler.hot("-1-2|", as: Int.self), "-1-3|")
  }

  func testDiagram() { _ = TestScheduler().cold("-1-(2|", as: Int.self) }

  func testRecorder() { Signal<Int, Never>.just(1).record().expect("2") }

  func testEndlessWork() {
    let scheduler = TestScheduler()
    @Sendable func again() { scheduler.schedule { again() } }
    again()
    scheduler.run()
  }

  func testLaw() {
    Law.grammar.check(
      OperatorUnderTest<Never>(name: "endless") { source, _ in
        Signal { subscriber in
          source.subscribe(onValue: { subscriber.send($0) }, onCompletion: {})
        }
      })
  }

  func testThread() {
    let thread = Thread {
      let scheduler = TestScheduler()
      scheduler.expect(scheduler.hot("-1|", as: Int.self), "-2|")
    }
    thread.start()
    while !thread.isFinished { sched_yield() }
  }

  func testExplore() { explore { _ in } }
}

@main
enum XCTestFixture {
  static func main() { XCTMain([testCase(Expectations.allTests)]) }
}
#else
@main
enum XCTestFixture {
  static func main() {}
}
#endif
