import Rivulet
import RivuletTesting
import Testing

@Suite("leavesNoSubscriptions", .leavesNoSubscriptions)
struct SubscriptionCheckTests {
  let source = Subject<Int, Never>()

  @Test("a subscription freed with the test, disposed or ended is over", arguments: 0..<3)
  func clean(number: Int) async {
    source.signal.subscribe { _ in }
    TestSource<Int, Never>().signal.subscribe { _ in }
    Signal<Int, Never>.just(1).subscribe { _ in }
    global.signal.subscribe { _ in }.dispose()
  }

  @Test("live subscriptions are reported")
  func leak() async throws {
    let check = SubscriptionCheck.leavesNoSubscriptions
    let (test, reports) = (try #require(Test.current), Log())
    await withKnownIssue {
      try? await check.provideScope(for: test, testCase: nil) {
        global.signal.subscribe { _ in }.dispose()
        leaked.inner = global.signal.subscribe { _ in }
      }
    } matching: { issue in
      reports.add(issue.comments.map(\.rawValue).joined())
      return true
    }
    #expect(reports.entries.count == 1)
    let place = "by RivuletTestingTests/SubscriptionCheckTests.swift:\(#line - 7), 0 events"
    #expect(reports.entries[0].hasSuffix("subscription no. 2, to Signal<Int, Never>, \(place)"))
    leaked.dispose()
  }
}

private let global = Subject<Int, Never>()
private let leaked = SerialDisposable()
