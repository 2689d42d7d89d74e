import Foundation
import Rivulet
import RivuletFoundation
import Synchronization

/// A server that speaks enough of NATS' protocol to be connected to, and then does what a test says.
final class FakeServer: Sendable {
  /// The treatment of a client that isn't accepted.
  enum Refusal: Sendable {
    /// It is sent some text, and the connection is closed.
    case closing(after: String)
    /// It is sent nothing.
    case silent
  }

  static let greeting = #"INFO {"server_id":"F","version":"2.9.10","proto":1,"headers":true,"max_payload":1048576}"#

  let port: Int
  /// The number of connections that were accepted.
  let accepted: MutableProperty<Int>
  private let listening: any Disposable

  var url: String { "nats://127.0.0.1:\(port)" }

  /// - Parameters:
  ///   - refusals: The treatment of the first connections.
  ///   - greeting: The first line of the connections after them.
  ///   - onRequest: Returns the messages that respond to a request on a subject.
  ///   - onReady: Makes the bytes that a client is sent once it is connected; then the connection is closed, unless there are none.
  init(
    refusing refusals: [Refusal] = [], greeting: String = FakeServer.greeting,
    onRequest: @escaping @Sendable (String) -> [(payload: String, reply: String?)] = { _ in [] },
    onReady: @escaping @Sendable () -> [UInt8]?
  ) async throws {
    let accepted = MutableProperty(0)
    self.accepted = accepted
    let isReady = ReplaySubject<SocketAddress, SystemFailure>(capacity: 1)
    listening = SocketAddress.tcp(host: "127.0.0.1", port: 0).reactive.listen { isReady.send($0) }
      .flatMap(.merge) { client in
        let index = accepted.value
        accepted.modify { $0 += 1 }
        if index < refusals.count { return Self.refuse(client, refusals[index]) }
        let subscriptions = Mutex<[(subject: String, id: String)]>([])
        let serving = client.received.lines(atMost: 10_000).flatMap(.concat) { line in
          let words = line.split(separator: " ").map(String.init)
          if words.count == 3, words[0] == "SUB" { subscriptions.withLock { $0.append((words[1], words[2])) } }
          if words.count == 4 && words[0] == "PUB" || words.count == 5 && words[0] == "HPUB" {
            let id = subscriptions.withLock { $0.first { words[2].hasPrefix($0.subject.dropLast()) } }?.id ?? "0"
            let messages = onRequest(words[1]).map { payload, reply in
              "MSG \(words[2]) \(id) \(reply.map { "\($0) " } ?? "")\(payload.utf8.count)\r\n\(payload)\r\n"
            }
            return client.send(Data(messages.joined().utf8))
          }
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

  private static func refuse(_ client: SocketConnection, _ refusal: Refusal) -> Signal<Never, SystemFailure> {
    let received = client.received.ignoreValues().catch { _ in Signal<Never, SystemFailure>.empty }
    guard case .closing(let text) = refusal else { return received }
    return client.send(Data(text.utf8)).catch { _ in Signal<Never, SystemFailure>.empty }.then(
      Signal<Never, SystemFailure> { subscriber in
        client.close()
        subscriber.complete()
      })
  }
}
