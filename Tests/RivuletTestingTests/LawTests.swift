import Rivulet
import RivuletTesting
import Testing

@Suite("Laws")
struct LawTests {
  @Test("an operator that keeps the contract passes", arguments: Law.allCases)
  func keeping(law: Law) {
    law.check(OperatorUnderTest(name: "doubled") { source, token in source.map { token.pass($0 * 2) }.map { $0 / 2 } })
    law.check(
      OperatorUnderTest(name: "merge") { source, token in source.map { token.pass($0) }.merge(with: .empty) },
      failure: Trouble(), depth: 500)
  }

  @Test("one that breaks a law is reported", arguments: breaches)
  func breaking(breach: Breach) {
    let complaints = Log()
    withKnownIssue {
      breach.law.check(OperatorUnderTest(name: "broken", build: breach.build), failure: Trouble(), depth: 10)
    } matching: { issue in
      for comment in issue.comments { complaints.add(comment.rawValue) }
      return true
    }
    let prefix = "broken breaks “\(breach.law.testDescription)”: "
    #expect(complaints.entries.allSatisfy { $0.hasPrefix(prefix) })
    #expect(complaints.entries.contains("\(prefix)\(breach.complaint)"))
  }

  @Test("every law is broken by something, except the one that only the core itself could break")
  func coverage() {
    #expect(Set(Law.allCases).subtracting(breaches.map(\.law)) == [.disposalIsSilent])
  }
}

struct Breach: CustomTestStringConvertible, Sendable {
  let law: Law
  let complaint: String
  let build: @Sendable (Signal<Int, Trouble>, LeakTracker.Token) -> Signal<Int, Trouble>
  var testDescription: String { "\(law.testDescription): \(complaint)" }
}

private let breaches = [
  Breach(law: .grammar, complaint: "after two values, completion and more, “1 2” came instead of “1 2 |”.") {
    source, _ in forwarding(source, completion: { _ in })
  },
  Breach(law: .failuresPassAtOnce, complaint: "after a value and a failure, “1” came instead of “1 #”.") {
    source, _ in source.catch { _ in .never }
  },
  Breach(law: .failuresPassAtOnce, complaint: "after a value and a failure, “1 |” came instead of “1 #”.") {
    source, _ in source.catch { _ in .empty }
  },
  Breach(law: .disposalWorksInsideHandlers, complaint: "The source was cleaned up 0 times.") { source, _ in
    forwarding(source, disposes: false)
  },
  Breach(law: .sourceIsCleanedUpOnce, complaint: "At disposal, the source was cleaned up 0 times.") { source, _ in
    forwarding(source, disposes: false)
  },
  Breach(
    law: .cleanUpsComeBeforeTheEnd,
    complaint: "The subscriber received the end before the source was cleaned up."
  ) { source, _ in forwarding(source, disposes: false).take(first: 1) },
  Breach(
    law: .nothingStartsAfterTheEnd,
    complaint: "The source was started for a subscription that the closure before it had disposed."
  ) { source, _ in
    source.subscribe(onValue: { _ in }, onFailure: { _ in })
    return source
  },
  Breach(
    law: .everythingIsReleased, complaint: "After completion of a subject, 1 of 3 closures weren't released."
  ) { source, token in
    hoard.signal.subscribe { token.touch() }
    return source
  },
  Breach(
    law: .vanishedSourcesLeaveNothing, complaint: "After the source vanished, 1 of 3 closures weren't released."
  ) { source, token in
    hoard.signal.subscribe { token.touch() }
    return source
  },
  Breach(law: .enoughIsEnough, complaint: "The source was not cleaned up with the last value that was wanted.") {
    source, _ in forwarding(source, disposes: false)
  },
  Breach(law: .subscriptionsAreIndependent, complaint: "Two subscriptions made 1 at the source.") { source, _ in
    source.publish().autoconnect()
  },
  Breach(
    law: .eventsWaitTheirTurn,
    complaint: "when the handler made a subject send, “<1 1>” came instead of “<1 1> <2 2> <3 3> |”."
  ) { source, _ in
    source.filter { $0 != 2 }
  },
  Breach(law: .eventsAreSerial, complaint: "With 2 threads and a subject, a sender's values came out of order.") {
    source, _ in source.flatMap(.merge) { .from([$0, $0]) }
  },
  Breach(
    law: .nobodyBlocks,
    complaint: "when others sent while the handler of 1 was slow, “[1]” came instead of “[1, 2, 3]”."
  ) { source, _ in
    source.filter { $0 == 1 }
  },
  Breach(law: .chainsAreDeep, complaint: "After completion, 10 of 10 links weren't released.") { source, token in
    hoard.signal.subscribe { token.touch() }
    return source
  },
]

/// Keeps whatever subscribes to it.
private let hoard = Subject<Void, Never>()

/// An operator made by hand, and badly, if so wished.
private func forwarding(
  _ source: Signal<Int, Trouble>, disposes: Bool = true,
  completion: @escaping @Sendable (Subscriber<Int, Trouble>) -> Void = { $0.complete() }
) -> Signal<Int, Trouble> {
  Signal { subscriber in
    let subscription = source.subscribe(
      onValue: { subscriber.send($0) }, onFailure: { subscriber.fail($0) }, onCompletion: { completion(subscriber) })
    if disposes { subscriber.onDispose(subscription) }
  }
}
