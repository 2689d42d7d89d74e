import Rivulet
import Testing

@Suite("Event")
struct EventTests {
  @Test("equal by kind and content")
  func equality() {
    #expect(Event<Int, Oops>.value(1) == .value(1))
    #expect(Event<Int, Oops>.value(1) != .value(2))
    #expect(Event<Int, Oops>.value(1) != .completed)
    #expect(Event<Int, Oops>.failed(Oops(code: 1)) != .failed(Oops(code: 2)))
    #expect(Set<Event<Int, Never>>([.value(1), .value(1), .completed]).count == 2)
  }

  @Test("completion ends, and carries nothing")
  func completed() {
    let event = Event<Int, Oops>.completed
    #expect(event.isTerminating)
    #expect(event.value == nil)
    #expect(event.failure == nil)
  }

  // Behaviours 9.2 and 9.3: a failure always says what went wrong, so there is none without.
  @Test("a failure ends, and carries what went wrong")
  func failed() {
    let event = Event<Int, Oops>.failed(Oops(code: 5))
    #expect(event.isTerminating)
    #expect(event.value == nil)
    #expect(event.failure == Oops(code: 5))
  }

  @Test("a value does not end, and carries itself")
  func value() {
    let event = Event<Int, Oops>.value(1)
    #expect(!event.isTerminating)
    #expect(event.value == 1)
    #expect(event.failure == nil)
  }

  @Test("nil is a value")
  func optional() {
    let event = Event<Int?, Oops>.value(nil)
    #expect(!event.isTerminating)
    #expect(event.value == .some(nil))
    #expect(event != .completed)
  }
}
