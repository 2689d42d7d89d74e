import RivuletLog
import Testing

@Suite("LogEntry")
struct LogEntryTests {
  private func line(_ change: (inout LogEntry) -> Void) -> String {
    var entry = LogEntry(time: .zero, file: "Shop/Orders.swift", function: "place(_:)", line: 41)
    change(&entry)
    return entry.description
  }

  @Test("with nothing set the line has the time, the level, the category and the place")
  func nothing() {
    #expect(line { _ in } == "1970-01-01T00:00:00.000Z debug [normal] Shop/Orders.swift:41 place(_:)")
  }

  @Test("with everything set the message is the rest of the line")
  func everything() {
    let text = line {
      ($0.level, $0.category, $0.message, $0.object) = (.error, "trade", "Out of stock: 7", "Order 12")
      $0.fields = [LogField("run", 7), LogField("attempt", "3")]
      $0.time = .milliseconds(1_769_851_613_589)
    }
    let start = "2026-01-31T09:26:53.589Z error [trade] Shop/Orders.swift:41 place(_:)"
    #expect(text == "\(start) run=7 attempt=3 object=\"Order 12\": Out of stock: 7")
  }

  @Test(
    "the time is UTC, with milliseconds that are cut and not rounded",
    arguments: [
      (.zero, "1970-01-01T00:00:00.000Z"),
      (.milliseconds(951_782_400_000), "2000-02-29T00:00:00.000Z"),
      (.milliseconds(1_785_542_399_999), "2026-07-31T23:59:59.999Z"),
      (.nanoseconds(1_999_999_999), "1970-01-01T00:00:01.999Z"),
      (.milliseconds(7), "1970-01-01T00:00:00.007Z"),
      (.milliseconds(-1), "1969-12-31T23:59:59.999Z"),
      (.seconds(-62_135_596_800), "0001-01-01T00:00:00.000Z"),
      (.seconds(-62_167_219_200), "0000-01-01T00:00:00.000Z"),
      (.milliseconds(253_402_300_799_999), "9999-12-31T23:59:59.999Z"),
    ] as [(Duration, String)])
  func time(time: Duration, expected: String) {
    #expect(LogEntry(time: time).timestamp == expected)
  }

  @Test(
    "a time that the form has no year for is the first or the last that it has",
    arguments: [
      (.milliseconds(253_402_300_800_000), "9999-12-31T23:59:59.999Z"),
      (.seconds(Int64.max), "9999-12-31T23:59:59.999Z"),
      (.seconds(Int64.max) * 4, "9999-12-31T23:59:59.999Z"),
      (.milliseconds(-62_167_219_200_001), "0000-01-01T00:00:00.000Z"),
      (.seconds(Int64.min), "0000-01-01T00:00:00.000Z"),
    ] as [(Duration, String)])
  func timeOutOfRange(time: Duration, expected: String) {
    #expect(LogEntry(time: time).timestamp == expected)
  }

  @Test(
    "an entry is one line without control sequences for a terminal",
    arguments: [
      ("a\nb", #"a\nb"#), ("a\r\nb", #"a\r\nb"#), (#"C:\new"#, #"C:\\new"#), ("a\tb", #"a\tb"#),
      ("\u{1B}[31m", #"\u{1B}[31m"#), ("a\u{2028}b", #"a\u{2028}b"#), ("a\u{85}b", #"a\u{85}b"#), ("\0", #"\u{0}"#),
      ("Grüße 👩‍👩‍👧 \"x\" = 1", "Grüße 👩‍👩‍👧 \"x\" = 1"),
    ])
  func escaping(message: String, expected: String) {
    #expect(line { $0.message = message }.hasSuffix(" place(_:): \(expected)"))
  }

  @Test(
    "fields and objects stand in quotation marks where they would be mistaken otherwise",
    arguments: [
      ("plain", "plain"), ("", #""""#), ("a b", #""a b""#), ("a=b", #""a=b""#), ("a:b", #""a:b""#),
      (#"say "hi""#, #""say \"hi\"""#), ("a\nb", #"a\nb"#), (#"\ "#, #""\\ ""#),
    ])
  func quoting(value: String, expected: String) {
    #expect(line { $0.object = value }.hasSuffix(" object=\(expected)"))
    #expect(line { $0.fields = [LogField("key", value)] }.hasSuffix(" key=\(expected)"))
  }

  @Test(
    "names of categories and fields stand in quotation marks unless they are plain words",
    arguments: [
      ("plain", "plain"), ("a.b_c-9", "a.b_c-9"), ("größe", "größe"), ("価格", "価格"), ("", #""""#), ("a b", #""a b""#),
      ("x\ny] z", #""x\ny] z""#), ("k=1 \n", #""k=1 \n""#), (#"say "hi""#, #""say \"hi\"""#), ("a\\b", #""a\\b""#),
      ("\u{1B}[31m", #""\u{1B}[31m""#),
    ])
  func names(name: String, expected: String) {
    #expect(line { $0.category = LogCategory(name) }.contains(" debug [\(expected)] Shop"))
    #expect(line { $0.fields = [LogField(LogKey(name), 2)] }.hasSuffix(" place(_:) \(expected)=2"))
  }
}
