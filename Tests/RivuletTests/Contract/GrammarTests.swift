import Rivulet
import Testing

@Suite("Rule 1: values, then at most one end")
struct GrammarTests {
  @Test("C4 every operator hands on values and completion, and nothing after", arguments: specimens(Oops.self))
  func completion(specimen: Specimen<Oops>) {
    let source = Handle<Int, Oops>()
    let recorder = specimen.build(source.signal, Census().token()).record()
    source.send(1)
    source.send(2)
    source.complete()
    source.send(3)
    source.fail(Oops())
    source.complete()
    #expect(recorder.log == "1 2 |")
  }

  @Test("B12 every operator hands on a failure at once, and nothing after", arguments: specimens(Oops.self))
  func failure(specimen: Specimen<Oops>) {
    let source = Handle<Int, Oops>()
    let recorder = specimen.build(source.signal, Census().token()).record()
    source.send(1)
    source.fail(Oops(code: 7))
    #expect(recorder.events == [.value(1), .failed(Oops(code: 7))])
    source.send(2)
    source.complete()
    source.fail(Oops())
    #expect(recorder.log == "1 X")
  }

  @Test("C11 nothing comes after disposal, not even the end", arguments: specimens(Oops.self))
  func disposal(specimen: Specimen<Oops>) {
    let source = Subject<Int, Oops>()
    let recorder = specimen.build(source.signal, Census().token()).record()
    source.send(1)
    recorder.dispose()
    source.send(2)
    source.fail(Oops())
    #expect(recorder.log == "1")
  }

  @Test("a source that goes on after the end is not heard", arguments: specimens(Never.self))
  func disobedient(specimen: Specimen<Never>) {
    let source = Signal<Int, Never> { subscriber in
      subscriber.send(1)
      subscriber.complete()
      subscriber.send(2)
      subscriber.complete()
    }
    #expect(specimen.build(source, Census().token()).record().log == "1 |")
  }

  @Test("B16 whoever has had enough ends the source with the last value", arguments: specimens(Oops.self))
  func enough(specimen: Specimen<Oops>) {
    let source = Handle<Int, Oops>()
    let recorder = specimen.build(source.signal, Census().token()).take(first: 2).record()
    source.send(1)
    #expect(source.cleanups == 0)
    source.send(2)
    #expect(source.cleanups == 1)
    source.send(3)
    #expect(recorder.log == "1 2 |")
  }

  @Test(
    "an infinite source stops as soon as the subscriber has had enough",
    arguments: specimens(Never.self).filter(\.stopsAtOnce))
  func infinite(specimen: Specimen<Never>) {
    let source = Signal<Int, Never> { subscriber in
      var number = 0
      while !subscriber.isDisposed {
        number += 1
        subscriber.send(number)
      }
    }
    #expect(specimen.build(source, Census().token()).take(first: 3).record().log == "1 2 3 |")
    #expect(specimen.build(.from(1...), Census().token()).take(first: 3).record().log == "1 2 3 |")
  }
}
