import Rivulet
import RivuletTesting
import Testing

@Suite("assertNoFailure")
struct AssertNoFailureTests {
  @Test("values and completion pass, and the result can't fail")
  func values() {
    let infallible: Signal<Int, Never> = Signal<Int, Oops>.from([1, 2]).assertNoFailure()
    #expect(infallible.record().log == "1 2 |")
  }

  @Test("a failure stops the program")
  func failure() async {
    await #expect(processExitsWith: .failure) {
      Signal<Int, Oops>.fail(Oops()).assertNoFailure("never").subscribe { _ in }
    }
  }
}
