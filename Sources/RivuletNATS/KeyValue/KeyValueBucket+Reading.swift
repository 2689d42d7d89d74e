import Foundation
public import Rivulet

extension KeyValueBucket {
  /// Asks for the newest change of a key for each subscriber, emits it, or nil if there never was one, and completes.
  ///
  /// The server that leads the bucket answers, so a value that was put before is seen. A deletion is a change, too: see
  /// ``KeyValueEntry/isDeleted``. Fails with ``NATSFailure/streamMissing(_:)`` if there is no such bucket. Events are emitted on a
  /// thread that all replies of the connection share, and which must not be blocked. Disposal ignores the answer.
  ///
  /// ```swift compiled
  /// func theme(_ settings: KeyValueBucket) async throws -> String? { try await settings.get("theme").first()??.text }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter key: The key.
  public func get(_ key: String) -> Signal<KeyValueEntry?, NATSFailure> {
    .deferred {
      do throws(NATSFailure) {
        let request = LastMessageRequest(lastBySubj: try subject(key))
        return stream.connection.api("STREAM.MSG.GET.\(stream.name)", request, as: StoredMessage.self)
          .map { stored in
            KeyValueEntry(
              key: key, bytes: stored.message.isDeletion ? nil : stored.message.bytes, revision: stored.message.seq,
              pending: 0)
          }
          .catch { failure in
            if case .streamRefused(code: 10037, _) = failure {
              .just(nil)
            } else {
              .fail(failure.about(stream: stream.name))
            }
          }
      } catch {
        return .fail(error)
      }
    }
  }

  /// Emits the newest change of each key for each subscriber, and then all changes as they come.
  ///
  /// Changes of one key come in their order; if they come faster than the subscriber handles them, the bucket keeps
  /// ``KeyValueOptions/history`` of each key, and older ones are left out. It goes on after the connection broke. Deletions are emitted, too.
  /// ``KeyValueEntry/pending`` is 0 when the newest change has been emitted; nothing is emitted for a bucket that is empty. It never
  /// completes, fails, and is emitted and disposed of as ``NATSStream/ordered(from:filter:batch:)``.
  ///
  /// ```swift compiled
  /// func log(_ settings: KeyValueBucket) {
  ///   settings.watch("window.*").subscribe(onValue: { print($0.key, $0.text ?? "deleted") }, onFailure: { print($0) })
  /// }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter keys: A key, perhaps with wildcards: `*` for one part, and `>` at the end for all that follow.
  public func watch(_ keys: String = ">") -> Signal<KeyValueEntry, NATSFailure> {
    entries(keys, from: .lastOfEachSubject)
  }

  /// Emits the changes of a key that the bucket keeps, the oldest first, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is no such bucket. Events and disposal are as in ``watch(_:)``.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter key: The key.
  public func history(of key: String) -> Signal<KeyValueEntry, NATSFailure> {
    get(key).flatMap(.concat) { newest -> Signal<KeyValueEntry, NATSFailure> in
      guard let newest else { return .empty }
      return entries(key, from: .first).take(through: { $0.revision >= newest.revision })
    }
  }

  /// A property with the newest change of a key, on every machine the same: nil until it is known, and if the key never had a value.
  ///
  /// It follows the bucket as long as it, or a property derived from it, is retained, which its signals don't do, and goes on after the
  /// connection broke. While it is broken, the last value stays: ``NATSConnection/state`` shows it. If the bucket is deleted, or the connection closed, the
  /// property's signal completes, and ``NATSConnection/failures`` emits the reason. Values are published on a thread of the subscription.
  ///
  /// ```swift compiled
  /// func isDark(_ settings: KeyValueBucket) -> Property<Bool> {
  ///   settings.property(for: "theme").map { $0?.text == "dark" }
  /// }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter key: The key, without wildcards.
  public func property(for key: String) -> Property<KeyValueEntry?> {
    let (connection, changes) = (stream.connection, single(key).map { Optional($0) })
    let values =
      changes
      .retry(after: .exponential(from: .milliseconds(100), maximum: .seconds(5)), on: connection.scheduler) {
        failure, _ in
        switch failure {
        case .timedOut, .disconnected, .noJetStream, .consumerMissing: true
        default: false
        }
      }
      .catch { failure -> Signal<KeyValueEntry?, Never> in
        connection.watch.failures.send(failure)
        return .empty
      }
    // Begun from the beginning, the signal emits a change that is known.
    return Property(initial: nil, then: values.removeDuplicates { $0?.revision == $1?.revision })
  }

  private func single(_ key: String) -> Signal<KeyValueEntry, NATSFailure> {
    .deferred {
      do throws(NATSFailure) { _ = try subject(key) } catch { return .fail(error) }
      return watch(key)
    }
  }

  private func entries(_ keys: String, from start: StreamStart) -> Signal<KeyValueEntry, NATSFailure> {
    let prefix = "$KV.\(name)."
    return .deferred {
      do throws(NATSFailure) { try NATSSubject.checkPattern(keys) } catch { return .fail(error) }
      return stream.ordered(from: start, filter: prefix + keys).map { message in
        KeyValueEntry(
          key: String(message.subject.dropFirst(prefix.count)),
          bytes: message.header("KV-Operation") == nil ? message.bytes : nil, revision: message.sequence,
          pending: message.pending)
      }
    }
  }
}

/// The request for the newest message of a subject.
struct LastMessageRequest: Encodable, Sendable { var lastBySubj: String }

/// The answer with a message of a stream.
struct StoredMessage: Decodable, Sendable {
  struct Message: Decodable, Sendable {
    var seq: UInt64
    var data: Data?
    var hdrs: Data?

    var bytes: [UInt8] { data.map { [UInt8]($0) } ?? [] }
    /// Of a key: a server's mark in place of a value.
    var isDeletion: Bool { hdrs.map { String(decoding: $0, as: UTF8.self).contains("\r\nKV-Operation:") } ?? false }
  }
  var message: Message
}
