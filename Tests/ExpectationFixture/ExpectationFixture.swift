// Without an import of Testing, as in a program that only uses virtual time.
import Foundation
import Rivulet
import RivuletTesting

/// Calls an expectation that fails, in a process without tests.
@main
enum ExpectationFixture {
  static func main() {
    let scheduler = TestScheduler()
    scheduler.schedule(after: .seconds(60)) { print("a minute") }
    scheduler.run()
    // The failure ends the process with what has been printed so far in its buffer.
    fflush(nil)
    scheduler.expect(scheduler.hot("-1-2|", as: Int.self), "-1-3|")
    print("not reached")
  }
}
