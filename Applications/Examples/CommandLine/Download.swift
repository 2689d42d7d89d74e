// Downloads a large file in pieces, shows how far it is, and goes on where it stopped.
//
// Each piece is a request of its own. `expand` asks for the next one until the file is complete, and `retry(by:on:)`
// asks again for a piece that was lost. What has come is in a file beside the destination, so a download that was
// stopped goes on from there. Without `--url`, a server of the example sends the file, slowly, and breaks each fourth
// connection.
//
// Try:
// - Ctrl+C in the middle, and the same command again.
// - `./run example download --url http://localhost:8000/film.mkv film.mkv`, from a server that knows ranges.
// - Leave the network to others: `let limiter = RateLimiter(2, per: .seconds(1), on: scheduler)` before `pieces`, and
//   `.limited(by: limiter)` after `piece(of:from:)`.

import ExampleSupport
import Foundation
import Rivulet
import RivuletFoundation
import RivuletURLSession

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

enum Download: Example {
  static let name = "download"
  static let summary = "downloads a file with progress, and goes on where it stopped"
  static let usage = "[--url URL] [FILE]"

  /// A part of the file.
  struct Piece: Equatable {
    var offset: Int
    var data: Data
    var total: Int
    var end: Int { offset + data.count }
  }

  static func run(_ arguments: inout Arguments) async throws {
    let address = try arguments.text("--url")
    let file = URL(filePath: arguments.next() ?? FileManager.default.temporaryDirectory.path + "/download-example")
    try arguments.end()
    let url = try await WebServer.address(address, orServing: answer)
    let part = file.appendingPathExtension("part")
    if !FileManager.default.fileExists(atPath: part.path) { try Data().write(to: part) }
    let handle = try FileHandle(forWritingTo: part)
    let start = Int(try handle.seekToEnd())
    show("\(url) to \(file.path)\(start > 0 ? ", going on after \(start >> 10) KB" : "")".dim)

    let scheduler = QueueScheduler(label: "download")
    try await pieces(from: start, on: scheduler) { offset in
      piece(of: url, from: offset).handleEvents(onFailure: { show($0.localizedDescription.yellow) })
    }
    .attempt { piece in try handle.write(contentsOf: piece.data) }
    .timestamped(by: scheduler)
    .accumulate(
      into: [],
      { (last: inout [Progress], next) in
        last = last.suffix(8) + [Progress(time: next.time, received: next.value.end, total: next.value.total)]
      }
    )
    .handleEvents(onValue: { showStatus(describe($0)) })
    .wait()
    try? FileManager.default.removeItem(at: file)
    try FileManager.default.moveItem(at: part, to: file)
    show("\nSaved as \(file.path).")
  }

  /// Emits the pieces of a file one after the other. Asks again for a piece that is lost, eight times at most.
  static func pieces(
    from start: Int, on scheduler: any TimedScheduler,
    fetch: @escaping @Sendable (_ offset: Int) -> Signal<Piece, any Error>
  ) -> Signal<Piece, any Error> {
    let policy = RetryPolicy<any Error>.backoff(.exponential(from: .milliseconds(200)))
      .limited(to: 8)
      .limited(toFailures: { $0 is URLError })
    let patient: @Sendable (Int) -> Signal<Piece, any Error> = { fetch($0).retry(by: policy, on: scheduler) }
    return patient(start).expand { piece in piece.end < piece.total ? patient(piece.end) : .empty }
  }

  /// Asks for 256 KB of a file.
  static func piece(of url: URL, from offset: Int) -> Signal<Piece, any Error> {
    var request = URLRequest(url: url)
    request.setValue("bytes=\(offset)-\(offset + (256 << 10) - 1)", forHTTPHeaderField: "Range")
    request.timeoutInterval = 10
    return URLSession.shared.reactive.data(for: request).mapFailure { $0 }.tryMap { data, response in
      // "bytes 0-999/5000"; 416 says that there is nothing from this place on.
      let answer = response as? HTTPURLResponse
      let range = answer?.value(forHTTPHeaderField: "Content-Range") ?? ""
      guard let total = range.split(separator: "/").last.flatMap({ Int($0) }), total >= 0 else {
        throw ExampleFailure("The server knows no ranges: it answers with status \(answer?.statusCode ?? 0).")
      }
      return Piece(offset: offset, data: answer?.statusCode == 206 ? data : Data(), total: total)
    }
  }

  struct Progress {
    var time: Duration
    var received: Int
    var total: Int
  }

  /// A bar, with the speed of the last pieces.
  static func describe(_ progress: [Progress]) -> String {
    guard let first = progress.first, let last = progress.last else { return "" }
    let part = last.total > 0 ? Double(last.received) / Double(last.total) : 1
    let seconds = max((last.time - first.time) / .seconds(1), 0.001)
    let speed = Int(Double(last.received - first.received) / seconds) >> 10
    let (done, rest) = (Int(part * 40), 40 - Int(part * 40))
    let bar = String(repeating: "█", count: done).green + String(repeating: "░", count: rest).dim
    return "\(bar) \("\(Int(part * 100)) %".padded(5).bold) \("\(speed) KB/s".padded(10))"
  }

  private static let served = Data(String(repeating: "A river begins as a rivulet. ", count: 200_000).utf8)

  /// Sends the range that a request asks for, slowly; each fourth answer breaks off.
  static func answer(_ request: WebRequest) -> WebResponse {
    let numbers = (request.headers["range"] ?? "").split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] < served.count, numbers[0] <= numbers[1] else {
      return WebResponse(status: 416, headers: ["Content-Range": "bytes */\(served.count)"], body: .empty)
    }
    let range = numbers[0]...min(numbers[1], served.count - 1)
    let (bytes, breaks) = (served[range], Int.random(in: 0..<4) == 0)
    let scheduler = QueueScheduler(label: "download.server")
    return WebResponse(
      status: 206,
      headers: [
        "Content-Range": "bytes \(range.lowerBound)-\(range.upperBound)/\(served.count)",
        "Content-Length": "\(bytes.count)",
      ],
      body: Signal.just(breaks ? bytes.dropLast(1000) : bytes).delay(for: .milliseconds(300), on: scheduler))
  }
}
