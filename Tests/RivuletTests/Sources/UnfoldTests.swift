import Rivulet
import RivuletTesting
import Testing

@Suite("unfold")
struct UnfoldTests {
  @Test("emits what the function makes, until it returns nil, and begins with the initial state each time")
  func values() {
    let countdown = Signal<Int, Never>.unfold(3) { left in
      defer { left -= 1 }
      return left > 0 ? left : nil
    }
    #expect(countdown.record().log == "3 2 1 |")
    #expect(countdown.record().log == "3 2 1 |")
  }

  @Test("asks for no more than is needed")
  func endless() {
    let calls = Counter()
    let numbers = Signal<Int, Never>.unfold(0) { number in
      calls.add()
      number += 1
      return number
    }
    #expect(numbers.take(first: 2).record().log == "1 2 |")
    #expect(calls.value == 2)
  }
}
