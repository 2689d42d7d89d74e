import Foundation
import Rivulet
import RivuletFoundation
import RivuletTesting
import Testing

@Suite("NotificationCenter.reactive", .timeLimit(.minutes(10)), .leavesNoSubscriptions)
struct NotificationCenterReactiveTests {
  let center = NotificationCenter()
  let name = Notification.Name("changed")

  private func numbers(object: AnyObject? = nil) -> Signal<Int, Never> {
    center.reactive.notifications(named: name, object: object) { $0.userInfo?["number"] as? Int }
  }

  private func post(_ number: Int, by object: Any? = nil) {
    center.post(name: name, object: object, userInfo: ["number": number])
  }

  @Test("notifications come from anyone, with and without an object")
  func fromAnyone() {
    let recorder = TestRecorder(numbers())
    post(1)
    post(2, by: NSObject())
    post(3, by: "a value, not an object")
    recorder.dispose()
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("notifications come from one object only")
  func fromOneObject() {
    let (one, other) = (NSObject(), NSObject())
    let recorder = TestRecorder(numbers(object: one))
    post(1, by: one)
    post(2, by: other)
    post(3)
    post(4, by: one)
    recorder.dispose()
    #expect(recorder.values == [1, 4])
  }

  @Test("neither the signal nor a subscription keeps the object")
  func objectIsNotKept() {
    weak var object: NSObject?
    var recorder: TestRecorder<Int, Never>?
    let signal: Signal<Int, Never>
    do {
      let strong = NSObject()
      object = strong
      signal = numbers(object: strong)
      recorder = TestRecorder(signal)
      post(1, by: strong)
    }
    #expect(object == nil)
    // Whose object is gone hears nothing, and not everything.
    let late = TestRecorder(signal)
    post(2)
    post(3, by: NSObject())
    #expect(recorder?.values == [1])
    #expect(late.values == [])
    recorder?.dispose()
    late.dispose()
  }

  @Test func `only notifications of the name are emitted, or all without a name`() {
    let (one, all) = (
      TestRecorder(center.reactive.notifications(named: name)), TestRecorder(center.reactive.notifications(named: nil))
    )
    post(1)
    center.post(name: Notification.Name("other"), object: nil)
    one.dispose()
    all.dispose()
    #expect(one.values.map(\.rawValue) == ["changed"])
    #expect(all.values.map(\.rawValue) == ["changed", "other"])
  }

  @Test func `a notification that the transform maps to nil is not emitted`() {
    let recorder = TestRecorder(numbers())
    center.post(name: name, object: nil)
    post(1)
    recorder.dispose()
    #expect(recorder.values == [1])
  }

  @Test func `the signal is cold, and disposal removes the observer`() {
    let tracker = LeakTracker()
    do {
      let token = tracker.token()
      let signal = center.reactive.notifications(named: name) { _ in token.pass(1) }
      post(1)
      let recorder = TestRecorder(signal)
      #expect(recorder.log == "")
      post(2)
      recorder.dispose()
      post(3)
      #expect(recorder.log == "1")
    }
    // The center keeps no observer's closure.
    #expect(tracker.live == 0)
  }

  @Test func `a notification posted by a handler is emitted after the current one`() {
    let recorder = TestRecorder(
      numbers().handleEvents(onValue: { number in if number == 1 { post(2) } }).map { $0 * 10 })
    post(1)
    recorder.dispose()
    #expect(recorder.values == [10, 20])
  }

  @Test func `no notification of many threads is lost`() {
    let recorder = TestRecorder(numbers().scan(0) { count, _ in count + 1 })
    DispatchQueue.concurrentPerform(iterations: 8) { _ in for number in 0..<100 { post(number) } }
    recorder.dispose()
    #expect(recorder.values == Array(1...800))
  }
}
