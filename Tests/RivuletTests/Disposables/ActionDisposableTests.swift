import Rivulet
import RivuletTesting
import Testing

@Suite("ActionDisposable")
struct AnyDisposableTests {
  @Test("runs its action once, whatever number of threads dispose")
  func once() {
    let runs = Counter()
    let disposable = ActionDisposable { runs.add() }
    #expect(!disposable.isDisposed)
    onThreads(4) { _ in disposable.dispose() }
    #expect(runs.value == 1)
    #expect(disposable.isDisposed)
  }

  @Test("releasing it does not run the action, and releases it")
  func letGo() {
    let (runs, tracker) = (Counter(), LeakTracker())
    do {
      let token = tracker.token()
      _ = ActionDisposable {
        token.touch()
        runs.add()
      }
    }
    #expect(runs.value == 0)
    #expect(tracker.live == 0)
  }

  @Test("disposing releases the action, and the action may itself dispose")
  func release() {
    let (tracker, place) = (LeakTracker(), SerialDisposable())
    let disposable = {
      let token = tracker.token()
      return ActionDisposable {
        token.touch()
        place.dispose()
      }
    }()
    place.inner = disposable
    disposable.dispose()
    #expect(tracker.live == 0)
  }

  @Test("without an action it only remembers")
  func flag() {
    let disposable = ActionDisposable()
    disposable.dispose()
    #expect(disposable.isDisposed)
  }
}
