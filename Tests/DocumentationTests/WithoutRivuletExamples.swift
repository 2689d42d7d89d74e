// Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/WithoutRivulet.md
private func example1() async throws {
  final class CreditSubject {
    private(set) var credit = 0
    private var subscribers: [(Int) -> Void] = []
    @discardableResult
    func subscribe(_ body: @escaping (Int) -> Void) -> Self {
      body(credit)
      subscribers.append(body)
      return self
    }
    @discardableResult
    func send(_ credit: Int) -> Self {
      self.credit = credit
      for subscriber in subscribers { subscriber(credit) }
      return self
    }
  }
  let subject = CreditSubject()
  subject.subscribe { print("a:", $0) }.subscribe { print("b:", $0) }
  subject.send(5)  // a: 5, b: 5
  _ = subject
}

// Documentation/WithoutRivulet.md
private func example2() async throws {
  final class CreditHistory {
    private var credits: [Int] = []
    private var subscribers: [(Int) -> Void] = []
    func subscribe(_ body: @escaping (Int) -> Void) {
      credits.forEach(body)
      subscribers.append(body)
    }
    func send(_ credit: Int) {
      credits.append(credit)
      for subscriber in subscribers { subscriber(credit) }
    }
  }
}

// Documentation/WithoutRivulet.md
private func example3() async throws {
  struct Alert {
    var title = ""
    var message = ""
    var buttons: [String] = []
    func title(_ title: String) -> Alert { with { $0.title = title } }
    func message(_ message: String) -> Alert { with { $0.message = message } }
    func button(_ button: String) -> Alert { with { $0.buttons.append(button) } }
    private func with(_ change: (inout Alert) -> Void) -> Alert {
      var copy = self
      change(&copy)
      return copy
    }
  }
  let question = Alert().title("Delete?").button("Delete").button("Cancel")
  _ = question
}

// Documentation/WithoutRivulet.md
private func titled(_ title: String, _ make: () -> [String]) -> [String] { [title] + make() }
private func asking(_ question: String, _ make: () -> [String]) -> [String] { [question] + make() }
private func example4() async throws {
  let alert = titled("Delete?", { asking("It cannot be undone.", { ["Delete", "Cancel"] }) })
  _ = alert
}

// Documentation/WithoutRivulet.md
private func example5() async throws {
  let credit = MutableProperty(0)
  let isSatisfying = credit.map { $0 >= 70 }
  let creditText = credit.map { "\($0)" }
  let stateText = credit.combineLatest(with: isSatisfying).map { $0 > 0 ? ($1 ? "合格" : "不合格") : "未設置" }
  creditText.signal.subscribe { print($0) }
  stateText.signal.subscribe { print($0) }
  credit.value += 5  // A click.
  _ = credit
  _ = isSatisfying
  _ = creditText
  _ = stateText
}
