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

  @Test("one that breaks a law is reported, with what to do", arguments: breaches)
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
    #expect(complaints.entries.contains("\(prefix)\(breach.complaint)\n\(breach.advice)"))
  }

  @Test("every law is broken by something, except the one that only the core itself could break")
  func coverage() {
    #expect(Set(Law.allCases).subtracting(breaches.map(\.law)) == [.disposalIsSilent])
  }
}

/// An operator that breaks a law, and what the law says about it.
struct Breach: CustomTestStringConvertible, Sendable {
  let law: Law
  let complaint: String
  let advice: String
  let build: @Sendable (Signal<Int, Trouble>, LeakTracker.Token) -> Signal<Int, Trouble>
  var testDescription: String { "\(law.testDescription): \(complaint)" }
}
