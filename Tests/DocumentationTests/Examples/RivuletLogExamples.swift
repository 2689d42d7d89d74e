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

// Sources/RivuletLog/LogCategory.swift
private extension LogCategory {
  static let trade: LogCategory = "trade"
}

// Sources/RivuletLog/LogDraft.swift
private enum RivuletLog2: Example {
  static let path = "Sources/RivuletLog/LogDraft.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger()
    log.message("Out of stock").category("trade").level(.error).object([1, 2]).field("attempt", 3).save()
    // The file, function and line are always there.
    log.save()
    _ = log
  }
}

// Sources/RivuletLog/LogDraft.swift
private extension LogChain {
  func order(_ number: Int) -> LogDraft { field("order", number) }
}

// Sources/RivuletLog/LogKey.swift
private extension LogKey<Int> {
  static var attempt: LogKey { "attempt" }
}

// Sources/RivuletLog/Logger.swift
private enum RivuletLog5: Example {
  static let path = "Sources/RivuletLog/Logger.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger(to: StandardErrorSink(), from: .info)
    log.message("Out of stock").category("trade").level(.error).save()
    log.write("Closing", level: .info)
    _ = log
  }
}

// Sources/RivuletLog/Logger.swift
private enum RivuletLog6: Example {
  static let path = "Sources/RivuletLog/Logger.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger().adding("run", Int.random(in: 0..<1000))
    // 2026-01-31T09:26:53.589Z debug [normal] Shop/Main.swift:12 main() run=615: Started
    log.report("Started")
    _ = log
  }
}

// Sources/RivuletLog/Signal+Log.swift
private enum RivuletLog7: Example {
  static let path = "Sources/RivuletLog/Signal+Log.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let log = Logger(from: .info)
    let prices = Subject<Int, Never>()
    prices.signal.log(.events, as: "prices", to: log, category: "trade", levels: [.values: .info, .failure: .error])
      .subscribe { _ in }
    // 2026-01-31T09:26:53.589Z info [trade] Shop/Prices.swift:7 listen(): prices value: 3
    prices.send(3)
    _ = log
    _ = prices
  }
}

// Sources/RivuletLog/Sinks/FileSink.swift
private func RivuletLog8() async throws {
  let file = try FileSink("/tmp/shop.log", maximumSize: 1_000_000, keeping: 3)
  Logger(to: file).report("Open")
  _ = file
}

// Sources/RivuletLog/Sinks/LogSink.swift
private enum RivuletLog9: Example {
  static let path = "Sources/RivuletLog/Sinks/LogSink.swift"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Counter: LogSink {
      let errors = MutableProperty(0)
      func write(_ entry: LogEntry) { if entry.level >= .error { errors.value += 1 } }
    }
  }
}

// Sources/RivuletLog/Sinks/MemorySink.swift
private enum RivuletLog10: Example {
  static let path = "Sources/RivuletLog/Sinks/MemorySink.swift"
  static let claims: [String] = [##"print(memory.entries.map(\.level))  // [error]"##]
  static let output = Output()
  static func run() async throws {
    let memory = MemorySink()
    Logger(to: memory).message("Out of stock").level(.error).save()
    print(memory.entries.map(\.level))  // [error]
    _ = memory
  }
}

@Test("the examples of RivuletLog print what their comments say", .timeLimit(.minutes(10)), arguments: [
  RivuletLog2.self, RivuletLog5.self, RivuletLog6.self, RivuletLog7.self, RivuletLog9.self, RivuletLog10.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
