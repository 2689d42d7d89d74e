import Rivulet
import RivuletLog
import RivuletTesting
import Testing

extension LogCategory {
  static let tradeHome: LogCategory = "trade home"
}

extension LogKey<Int> {
  static var attempt: LogKey { "attempt" }
}

extension LogKey<String> {
  static var run: LogKey { "run" }
}

struct Order: Sendable {
  var number = 7
}

@Suite("Logger")
struct LoggerTests {
  let memory = MemorySink()
  let console = MemorySink()
  var log: Logger { Logger(to: memory, console: console, clock: { .seconds(1) }) }

  // MARK: The chain

  @Test("every part at once")
  func everything() throws {
    log.message("Out of stock").category(.tradeHome).level(.error).object(Order()).field(.attempt, 3).save()
    let entry = try #require(memory.entries.first)
    #expect(entry.message == "Out of stock")
    #expect(entry.category == .tradeHome)
    #expect(entry.level == .error)
    #expect(entry.object == "Order(number: 7)")
    #expect(entry[.attempt] == 3)
    #expect(entry.time == .seconds(1))
    #expect(memory.entries.count == 1)
    #expect(console.entries.isEmpty)
  }

  @Test("any subset of the parts, in any order", arguments: 0..<16)
  func subsets(subset: Int) throws {
    let parts: [(LogDraft) -> LogDraft] = [
      { $0.message("Hello") }, { $0.category(.tradeHome) }, { $0.level(.warning) }, { $0.object(Order()) },
    ]
    let chosen = parts.indices.filter { subset & 1 << $0 != 0 }
    for order in permutations(chosen) {
      order.reduce(log.draft) { draft, part in parts[part](draft) }.save()
      let entry = try #require(memory.entries.last)
      #expect(entry.message == (chosen.contains(0) ? "Hello" : nil))
      #expect(entry.category == (chosen.contains(1) ? .tradeHome : .normal))
      #expect(entry.level == (chosen.contains(2) ? .warning : .debug))
      #expect(entry.object == (chosen.contains(3) ? "Order(number: 7)" : nil))
    }
  }

  @Test("of two parts of one kind the later counts")
  func later() {
    log.message("one").level(.error).field(.attempt, 1).level(.info).message("two").field(.attempt, 2).save()
    #expect(memory.entries.map(\.message) == ["two"])
    #expect(memory.entries.map(\.level) == [.info])
    #expect(memory.entries.map { $0.fields.count } == [1])
    #expect(memory.entries[0][.attempt] == 2)
  }

  @Test("a draft is a value: it can be continued in several ways, and nothing is written until it is saved")
  func draft() {
    let trade = log.category(.tradeHome).level(.notice)
    #expect(memory.entries.isEmpty)
    trade.message("bought").save()
    trade.message("sold").level(.warning).save()
    trade.save()
    #expect(memory.entries.map(\.message) == ["bought", "sold", nil])
    #expect(memory.entries.map(\.level) == [.notice, .warning, .notice])
    #expect(memory.entries.allSatisfy { $0.category == .tradeHome })
  }

  @Test("with nothing set, file, function and line are there")
  func place() throws {
    log.save()
    let entry = try #require(memory.entries.first)
    #expect(entry.file == "RivuletLogTests/LoggerTests.swift")
    #expect(entry.function == "place()")
    #expect(entry.line == #line - 4)
    #expect(entry.message == nil && entry.object == nil && entry.fields.isEmpty)
  }

  @Test("file, function and line are there however it is logged")
  func places() {
    let line = #line
    log.message("a").save()
    log.draft.print()
    log.debug("c")
    log.report("d")
    log.write("e", level: .error)
    let entries = (memory.entries + console.entries).sorted { $0.line < $1.line }
    #expect(entries.map(\.line) == Array(line + 1...line + 5))
    #expect(entries.allSatisfy { $0.file == "RivuletLogTests/LoggerTests.swift" && $0.function == "places()" })
  }

  // MARK: Short calls

  @Test("debug prints and does not report")
  func debug() {
    log.debug("attempt \(3)")
    #expect(console.entries.map(\.message) == ["attempt 3"])
    #expect(console.entries.map(\.level) == [.debug])
    #expect(memory.entries.isEmpty)
  }

  @Test("a simple report is of the normal category and the debug level")
  func report() {
    log.report("attempt \(3)")
    #expect(memory.entries.map(\.message) == ["attempt 3"])
    #expect(memory.entries.map(\.category) == [.normal])
    #expect(memory.entries.map(\.level) == [.debug])
    #expect(console.entries.isEmpty)
  }

  @Test("with a custom category and level, reported or not", arguments: [true, false])
  func custom(isReported: Bool) {
    log.write("attempt \(3)", category: .tradeHome, level: .error, isReported: isReported)
    let (written, other) = isReported ? (memory, console) : (console, memory)
    #expect(written.entries.map(\.message) == ["attempt 3"])
    #expect(written.entries.map(\.category) == [.tradeHome])
    #expect(written.entries.map(\.level) == [.error])
    #expect(other.entries.isEmpty)
  }

  @Test("a logger may have other defaults")
  func defaults() {
    let log = Logger(to: memory, category: .tradeHome, level: .info)
    log.report("a")
    log.save()
    log.level(.error).category(.normal).save()
    #expect(memory.entries.map(\.category) == [.tradeHome, .tradeHome, .normal])
    #expect(memory.entries.map(\.level) == [.info, .info, .error])
  }

  @Test("a short call and a chain of the same parts write the same")
  func bothStyles() {
    log.write("Sold", category: .tradeHome, level: .notice, line: 1)
    log.message("Sold").category(.tradeHome).level(.notice).save(line: 1)
    log.debug("Sold", line: 1)
    log.message("Sold").print(line: 1)
    for lines in [memory, console].map({ $0.entries.map(\.description) }) {
      #expect(lines.count == 2)
      #expect(lines[0] == lines[1])
    }
  }

  // MARK: More inputs

  @Test("the logger adds a field to every entry, and callers do not change")
  func fields() {
    func caller(_ log: Logger) {
      log.report("a")
      log.message("b").save()
      log.debug("c")
    }
    let switches = Locked(0)
    caller(log)
    caller(
      log.adding(.run, "R1").adding("switch") { () -> Int in
        switches.withLock { number in
          number += 1
          return number
        }
      })
    let entries = memory.entries + console.entries
    #expect(entries.map { $0[.run] } == [nil, nil, "R1", "R1", nil, "R1"])
    #expect(entries.map { $0["switch" as LogKey<Int>] } == [nil, nil, 1, 2, nil, 3])
  }

  @Test("an entry's own field counts more than the logger's, and stands in its place")
  func override() {
    let log = log.adding(.run, "R1").adding(.attempt, 1).adding(.run, "R2")
    log.field(.run, "mine").field("last", true).save()
    #expect(memory.entries[0].fields.map(\.name) == ["run", "attempt", "last"])
    #expect(memory.entries[0][.run] == "mine")
    log.save()
    #expect(memory.entries[1][.run] == "R2")
  }

  @Test("a custom part, on loggers and drafts alike")
  func ownPart() {
    log.order(7).save()
    log.message("a").order(8).level(.error).save()
    #expect(memory.entries.map { $0["order" as LogKey<Int>] } == [7, 8])
  }

  @Test("a field of another type is not there")
  func types() {
    log.field(.attempt, 3).save()
    #expect(memory.entries[0]["attempt" as LogKey<String>] == nil)
  }

  @Test("the default clock is the system's")
  func clock() {
    let before = Logger.systemTime
    Logger(to: memory).save()
    #expect((before...Logger.systemTime).contains(memory.entries[0].time))
    #expect(before > .seconds(1_700_000_000))
  }

  @Test("several threads at once lose nothing")
  func threads() {
    onThreads(4) { thread in
      for number in 0..<count(500) { log.message("\(thread) \(number)").save() }
    }
    let messages = memory.entries.compactMap(\.message)
    #expect(messages.count == 4 * count(500))
    #expect(messages.filter { $0.hasPrefix("2 ") } == (0..<count(500)).map { "2 \($0)" })
  }
}

extension LogChain {
  fileprivate func order(_ number: Int) -> LogDraft { field("order", number) }
}

private func permutations(_ items: [Int]) -> [[Int]] {
  if items.isEmpty { return [[]] }
  return items.flatMap { first in permutations(items.filter { $0 != first }).map { [first] + $0 } }
}
