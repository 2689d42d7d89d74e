import AppCore
import Rivulet
import RivuletTesting
import Testing

@MainActor @Suite struct DemandQueueTests {
  @Test("work that ends at once makes room for the next without growing the stack")
  func atOnce() {
    let (scheduler, finished) = (TestScheduler(), MutableProperty(0))
    let work = DemandQueue<Int, Int, Int>(atMost: 1, on: scheduler)
    work.rules = .init(
      lane: { _ in 0 }, isNeeded: { _ in true }, work: { .just($0) }, finish: { _, _ in finished.value += 1 })
    let demands = (0..<20_000).map { work.wanting($0).subscribe { _ in } }
    scheduler.run()
    #expect(finished.value == 20_000)
    for demand in demands { demand.dispose() }
  }
}
