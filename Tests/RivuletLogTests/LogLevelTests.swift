import RivuletLog
import Testing

@Suite("LogLevel")
struct LogLevelTests {
  @Test("levels are ordered from the least to the most serious")
  func order() {
    #expect(LogLevel.allCases == LogLevel.allCases.sorted())
    #expect(LogLevel.allCases.map(\.description) == ["debug", "info", "notice", "warning", "error", "fault"])
  }
}
