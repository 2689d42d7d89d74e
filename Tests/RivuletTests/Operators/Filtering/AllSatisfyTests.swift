import Rivulet
import RivuletTesting
import Testing

@Suite("allSatisfy")
struct AllSatisfyTests {
  private let numbers = Signal<Int, Never>.from([1, 2, 3])

  @Test("true where all values match, else false")
  func allSatisfy() {
    #expect(numbers.allSatisfy { $0 > 0 }.record().log == "true |")
    #expect(numbers.allSatisfy { $0 > 1 }.record().log == "false |")
  }

  @Test("all of an empty signal satisfies anything")
  func empty() {
    #expect(Signal<Int, Never>.empty.allSatisfy { _ in false }.record().log == "true |")
  }

  @Test("the answer comes with the value that decides, and ends the source")
  func decided() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.allSatisfy { $0 == 0 }.record()
    source.send(0)
    #expect(recorder.log == "")
    source.send(1)
    #expect(recorder.log == "false |")
    #expect(source.subscriptions.ended == 1)
    source.fail(Oops())
    #expect(recorder.log == "false |")
    #expect(Signal<Int, Never>.from(1...).allSatisfy { $0 < 3 }.record().log == "false |")
  }

  @Test("a failure is no answer: it passes")
  func failure() {
    let source = TestSource<Int, Oops>()
    let recorder = source.signal.allSatisfy { $0 == 0 }.record()
    source.send(0)
    source.fail(Oops(code: 2))
    #expect(recorder.events == [.failed(Oops(code: 2))])
  }
}
