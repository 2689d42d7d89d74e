// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/WithoutRivulet.md
private enum WithoutRivulet1: Example {
  static let path = "Documentation/WithoutRivulet.md"
  static let claims: [String] = [##"subject.subscribe { print("a:", $0) }.subscribe { print("b:", $0) }  // a: 0, b: 0"##, ##"subject.send(5)  // a: 5, b: 5"##]
  static let output = Output()
  static func run() async throws {
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
    subject.subscribe { print("a:", $0) }.subscribe { print("b:", $0) }  // a: 0, b: 0
    subject.send(5)  // a: 5, b: 5
    _ = subject
  }
}

// Documentation/WithoutRivulet.md
private enum WithoutRivulet2: Example {
  static let path = "Documentation/WithoutRivulet.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
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
}

// Documentation/WithoutRivulet.md
private enum WithoutRivulet3: Example {
  static let path = "Documentation/WithoutRivulet.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
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
}

// Documentation/WithoutRivulet.md
private func titled(_ title: String, _ make: () -> [String]) -> [String] { [title] + make() }
private func asking(_ question: String, _ make: () -> [String]) -> [String] { [question] + make() }
private enum WithoutRivulet4: Example {
  static let path = "Documentation/WithoutRivulet.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let alert = titled("Delete?", { asking("It cannot be undone.", { ["Delete", "Cancel"] }) })
    _ = alert
  }
}

// Documentation/WithoutRivulet.md
private enum WithoutRivulet5: Example {
  static let path = "Documentation/WithoutRivulet.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let credits = MutableProperty([0])
    let credit = credits.map { $0.last ?? 0 }
    let isSatisfying = credit.map { $0 >= 70 }
    let creditText = credit.map { "\($0)" }
    let stateText = credit.combineLatest(with: isSatisfying).map { $0 > 0 ? ($1 ? "合格" : "不合格") : "未設置" }
    creditText.signal.subscribe { print($0) }
    stateText.signal.subscribe { print($0) }
    // A click.
    credits.modify { $0.append(credit.value + 5) }
    _ = credits
    _ = credit
    _ = isSatisfying
    _ = creditText
    _ = stateText
  }
}

@Test("the examples of WithoutRivulet print what their comments say", .timeLimit(.minutes(10)), arguments: [
  WithoutRivulet1.self, WithoutRivulet2.self, WithoutRivulet3.self, WithoutRivulet4.self, WithoutRivulet5.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
