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

// Documentation/Concurrency.md
private enum Concurrency1: Example {
  static let path = "Documentation/Concurrency.md"
  static let claims: [String] = [##"terminal.yield("r")  // r"##]
  static let output = Output()
  static func run() async throws {
    let (keys, terminal) = AsyncStream<Character>.makeStream()
    Signal(keys).filter { $0.isLetter }.subscribe { print($0) }
    terminal.yield("r")  // r
    terminal.yield("3")
  }
}

// Documentation/Concurrency.md
private enum Concurrency2: Example {
  static let path = "Documentation/Concurrency.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    @Sendable func search(_ text: String) async throws(Offline) -> [String] { ["results for \(text)"] }
    let query = MutableProperty("")
    query.signal
      .setFailureType(to: Offline.self)
      .flatMapAsync(.latest, search)
      .subscribe(onValue: { print($0) }, onFailure: { print($0) })
    query.value = "riv"
    _ = query
  }
}

// Documentation/Concurrency.md
private enum Concurrency3: Example {
  static let path = "Documentation/Concurrency.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    struct Offline: Error {}
    let photo = Signal<String, Offline>.just("Iceland")
    do throws(Offline) {
      let title = try await photo.first() ?? "untitled"
      try await photo.wait()
      print(title, try await photo.collectAll())
    } catch {
      // An Offline, by type.
      print("failed with", error)
    }
    _ = photo
  }
}

// Documentation/Concurrency.md
private enum Concurrency4: Example {
  static let path = "Documentation/Concurrency.md"
  static let claims: [String] = [##"for await percent in progress.values(buffering: .newest(1)) { print(percent) }  // 100"##]
  static let output = Output()
  static func run() async throws {
    let progress = Signal<Int, Never>.from([20, 40, 60, 80, 100])
    for await percent in progress.values(buffering: .newest(1)) { print(percent) }  // 100
    _ = progress
  }
}

// Documentation/Concurrency.md
private enum Concurrency5: Example {
  static let path = "Documentation/Concurrency.md"
  static let claims: [String] = [##"for await batch in lines.batches(buffering: .unbounded) { print(batch.count, "lines") }  // 1000 lines"##]
  static let output = Output()
  static func run() async throws {
    let lines = Signal<String, Never>.from((1...1_000).map { "line \($0)" })
    for await batch in lines.batches(buffering: .unbounded) { print(batch.count, "lines") }  // 1000 lines
    _ = lines
  }
}

// Documentation/Concurrency.md
@Observable @MainActor
private final class Player {
  var title = "Untitled"
  var seconds = 0
}
private enum Concurrency6: Example {
  static let path = "Documentation/Concurrency.md"
  static let claims: [String] = []
  static let output = Output()
  static func run() async throws {
    let player = await Player()
    Signal.observing { "\(player.title), \(player.seconds) s" }.removeDuplicates().subscribeOnMain { print($0) }
    _ = player
  }
}

@Test("the examples of Concurrency print what their comments say", .timeLimit(.minutes(10)), arguments: [
  Concurrency1.self, Concurrency2.self, Concurrency3.self, Concurrency4.self, Concurrency5.self, Concurrency6.self,
] as [any Example.Type])
private func examples(example: any Example.Type) async throws { try await example.check() }
