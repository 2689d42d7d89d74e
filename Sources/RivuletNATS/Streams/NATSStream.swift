public import Rivulet

/// A stream: messages that the server keeps, each with a sequence.
///
/// ``NATSConnection/stream(_:)`` makes or finds it. It retains its connection.
public struct NATSStream: Sendable {
  /// The name.
  public let name: String
  /// The connection.
  public let connection: NATSConnection

  init(_ name: String, _ connection: NATSConnection) { (self.name, self.connection) = (name, connection) }

  /// Asks for the state of the stream for each subscriber, emits it, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is no such stream. Events are emitted on a thread of the connection. Disposal
  /// ignores the answer.
  ///
  /// ReactiveCocoa and Rx: none.
  public var information: Signal<StreamInformation, NATSFailure> {
    operation("INFO", as: StreamResponse.self).map(\.information)
  }

  /// Deletes the stream and its messages for each subscriber, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is no such stream. Events are emitted on a thread of the connection. Disposal
  /// doesn't take it back.
  ///
  /// ReactiveCocoa and Rx: none.
  public func delete() -> Signal<Never, NATSFailure> { operation("DELETE", as: EmptyAnswer.self).ignoreValues() }

  /// Deletes the messages before a sequence for each subscriber, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is no such stream. Events are emitted on a thread of the connection. Disposal
  /// doesn't take it back.
  ///
  /// ```swift compiled
  /// func forget(_ orders: NATSStream) async throws { try await orders.purge(before: 1000).wait() }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter sequence: The sequence of the first message that stays, from 2 on; a smaller one deletes nothing.
  public func purge(before sequence: UInt64) -> Signal<Never, NATSFailure> {
    // The server takes 0 and 1 for everything.
    sequence < 2
      ? .empty : operation("PURGE", PurgeBeforeRequest(seq: sequence), as: EmptyAnswer.self).ignoreValues()
  }

  private func operation<Answer: Decodable & Sendable>(
    _ operation: String, _ request: (any Encodable & Sendable)? = nil, as type: Answer.Type
  ) -> Signal<Answer, NATSFailure> {
    let (name, connection) = (name, connection)
    return .deferred {
      do throws(NATSFailure) { try NATSSubject.checkName(name, of: "stream") } catch { return .fail(error) }
      return connection.api("STREAM.\(operation).\(name)", request).mapFailure { $0.about(stream: name) }
    }
  }
}

private struct PurgeBeforeRequest: Encodable, Sendable { var seq: UInt64 }
