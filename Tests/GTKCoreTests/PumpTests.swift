import GTKCore
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct PumpTests {
    @Test func `work that is always ready doesn't hold the loop for ever`() {
      @MainActor final class Work {
        var count = 0
        var isWanted = true
        func run() {
          count += 1
          guard isWanted else { return }
          MainLoop.whenIdle { MainActor.assumeIsolated { self.run() } }
        }
      }
      let work = Work()
      work.run()
      MainLoop.runPending()
      #expect(work.count > 1)
      work.isWanted = false
      MainLoop.runPending()
    }

    @Test func `a wait for what never holds ends, and names its place`() async {
      let line = #line + 2
      await withKnownIssue {
        let isOver = await pump(for: .milliseconds(20)) { false }
        #expect(!isOver)
      } matching: { issue in
        issue.sourceLocation?.line == line && issue.comments.first?.rawValue.contains("still false") == true
      }
    }

    @Test func `a helper names the place of its caller`() async {
      func wait(sourceLocation: SourceLocation = #_sourceLocation) async {
        _ = await pump(for: .zero, sourceLocation: sourceLocation) { false }
      }
      let line = #line + 2
      await withKnownIssue {
        await wait()
      } matching: { issue in
        issue.sourceLocation?.line == line
      }
    }

    @Test func `the end of a test's time limit ends a wait`() async {
      let line = #line + 3
      await withKnownIssue {
        let task = Task { @MainActor in
          await pump { false }
        }
        task.cancel()
        #expect(await !task.value)
      } matching: { issue in
        issue.sourceLocation?.line == line && issue.comments.first?.rawValue.contains("time limit") == true
      }
    }
  }
}
