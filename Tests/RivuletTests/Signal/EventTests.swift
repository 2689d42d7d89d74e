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
}
