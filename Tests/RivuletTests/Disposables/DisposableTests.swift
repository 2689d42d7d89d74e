import Rivulet
import RivuletTesting
import Testing

@Suite("Disposable")
struct DisposableTests {
  @Test("a subscription is one like any other")
  func mixed() {
    let source = TestSource<Int, Never>()
    let disposables: [any Disposable] = [source.signal.subscribe { _ in }, ActionDisposable(), CompositeDisposable()]
    for disposable in disposables { disposable.dispose() }
    #expect(disposables.allSatisfy { $0.isDisposed })
    #expect(source.subscriptions.ended == 1)
  }
}
