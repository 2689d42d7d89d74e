import Rivulet
import Testing

@Suite("ScopedDisposable")
struct ScopedDisposableTests {
  @Test("disposes when it is freed")
  func scope() {
    let source = Handle<Int, Never>()
    var scoped: ScopedDisposable? = source.signal.subscribe { _ in }.scoped()
    #expect(scoped?.isDisposed == false)
    scoped = nil
    #expect(source.cleanups == 1)
  }

  @Test("scoping it again gives the same")
  func again() {
    let scoped = ActionDisposable().scoped()
    #expect(scoped.scoped() === scoped)
    scoped.dispose()
    #expect(scoped.isDisposed)
  }
}
