import RivuletLog
import Testing

@Suite("MemorySink")
struct MemorySinkTests {
  @Test("keeps what comes, in order, until it is told to forget")
  func keeps() {
    let memory = MemorySink()
    let log = Logger(to: memory)
    for number in 0..<3 { log.message("\(number)").save() }
    #expect(memory.entries.map(\.message) == ["0", "1", "2"])
    memory.removeAll()
    #expect(memory.entries.isEmpty)
  }
}
