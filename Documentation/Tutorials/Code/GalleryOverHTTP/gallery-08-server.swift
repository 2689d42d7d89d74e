import Foundation
import Rivulet
import RivuletFoundation

/// A server of pictures on this machine, slow and unreliable: the first request for each picture fails.
final class PictureServer: Sendable {
  private let asked = MutableProperty<Set<String>>([])
  private let scheduler = QueueScheduler(label: "server")

  /// Serves until it is disposed.
  func serve(onReady: @escaping @Sendable (String) -> Void) -> Signal<Never, SystemFailure> {
    let address = SocketAddress.tcp(host: "127.0.0.1", port: 0)
    return address.reactive.listen(onReady: { onReady("http://\($0)/") }).flatMap(.merge) { client in
      client.received.lines(atMost: 8000).take(first: 1)
        .flatMap(.concat) { [self] line in answer(line).setFailureType(to: SystemFailure.self) }
        .flatMap(.concat) { client.send($0) }
        .then(client.finish())
        .catch { _ in .empty }
    }
  }

  /// Answers `GET /sea/3 HTTP/1.1`.
  private func answer(_ line: String) -> Signal<Data, Never> {
    let path = line.split(separator: " ").dropFirst().first.map(String.init) ?? "/"
    let number = Int(path.suffix(1)) ?? 0
    let isFirst = asked.modify { $0.insert(path).inserted }
    let body = isFirst ? Data() : picture(path, number)
    let status = isFirst ? "503 Service Unavailable" : "200 OK"
    let head = "HTTP/1.1 \(status)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return .just(Data(head.utf8) + body).delay(for: .milliseconds(150 * number), on: scheduler)
  }

  /// A picture in the PPM format: a sky above the sea, hills, or a city at night.
  private func picture(_ path: String, _ number: Int) -> Data {
    let (width, height) = (120, 80)
    var bytes = Array("P6 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
      for x in 0..<width {
        let wave = sin(Double(x + 30 * number) / 17) * 8
        let isSky = Double(y) < 48 + (path.hasPrefix("/sea") ? 0 : wave + Double(number))
        let light = path.hasPrefix("/night") ? y / 2 : 150 + y
        let ground: [Int] = path.hasPrefix("/sea") ? [20, 90 + y, 190] : [40, 150 - y, 60 + 10 * number]
        bytes += (isSky ? [light * (4 + number) / 10, light * 8 / 10, light] : ground).map { UInt8(clamping: $0) }
      }
    }
    return Data(bytes)
  }
}
