import Testing

@testable import CreditsCore

@MainActor @Suite struct CreditSubjectTests {
  @Test(
    "a subscriber receives the credit at once, 0 at first, and then each that is sent, in the order of subscription"
  )
  func subscription() {
    var heard: [String] = []
    let subject = CreditSubject()
    subject.subscribe { heard.append("a\($0)") }
    #expect(heard == ["a0"])
    subject.send(5).subscribe { heard.append("b\($0)") }.subscribe { heard.append("c\($0)") }.send(10)
    #expect(heard == ["a0", "a5", "b5", "c5", "a10", "b10", "c10"])
    #expect(subject.credit == 10)
  }

  @Test("a credit is stored before subscribers receive it")
  func stored() {
    var stored: [Int] = []
    let subject = CreditSubject()
    subject.subscribe { [unowned subject] _ in stored.append(subject.credit) }.send(5)
    #expect(stored == [0, 5])
  }

  @Test("a subject that keeps all credits replays them to late subscribers")
  func history() {
    var (early, late): ([Int], [Int]) = ([], [])
    let history = CreditHistory()
    history.subscribe { early.append($0) }.send(5).send(10)
    history.subscribe { late.append($0) }.send(15)
    #expect(early == [5, 10, 15])
    #expect(late == [5, 10, 15])
    #expect(history.credits == [5, 10, 15])
  }

  @Test("views, storage and controllers follow one model, and do not know each other")
  func decoupled() {
    let model = StudentViewModel()
    var label = ""
    var stored: [Int] = []
    var isDone = false
    model.creditText.subscribeOnMain { label = $0 }
    model.credit.signal.subscribeOnMain { stored.append($0) }
    model.isSatisfying.signal.subscribeOnMain { isDone = $0 }
    model.add(70)
    #expect(label == "70")
    #expect(stored == [0, 70])
    #expect(isDone)
  }

  @Test("several subjects carry values between a view and what stores them")
  func betweenLayers() {
    let (clicks, credits) = (CreditSubject(), CreditSubject())
    var (stored, label) = (0, "")
    clicks.subscribe { points in
      stored += points
      credits.send(stored)
    }
    credits.subscribe { label = "\($0)" }
    clicks.send(5).send(5)
    #expect(stored == 10)
    #expect(label == "10")
  }
}
