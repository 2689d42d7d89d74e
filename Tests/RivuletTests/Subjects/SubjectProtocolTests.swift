import Rivulet
import RivuletTesting
import Testing

@Suite("SubjectProtocol")
struct SubjectProtocolTests {
  @Test("any subject can be driven without knowing its kind")
  func existential() {
    let subjects: [any SubjectProtocol<Int, Oops>] = [
      Subject(), ReplaySubject(capacity: 1), BehaviorSubject(1),
    ]
    for subject in subjects {
      let recorder = subject.signal.filter { $0 > 1 }.record()
      subject.send(2)
      subject.fail(Oops())
      subject.complete()
      #expect(recorder.log == "2 #")
    }
  }
}
