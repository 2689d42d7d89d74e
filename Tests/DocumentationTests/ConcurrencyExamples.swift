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

// Documentation/Concurrency.md
private func example1() async throws {
  let (keys, terminal) = AsyncStream<Character>.makeStream()
  Signal(keys).filter { $0.isLetter }.subscribe { print($0) }
  terminal.yield("r")  // r
  terminal.yield("3")
}

// Documentation/Concurrency.md
private func example2() async throws {
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

// Documentation/Concurrency.md
private func example3() async throws {
  struct Offline: Error {}
  let photo = Signal<String, Offline>.just("Iceland")
  do throws(Offline) {
    let title = try await photo.first() ?? "untitled"
    try await photo.wait()
    print(title, try await photo.collectAll())
  } catch {
    print("failed with", error)  // an Offline, by type
  }
  _ = photo
}

// Documentation/Concurrency.md
private func example4() async throws {
  let progress = Signal<Int, Never>.from([20, 40, 60, 80, 100])
  for await percent in progress.values(buffering: .newest(1)) { print(percent) }  // 100
  _ = progress
}

// Documentation/Concurrency.md
private func example5() async throws {
  let lines = Signal<String, Never>.from((1...1_000).map { "line \($0)" })
  for await batch in lines.batches(buffering: .unbounded) { print(batch.count, "lines") }  // 1000 lines
  _ = lines
}

// Documentation/Concurrency.md
@Observable @MainActor
private final class Player {
  var title = "Untitled"
  var seconds = 0
}
private func example6() async throws {
  let player = await Player()
  Signal.observing { "\(player.title), \(player.seconds) s" }.removeDuplicates().subscribe(onMain: { print($0) })
  _ = player
}
