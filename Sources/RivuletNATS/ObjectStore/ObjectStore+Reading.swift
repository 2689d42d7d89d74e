public import Foundation
public import Rivulet

extension ObjectStore {
  /// Asks for the description of a file for each subscriber, emits it, or nil if there is none of that name, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is no such store, and with ``NATSFailure/objectDamaged(_:store:reason:)`` if the
  /// description makes no sense. Events are emitted on a thread of the connection. Disposal ignores the answer.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter name: The name in the store.
  public func information(about name: String) -> Signal<StoredObject?, NATSFailure> {
    description(ofStored: name).tryMap { (wire) throws(NATSFailure) in
      guard let wire, wire.deleted != true else { return nil }
      return try StoredObject(wire, in: self.name)
    }
  }

  /// Reads a file for each subscriber, emits its bytes piece by piece, and completes when they are known to be right.
  ///
  /// Pieces are asked for only as fast as the subscriber handles them, and a few wait in memory. Fails with
  /// ``NATSFailure/objectMissing(_:store:)`` if there is no file of that name; with ``NATSFailure/objectDamaged(_:store:reason:)`` if
  /// pieces are missing or aren't what was stored, which is known for sure only after the last piece, and also if the file is replaced meanwhile;
  /// and as ``NATSStream/ordered(from:filter:batch:)`` does. Events are emitted on a thread of the subscription's own, which may be
  /// blocked. Disposal ends it.
  ///
  /// ```swift compiled
  /// func size(_ name: String, in store: ObjectStore) -> Signal<Int, NATSFailure> { store.read(name).reduce(0) { $0 + $1.count } }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter name: The name in the store.
  public func read(_ name: String) -> Signal<[UInt8], NATSFailure> {
    existing(name).flatMap(.concat) { pieces(of: $0) }
  }

  /// Writes a file of the store for each subscriber, emits its description, and completes.
  ///
  /// The file takes the place of one that has its name when all of it is there and right: after a failure and after disposal nothing is left of
  /// it, and an old one stays. Fails as ``read(_:)`` does, and with ``NATSFailure/invalidArgument(_:)`` if the file can't be
  /// written. Events are emitted on a thread of the subscription's own, which may be blocked.
  ///
  /// ```swift compiled
  /// func load(_ file: URL, from snapshots: ObjectStore) async throws { try await snapshots.get("database", to: file).wait() }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - name: The name in the store.
  ///   - file: The file to write.
  public func get(_ name: String, to file: URL) -> Signal<StoredObject, NATSFailure> {
    existing(name).flatMap(.concat) { object -> Signal<StoredObject, NATSFailure> in
      let writer: ObjectWriter
      do throws(NATSFailure) { writer = try ObjectWriter(file) } catch { return .fail(error) }
      return pieces(of: object).tryMap { (bytes) throws(NATSFailure) in try writer.add(bytes) }.ignoreValues()
        .then(
          Signal<StoredObject, NATSFailure>.deferred {
            do throws(NATSFailure) { try writer.finish() } catch { return .fail(error) }
            return .just(object)
          }
        )
        .catch { failure in
          // Before the subscriber knows of it.
          writer.abandon()
          return .fail(failure)
        }
        .finally { writer.abandon() }
    }
  }

  /// The description that the store has of a file, perhaps of a deleted one.
  func description(ofStored name: String) -> Signal<StoredObject.Wire?, NATSFailure> {
    .deferred {
      do throws(NATSFailure) { try check(name) } catch { return .fail(error) }
      let request = LastMessageRequest(lastBySubj: description(of: name))
      return connection.api("STREAM.MSG.GET.\(stream.name)", request, as: StoredMessage.self)
        .tryMap { (stored) throws(NATSFailure) in
          do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try decoder.decode(StoredObject.Wire.self, from: stored.message.data ?? Data())
          } catch {
            throw .objectDamaged(name, store: self.name, reason: "its description can't be read")
          }
        }
        .catch { failure in
          if case .streamRefused(code: 10037, _) = failure {
            .just(nil)
          } else {
            .fail(failure.about(stream: stream.name))
          }
        }
    }
  }

  private func existing(_ name: String) -> Signal<StoredObject, NATSFailure> {
    information(about: name).tryMap { (object) throws(NATSFailure) in
      guard let object else { throw .objectMissing(name, store: self.name) }
      return object
    }
  }

  private func pieces(of object: StoredObject) -> Signal<[UInt8], NATSFailure> {
    // A consumer would wait for ever for pieces that are missing, or are deleted while it reads.
    allPieces(of: object).flatMap(.concat) { _ -> Signal<[UInt8], NATSFailure> in
      if object.chunks == 0 { return .empty }
      let check = ObjectCheck(object, in: name)
      let lookouts = Signal.interval(.seconds(2), on: connection.scheduler).setFailureType(to: NATSFailure.self)
        .flatMap(.latest) { _ in
          allPieces(of: object).catch { failure in
            if case .objectDamaged = failure { .fail(failure) } else { .empty }
          }
        }
        .ignoreValues().setValueType(to: (bytes: [UInt8], isLast: Bool).self)
      return stream.ordered(from: .first, filter: chunks(of: object.identifier), batch: 16)
        .tryMap { (message) throws(NATSFailure) in
          let bytes = message.bytes
          return (bytes: bytes, isLast: try check.add(bytes))
        }
        .merge(with: lookouts)
        .take(through: \.isLast).map(\.bytes)
    }
  }

  /// Emits once if the store has as many pieces as the description says, and fails otherwise.
  private func allPieces(of object: StoredObject) -> Signal<Void, NATSFailure> {
    let subject = chunks(of: object.identifier)
    return connection.api(
      "STREAM.INFO.\(stream.name)", CountRequest(subjectsFilter: subject), as: CountResponse.self
    )
    .mapFailure { $0.about(stream: stream.name) }
    .tryMap { (response) throws(NATSFailure) in
      let count = response.state.subjects?[subject] ?? 0
      if count == object.chunks { return }
      throw .objectDamaged(object.name, store: name, reason: "\(count) of its \(object.chunks) pieces are there")
    }
  }
}

struct CountRequest: Encodable, Sendable { var subjectsFilter: String }

struct CountResponse: Decodable, Sendable {
  struct State: Decodable, Sendable { var subjects: [String: Int]? }
  var state: State
}
