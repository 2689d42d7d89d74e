import Rivulet
import RivuletTesting
import Testing

@Suite("AnyDisposable")
struct AnyDisposableTests {
  @Test("§8.2 runs its action once, whatever number of threads dispose")
  func once() {
    let runs = Counter()
    let disposable = AnyDisposable { runs.add() }
    #expect(!disposable.isDisposed)
    onThreads(4) { _ in disposable.dispose() }
    #expect(runs.value == 1)
    #expect(disposable.isDisposed)
  }

  @Test("§8.3 letting go of it does not run the action, and releases it")
  func letGo() {
    let (runs, census) = (Counter(), Census())
    do {
      let token = census.token()
      _ = AnyDisposable {
        token.touch()
        runs.add()
      }
    }
    #expect(runs.value == 0)
    #expect(census.live == 0)
  }

  @Test("disposing releases the action, and may be asked for by the action itself")
  func release() {
    let (census, place) = (Census(), SerialDisposable())
    let disposable = {
      let token = census.token()
      return AnyDisposable {
        token.touch()
        place.dispose()
      }
    }()
    place.inner = disposable
    disposable.dispose()
    #expect(census.live == 0)
  }

  @Test("§8.1 without an action it only remembers")
  func flag() {
    let disposable = AnyDisposable()
    disposable.dispose()
    #expect(disposable.isDisposed)
  }
}
