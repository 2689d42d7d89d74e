import Foundation
import Rivulet
import RivuletFoundation

/// A server that speaks enough of NATS' protocol to be connected to, and then does what a test says.
final class FakeServer: Sendable {
  let port: Int
  /// The number of connections that were accepted.
  let accepted: MutableProperty<Int>
  private let listening: any Disposable

  var url: String { "nats://127.0.0.1:\(port)" }

  /// - Parameters:
  ///   - greeting: The first line.
  ///   - onReady: Makes the bytes that a client is sent once it is connected; then the connection is closed, unless there are none.
  init(
    greeting: String = #"INFO {"server_id":"F","version":"2.9.10","proto":1,"headers":true,"max_payload":1048576}"#,
    onReady: @escaping @Sendable () -> [UInt8]?
  ) async throws {
    let accepted = MutableProperty(0)
    self.accepted = accepted
    let isReady = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    listening = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isReady.send($0) }
      .flatMap(.merge) { client in
        accepted.modify { $0 += 1 }
        let serving = client.received.lines(atMost: 10_000).flatMap(.concat) { line in
          guard line.hasPrefix("PING") else { return Signal<Never, SystemFailure>.empty }
          let pong = client.send(Data("PONG\r\n".utf8))
          guard let rest = onReady() else { return pong }
          return pong.then(client.send(Data(rest))).then(
            Signal<Never, SystemFailure> { subscriber in
              client.close()
              subscriber.complete()
            })
        }
        return client.send(Data((greeting + "\r\n").utf8)).then(serving).catch { _ in Signal<Never, SystemFailure>.empty
        }
      }
      .subscribe(onValue: { _ in }, onFailure: { isReady.fail($0) })
    port = Int(try await isReady.signal.first()?.port ?? 0)
  }

  deinit { listening.dispose() }
}
