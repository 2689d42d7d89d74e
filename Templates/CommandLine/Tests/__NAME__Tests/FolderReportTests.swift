import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@testable import __NAME__

/// Time is virtual: a second passes when the test says so, and takes no time.
@Suite struct FolderReportTests {
  let scheduler = TestScheduler()

  @Test func `the changes of one second are one line`() {
    let changes = TestSource<DirectoryChange, SystemFailure>(on: scheduler)
    let lines = FolderReport(of: changes.signal, on: scheduler).lines.record(on: scheduler)
    changes.send(.created("a.txt"))
    changes.send(.modified("a.txt"))
    changes.send(.modified("a.txt"))
    #expect(lines.values == [])
    scheduler.advance(by: .seconds(1))
    #expect(lines.values == ["created a.txt, changed a.txt"])
  }

  @Test func `the line comes a second after the first change`() {
    let changes = scheduler.hot(
      "-a--b-", values: ["a": DirectoryChange.deleted("a"), "b": .moved(from: "b", to: nil)],
      failure: SystemFailure?.none)
    let lines = FolderReport(of: changes, on: scheduler).lines
    scheduler.expect(lines, "--<deleted a>--<moved b to elsewhere>")
  }
}
