import Rivulet
import RivuletTesting
import Testing

@Suite("tryFilter, tryCompactMap")
struct TryFilterTests {
  @Test("values that satisfy the condition pass, and what it throws is the failure")
  func filter() {
    let recorder = Signal<Int, Oops>.from(1...).tryFilter { value throws(Oops) in
      if value == 4 { throw Oops(code: value) }
      return value.isMultiple(of: 2)
    }.record()
    #expect(recorder.events == [.value(2), .failed(Oops(code: 4))])
  }

  @Test("nil is left out, and what the function throws is the failure")
  func compactMap() {
    let recorder = Signal<Int, Oops>.from(1...).tryCompactMap { value throws(Oops) -> String? in
      if value == 4 { throw Oops() }
      return value.isMultiple(of: 2) ? "\(value)" : nil
    }.record()
    #expect(recorder.log == "2 #")
  }
}
