import Dispatch
import Foundation
import Rivulet
import RivuletTesting
import Testing

@Suite("QueueScheduler")
struct QueueSchedulerTests {
  @Test(
    "does work one piece after the other, in order, also on a concurrent target", arguments: [false, true])
  func serial(concurrentTarget: Bool) async {
    let target = concurrentTarget ? DispatchQueue(label: "target", attributes: .concurrent) : nil
    let scheduler = QueueScheduler(label: "serial", target: target)
    let done = Unguarded<[Int]>([])
    let isInOrder = await withCheckedContinuation { (finished: CheckedContinuation<Bool, Never>) in
      for number in 0..<500 { scheduler.schedule { done.value.append(number) } }
      // Looked at here: that a task which goes on has seen what was written before, the sanitizer does not always know.
      scheduler.schedule { finished.resume(returning: done.value == Array(0..<500)) }
    }
    #expect(isInOrder)
  }

  @Test("away from the caller")
  func elsewhere() async {
    let wasCurrent = await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
      QueueScheduler(label: "elsewhere").schedule { done.resume(returning: MainScheduler.isCurrent) }
    }
    #expect(!wasCurrent)
  }

  #if os(Linux)
  @Test("work of background quality, such as that of avatars, stands back behind other work")
  func background() async {
    let queues = [DispatchQoS.background, .default].map { QueueScheduler(label: "quality", quality: $0) }
    var niceness: [Int32] = []
    for queue in queues {
      await niceness.append(
        withCheckedContinuation { (done: CheckedContinuation<Int32, Never>) in
          queue.schedule { done.resume(returning: getpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0)) }
        })
    }
    #expect(niceness[0] > niceness[1] || niceness == [19, 19])
  }
  #endif
}
