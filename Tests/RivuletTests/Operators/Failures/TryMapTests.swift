import Rivulet
import RivuletTesting
import Testing

@Suite("tryMap")
struct TryMapTests {
  @Test("emits the result for each value")
  func maps() {
    let recorder = Signal<String, Oops>.from(["foo", "bar"]).tryMap { $0 + "_a" }.record()
    #expect(recorder.log == "foo_a bar_a |")
  }

  @Test("a thrown error ends it; later values are ignored, and the source is disposed")
  func fails() {
    let (source, mapped) = (TestSource<String, Oops>(), Counter())
    let recorder = source.signal.tryMap { text throws(Oops) in
      mapped.add()
      guard let number = Int(text) else { throw Oops() }
      return number
    }.record()
    for text in ["1", "x", "2"] { source.send(text) }
    #expect(recorder.log == "1 #")
    #expect(source.subscriptions.ended == 1)
    #expect(mapped.value == 2)
  }

  @Test("an infinite source stops where it failed")
  func infinite() {
    let recorder = Signal<Int, Oops>.from(1...).tryMap { value throws(Oops) in
      if value == 3 { throw Oops() }
      return value
    }.record()
    #expect(recorder.log == "1 2 #")
  }

  @Test("nil is a result like any other")
  func nothing() {
    #expect(Signal<String, Oops>.from(["1", "x"]).tryMap { Int($0) }.record().values == [1, nil])
  }

  @Test("where nothing can fail, nothing can be thrown")
  func infallible() {
    #expect(Signal<Int, Never>.just(1).tryMap { $0 + 1 }.record().log == "2 |")
  }
}
