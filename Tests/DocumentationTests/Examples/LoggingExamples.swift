// Made by Scripts/docs from the examples in documentation comments and pages; change those.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletURLSession
import RivuletHTTP
import RivuletLog
import ServerSentEvents
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Documentation/Logging.md
private enum Logging1: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger()
    log.message("Out of stock").category("trade").level(.error).object([7, 12]).save()
    log.save()
    _ = log
  }
}

// Documentation/Logging.md
private enum Logging2: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger()
    let trade = log.category("trade").level(.notice)
    trade.message("Bought").save()
    trade.message("Sold").field("amount", 12).save()
    _ = log
    _ = trade
  }
}

// Documentation/Logging.md
private extension LogCategory {
  static let trade: LogCategory = "trade"
}
private extension LogKey<Int> {
  static var attempt: LogKey { "attempt" }
}
private enum Logging3: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger(from: .info)
    log.message("Out of stock").category(.trade).level(.warning).field(.attempt, 3).save()
    _ = log
  }
}

// Documentation/Logging.md
private enum Logging4: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger()
      .adding("run", Int.random(in: 0..<1_000_000))
      .adding("memory", each: { MemoryLayout<Int>.size })
    log.report("Started")
    _ = log
  }
}

// Documentation/Logging.md
private extension LogChain {
  func order(_ number: Int) -> LogDraft { field("order", number) }
}
private enum Logging5: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    Logger().order(12).message("Out of stock").save()
  }
}

// Documentation/Logging.md
private func Logging6() async throws {
  let file = try FileSink("/tmp/shop.log", maximumSize: 1_000_000, keeping: 3)
  let log = Logger(to: StandardErrorSink(), file, from: .info, level: .info)
  log.report("Open")
  _ = file
  _ = log
}

// Documentation/Logging.md
private enum Logging7: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let memory = MemorySink()
    Logger(to: memory, clock: { .seconds(1) }).message("Open").save()
    print(memory.entries.map(\.message))
    _ = memory
  }
}

// Documentation/Logging.md
private enum Logging8: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Counter: LogSink {
      let errors = MutableProperty(0)
      func write(_ entry: LogEntry) { if entry.level >= .error { errors.value += 1 } }
    }
  }
}

// Documentation/Logging.md
private enum Logging9: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger(from: .info)
    let prices = Subject<Int, Never>()
    prices.signal.log(.events, as: "prices", to: log, category: "trade", levels: [.values: .info, .failure: .error]).subscribe { _ in }
    prices.send(3)
    _ = log
    _ = prices
  }
}

// Documentation/Logging.md
private func important(_ draft: LogDraft) -> LogDraft { draft.level(.error) }
private func trade(_ draft: LogDraft) -> LogDraft { draft.category("trade") }
private enum Logging10: Example {
  static let path = "Documentation/Logging.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger()
    important(trade(log.draft)).message("Out of stock").save()
    let parts = [important, trade]
    parts.reduce(log.draft) { draft, part in part(draft) }.message("Out of stock").save()
    _ = log
    _ = parts
  }
}

@Test("the examples of Logging print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Logging1.self, Logging2.self, Logging3.self, Logging4.self, Logging5.self, Logging7.self, Logging8.self, Logging9.self, Logging10.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
