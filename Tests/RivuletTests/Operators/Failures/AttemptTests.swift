import Rivulet
import RivuletTesting
import Testing

@Suite("attempt")
struct AttemptTests {
  let refuseOdd: @Sendable (Int) throws(Oops) -> Void = { value throws(Oops) in
    if !value.isMultiple(of: 2) { throw Oops(code: value) }
  }

  @Test("values pass while nothing is thrown")
  func passes() {
    #expect(Signal<Int, Oops>.from([2, 4]).attempt(refuseOdd).record().log == "2 4 |")
  }

  @Test("a thrown error ends it: neither the value nor a later one is emitted, and the source is disposed")
  func fails() {
    let (source, tried) = (TestSource<Int, Oops>(), Counter())
    let recorder = source.signal.attempt { [refuseOdd] value throws(Oops) in
      tried.add()
      try refuseOdd(value)
    }.record()
    for value in [2, 3, 4] { source.send(value) }
    source.complete()
    #expect(recorder.events == [.value(2), .failed(Oops(code: 3))])
    #expect(source.subscriptions.ended == 1)
    #expect(tried.value == 2)
  }

  @Test("a closure that throws needs no more than the type of what it throws")
  func inference() {
    let recorder = Signal<Int, any Error>.from([1, 2]).attempt { if $0 == 2 { throw Oops() } }.record()
    #expect(recorder.log == "1 #")
  }
}
