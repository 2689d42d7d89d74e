import Rivulet
import RivuletTesting
import Testing

@Suite("ScopedDisposable")
struct ScopedDisposableTests {
  @Test("disposes when it is freed")
  func scope() {
    let source = TestSource<Int, Never>()
    var scoped: ScopedDisposable? = source.signal.subscribe { _ in }.scoped()
    #expect(scoped?.isDisposed == false)
    scoped = nil
    #expect(source.subscriptions.ended == 1)
  }

  @Test("scoping it again gives the same")
  func again() {
    let scoped = ActionDisposable().scoped()
    #expect(scoped.scoped() === scoped)
    scoped.dispose()
    #expect(scoped.isDisposed)
  }
}
