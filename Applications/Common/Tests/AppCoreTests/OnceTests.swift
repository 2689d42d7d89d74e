import AppCore
import Rivulet
import Testing

@Suite struct OnceTests {
  private struct Failure: Error, Equatable {}

  @Test("work runs once, for its first subscriber and all others")
  func once() {
    let count = MutableProperty(0)
    let once = Once(
      Signal<Int, Failure>.deferred {
        count.value += 1
        return .just(count.value)
      })
    #expect(count.value == 0)
    let values = MutableProperty<[Int]>([])
    for _ in 0..<3 {
      once.value.subscribe(onValue: { value in values.modify { $0.append(value) } }, onFailure: { _ in })
    }
    #expect(values.value == [1, 1, 1])
  }

  @Test("after a failure the next subscriber starts the work again")
  func again() {
    let count = MutableProperty(0)
    let once = Once(
      Signal<Int, Failure>.deferred {
        count.value += 1
        return count.value == 1 ? .fail(Failure()) : .just(count.value)
      })
    let failures = MutableProperty(0)
    let values = MutableProperty<[Int]>([])
    for _ in 0..<3 {
      once.value.subscribe(
        onValue: { value in values.modify { $0.append(value) } }, onFailure: { _ in failures.value += 1 })
    }
    #expect(failures.value == 1)
    #expect(values.value == [2, 2])
    #expect(count.value == 2)
  }
}
