import Dispatch
import Rivulet
import RivuletTesting
import Testing

@Suite("QueueScheduler")
struct QueueSchedulerTests {
  @Test(
    "C12 §7.27 does work one piece after the other, in order, also on a concurrent target", arguments: [false, true])
  func serial(concurrentTarget: Bool) async {
    let target = concurrentTarget ? DispatchQueue(label: "target", attributes: .concurrent) : nil
    let scheduler = QueueScheduler(label: "serial", target: target)
    let done = Unguarded<[Int]>([])
    await withCheckedContinuation { (finished: CheckedContinuation<Void, Never>) in
      for number in 0..<500 { scheduler.schedule { done.value.append(number) } }
      scheduler.schedule { finished.resume() }
    }
    #expect(done.value == Array(0..<500))
  }

  @Test("away from the caller")
  func elsewhere() async {
    let wasCurrent = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      QueueScheduler(label: "elsewhere").schedule { done.resume(returning: MainScheduler.isCurrent) }
    }
    #expect(!wasCurrent)
  }
}
