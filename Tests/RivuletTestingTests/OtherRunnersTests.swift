import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

/// Expectations that fail outside a test of Swift Testing.
@Suite
struct OtherRunnersTests {
  @Test func `an expectation that fails in a process without tests ends it, and says why`() async {
    let result = await run("ExpectationFixture")
    #expect(result.lines.contains("a minute") && !result.lines.contains("not reached"))
    #expect(result.text.contains("ExpectationFixture/ExpectationFixture.swift:15: expected: -1-3|"))
    #expect(result.text.contains("An expectation of RivuletTesting has failed outside a test."))
    #expect(result.status != .exited(0))
  }

  #if os(Linux)
  @Test func `an expectation that fails in a case of XCTest fails the case`() async {
    let result = await run("XCTestFixture")
    let failed = result.lines.compactMap { $0.wholeMatch(of: /Test Case 'Expectations\.(\w+)' failed .*/)?.1 }
    #expect(
      Set(failed) == [
        "testMarbles", "testDiagram", "testRecorder", "testEndlessWork", "testLaw", "testThread", "testExplore",
      ])
    #expect(result.text.contains("'Expectations.testRight' passed"))
    #expect(result.text.contains("XCTestFixture/XCTestFixture.swift:27: expected: -1-3|"))
    #expect(result.status != .exited(0))
  }
  #endif

  @Test func `an expectation that fails on another thread of a test is an issue of the run`() async {
    // In a process of its own, because an issue without a test can't be expected. Swift Testing passes it on to this test.
    await withKnownIssue {
      await #expect(processExitsWith: .exitCode(3)) {
        let thread = Thread {
          let scheduler = TestScheduler()
          scheduler.expect(scheduler.hot("-1|", as: Int.self), "-2|")
          exit(3)
        }
        thread.start()
        while true { sleep(1) }
      }
    } matching: {
      $0.comments.contains { "\($0)".contains("expected: -2|") }
    }
  }

  private func run(_ name: String) async -> (lines: [String], text: String, status: ProgramStatus?) {
    let tests = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    let program = Program(tests.deletingLastPathComponent().appending(path: name).path)
    var (lines, status) = ([String](), ProgramStatus?.none)
    for event in (try? await program.reactive.lines.collectAll()) ?? [] {
      switch event {
      case .output(let line), .error(let line): lines.append(line)
      case .exit(let end): status = end
      }
    }
    return (lines, lines.joined(separator: "\n"), status)
  }
}
