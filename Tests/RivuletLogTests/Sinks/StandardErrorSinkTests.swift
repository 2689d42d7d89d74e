import RivuletLog
import Testing

@Suite("StandardErrorSink")
struct StandardErrorSinkTests {
  @Test("writes each entry on a line; it is where a logger writes when nothing else is said")
  func lines() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let log = Logger(clock: { .seconds(1) })
      log.message("a\nb").save(file: "A/B.swift", function: "c()", line: 1)
      log.debug("printed", file: "A/B.swift", function: "c()", line: 2)
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("1970-01-01T00:00:01.000Z debug [normal] A/B.swift:1 c(): a\\nb\n"))
    #expect(text.contains("1970-01-01T00:00:01.000Z debug [normal] A/B.swift:2 c(): printed\n"))
  }
}
