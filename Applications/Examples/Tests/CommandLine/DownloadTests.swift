import Foundation
import Rivulet
import RivuletTesting
import Testing

@testable import CommandLineExamples

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(1))) struct `A download` {
  typealias Piece = Download.Piece
  let scheduler = TestScheduler()

  /// A server that has twelve bytes, and sends five at most.
  @Sendable private func piece(_ offset: Int) -> Piece {
    Piece(offset: offset, data: Data(repeating: 7, count: min(5, 12 - offset)), total: 12)
  }

  @Test func `asks for one piece after the other, until the file is complete`() {
    let pieces = Download.pieces(from: 0, on: scheduler) { [piece] in .just(piece($0)) }.record()
    #expect(pieces.values.map(\.offset) == [0, 5, 10])
    #expect(pieces.values.map(\.end) == [5, 10, 12])
    #expect(pieces.log.hasSuffix("|"))
  }

  @Test func `goes on where it stopped`() {
    let pieces = Download.pieces(from: 10, on: scheduler) { [piece] in .just(piece($0)) }.record()
    #expect(pieces.values.map(\.offset) == [10])
  }

  @Test func `asks again for a piece that is lost, later each time, and for no other`() {
    let asked = MutableProperty<[Int]>([])
    let times = MutableProperty<[Duration]>([])
    let pieces = Download.pieces(from: 0, on: scheduler) { [piece, scheduler] offset in
      .deferred {
        asked.modify { $0.append(offset) }
        times.modify { $0.append(scheduler.now) }
        return asked.value.count { $0 == 5 } < 3 && offset == 5
          ? .fail(URLError(.networkConnectionLost)) : .just(piece(offset))
      }
    }.record()
    scheduler.run()
    #expect(asked.value == [0, 5, 5, 5, 10])
    #expect(times.value.map { $0 / .milliseconds(1) } == [0, 0, 200, 600, 600])
    #expect(pieces.values.map(\.offset) == [0, 5, 10])
  }

  @Test func `gives up when a piece is lost nine times`() {
    let pieces = Download.pieces(from: 0, on: scheduler) { _ in .fail(URLError(.timedOut)) }.record()
    scheduler.run()
    #expect((pieces.events.first?.failure as? URLError)?.code == .timedOut)
    // 0.2 seconds, twice as long each time, eight times.
    #expect(scheduler.now == .seconds(51))
  }

  @Test func `does not ask again a server that can't do it`() {
    let pieces = Download.pieces(from: 0, on: scheduler) { _ in .fail(ExampleFailure("no ranges")) }.record()
    #expect(pieces.log == "#")
  }

  @Test func `takes its pieces from a server that knows ranges`() async throws {
    let url = try await WebServer.address(nil) { request in
      #expect(request.headers["range"] == "bytes=3-262146")
      return WebResponse(status: 206, headers: ["Content-Range": "bytes 3-5/6"], body: .just(Data("def".utf8)))
    }
    let piece = try await Download.piece(of: url, from: 3).first()
    #expect(piece == Piece(offset: 3, data: Data("def".utf8), total: 6))
  }

  @Test func `says that a server knows no ranges`() async throws {
    let url = try await WebServer.address(nil) { _ in .text("all of it") }
    await #expect(throws: ExampleFailure("The server knows no ranges: it answers with status 200.")) {
      try await Download.piece(of: url, from: 0).wait()
    }
  }

  @Test func `shows a bar with part and speed`() {
    let progress = [0, 512].enumerated().map { second, size in
      Download.Progress(time: .seconds(second), received: size << 10, total: 1024 << 10)
    }
    let text = Download.describe(progress)
    #expect(text.contains("50 %"))
    #expect(text.contains("512 KB/s"))
  }
}
