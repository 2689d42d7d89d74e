import Dispatch
import Rivulet
import RivuletTesting
import Testing

@Suite("MainScheduler")
struct MainSchedulerTests {
  @Test("always later, in order, where main-actor code may run") @MainActor
  func later() async {
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      MainScheduler().schedule {
        MainActor.assumeIsolated { log { $0.append(2) } }
        #expect(MainScheduler.isCurrent)
      }
      MainScheduler().schedule { done.resume() }
      log { $0.append(1) }
    }
    #expect(log.value == [1, 2])
  }

  @Test("knows where it is")
  func current() async {
    onAnotherThread { #expect(!MainScheduler.isCurrent) }
    await MainActor.run { #expect(MainScheduler.isCurrent) }
  }

  @Test("a thread that waits for the main queue is where main-actor code may run")
  func sync() async {
    let log = Guarded<[Int]>([])
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        DispatchQueue.main.sync {
          _ = Signal<Int, Never>.just(1).subscribeOnMain { value in log { $0.append(value) } }
        }
        done.resume()
      }
    }
    #expect(log.value == [1])
  }
}
