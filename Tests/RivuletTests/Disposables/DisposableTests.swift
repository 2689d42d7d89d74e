import Rivulet
import Testing

@Suite("Disposable")
struct DisposableTests {
  @Test("a subscription is one like any other")
  func mixed() {
    let source = Handle<Int, Never>()
    let disposables: [any Disposable] = [source.signal.subscribe { _ in }, ActionDisposable(), CompositeDisposable()]
    for disposable in disposables { disposable.dispose() }
    #expect(disposables.allSatisfy { $0.isDisposed })
    #expect(source.cleanups == 1)
  }
}
