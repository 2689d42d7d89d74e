import Rivulet
import Testing

@Suite("ImmediateScheduler")
struct ImmediateSchedulerTests {
  @Test("does work before schedule returns")
  func immediate() {
    let log = Guarded<[Int]>([])
    ImmediateScheduler().schedule { log { $0.append(1) } }
    log { $0.append(2) }
    #expect(log.value == [1, 2])
  }
}
