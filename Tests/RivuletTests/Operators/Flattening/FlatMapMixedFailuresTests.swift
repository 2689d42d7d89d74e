import Rivulet
import RivuletTesting
import Testing

@Suite("flatMap of a signal that fails into signals that cannot, and back")
struct FlatMapMixedFailuresTests {
  private let failing = Signal<Int, Oops>.just(1).concat(.fail(Oops()))
  private let infallible = Signal<Int, Never>.from([10, 20])

  @Test("flatMap joins inner signals of the other kind both ways")
  func inner() {
    #expect(infallible.flatMap(.concat) { _ in failing }.record().log == "1 #")
    #expect(failing.flatMap(.concat) { _ in infallible }.record().log == "10 20 #")
  }
}
