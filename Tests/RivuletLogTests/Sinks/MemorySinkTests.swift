import RivuletLog
import Testing

@Suite("MemorySink")
struct MemorySinkTests {
  @Test("keeps entries, in order, until it is cleared")
  func keeps() {
    let memory = MemorySink()
    let log = Logger(to: memory)
    for number in 0..<3 { log.message("\(number)").save() }
    #expect(memory.entries.map(\.message) == ["0", "1", "2"])
    memory.removeAll()
    #expect(memory.entries.isEmpty)
  }
}
