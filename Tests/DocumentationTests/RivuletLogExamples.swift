// Made by Scripts/docs from the examples in documentation comments and pages; change those. To compile is the test.
// swift-format-ignore-file
import Foundation
import Observation
import Synchronization
import Rivulet
import RivuletTesting
import RivuletFoundation
import RivuletHTTP
import RivuletLog
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Sources/RivuletLog/LogCategory.swift
private extension LogCategory {
  static let trade: LogCategory = "trade"
}

// Sources/RivuletLog/LogDraft.swift
private func example2() async throws {
  let log = Logger()
  log.message("Out of stock").category("trade").level(.error).object([1, 2]).field("attempt", 3).save()
  log.save()  // the file, function and line are always there
  _ = log
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
private func example5() async throws {
  let log = Logger(to: StandardErrorSink(), from: .info)
  log.message("Out of stock").category("trade").level(.error).save()
  log.write("Closing", level: .info)
  _ = log
}

// Sources/RivuletLog/Logger.swift
private func example6() async throws {
  let log = Logger().adding("run", Int.random(in: 0..<1000))
  log.report("Started")  // 2026-01-31T09:26:53.589Z debug [normal] Shop/Main.swift:12 main() run=615: Started
  _ = log
}

// Sources/RivuletLog/Signal+Log.swift
private func example7() async throws {
  let log = Logger(from: .info)
  let prices = Subject<Int, Never>()
  prices.signal.log(.events, as: "prices", to: log, category: "trade", levels: [.values: .info, .failure: .error])
    .subscribe { _ in }
  prices.send(3)  // 2026-01-31T09:26:53.589Z info [trade] Shop/Prices.swift:7 listen(): prices value: 3
  _ = log
  _ = prices
}

// Sources/RivuletLog/Sinks/FileSink.swift
private func example8() async throws {
  let file = try FileSink("/tmp/shop.log", maximumSize: 1_000_000, keeping: 3)
  Logger(to: file).report("Open")
  _ = file
}

// Sources/RivuletLog/Sinks/LogSink.swift
private func example9() async throws {
  struct Counter: LogSink {
    let errors = MutableProperty(0)
    func write(_ entry: LogEntry) { if entry.level >= .error { errors.value += 1 } }
  }
}

// Sources/RivuletLog/Sinks/MemorySink.swift
private func example10() async throws {
  let memory = MemorySink()
  Logger(to: memory).message("Out of stock").level(.error).save()
  print(memory.entries.map(\.level))  // [error]
  _ = memory
}
