public import Foundation
public import Rivulet

extension ObjectStore {
  /// Stores a file under a name for each subscriber, in place of one that has it, emits its description, and completes.
  ///
  /// One piece is read and sent after the other. The new file takes the place of the old one when all of it is stored; until then,
  /// and if the signal fails, others get the old one. Fails with ``NATSFailure/invalidArgument(_:)`` if the file can't be read or
  /// changes meanwhile, and as ``NATSConnection/append(_:to:id:expecting:headers:within:)`` does. Events are emitted on a thread of the
  /// connection or of the transfer. Disposal ends the transfer, and what was stored of the new file is deleted, as after a failure, if the
  /// server can be reached.
  ///
  /// ```swift compiled
  /// func save(_ database: URL, in snapshots: ObjectStore) async throws { try await snapshots.put(database, as: "database").wait() }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - name: The name in the store, of at most 500 bytes.
  public func put(_ file: URL, as name: String) -> Signal<StoredObject, NATSFailure> {
    .deferred {
      let reader: ObjectReader
      do throws(NATSFailure) {
        try check(name)
        reader = try ObjectReader(file)
      } catch {
        return .fail(error)
      }
      let identifier = UUID().uuidString.replacing("-", with: "")
      let (subject, scheduler) = (chunks(of: identifier), QueueScheduler(label: "Rivulet.NATS.objects"))
      let pieces = Signal<Int, NATSFailure>.from(0..<reader.count).flatMap(.concat) { _ in
        Signal<Appended, NATSFailure>.deferred {
          do throws(NATSFailure) {
            return connection.append(.bytes(try reader.next()), to: subject)
          } catch {
            return .fail(error)
          }
        }
        // Reading a file blocks, and replies come on a thread that must not.
        .subscribe(on: scheduler)
      }
      let isStored = Flag()
      return description(ofStored: name)
        .flatMap(.concat) { old in
          pieces.ignoreValues().then(
            Signal<StoredObject, NATSFailure>.deferred { describe(name, identifier, reader) }
          )
          .handleEvents(onValue: { _ in isStored.set() })
          .flatMap(.concat) { stored in
            // What others are reading of the old file is gone for them, which they see as a failure.
            (old.map { purge($0.nuid) } ?? .empty).setValueType(to: StoredObject.self).catch { _ in .empty }
              .concat(.just(stored))
          }
        }
        .finally {
          if !isStored.isSet { purge(identifier).subscribe(onValue: { _ in }, onFailure: { _ in }) }
        }
    }
  }

  /// Deletes a file for each subscriber, and completes.
  ///
  /// Fails with ``NATSFailure/objectMissing(_:store:)`` if there is none of that name. Events are emitted on a thread of the
  /// connection. Disposal doesn't take it back.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter name: The name in the store.
  public func delete(_ name: String) -> Signal<Never, NATSFailure> {
    description(ofStored: name).flatMap(.concat) { old -> Signal<Never, NATSFailure> in
      guard var wire = old, wire.deleted != true else { return .fail(.objectMissing(name, store: self.name)) }
      let identifier = wire.nuid
      (wire.deleted, wire.size, wire.chunks, wire.digest) = (true, 0, 0, nil)
      return write(wire).ignoreValues().then(purge(identifier))
    }
  }

  private func describe(
    _ name: String, _ identifier: String, _ reader: ObjectReader
  ) -> Signal<StoredObject, NATSFailure> {
    do throws(NATSFailure) {
      let wire = StoredObject.Wire(
        name: name, bucket: self.name, nuid: identifier, size: reader.size, chunks: reader.count,
        digest: try reader.digest(), mtime: Date.now.ISO8601Format(),
        options: StoredObject.Wire.Options(maxChunkSize: Self.chunkSize))
      let stored = try StoredObject(wire, in: self.name)
      return write(wire).map { _ in stored }
    } catch {
      return .fail(error)
    }
  }

  private func write(_ wire: StoredObject.Wire) -> Signal<Appended, NATSFailure> {
    do throws(NATSFailure) {
      return connection.append(
        try .serverJSON(wire), to: description(of: wire.name), headers: ["Nats-Rollup": "sub"])
    } catch {
      return .fail(error)
    }
  }

  private func purge(_ identifier: String) -> Signal<Never, NATSFailure> {
    // As an identifier, a wildcard in the description of a file would be all files.
    do throws(NATSFailure) { try NATSSubject.checkName(identifier, of: "piece") } catch { return .fail(error) }
    return connection.api(
      "STREAM.PURGE.\(stream.name)", PurgeRequest(filter: chunks(of: identifier)), as: EmptyAnswer.self
    )
    .mapFailure { $0.about(stream: stream.name) }.ignoreValues()
  }
}

struct PurgeRequest: Encodable, Sendable { var filter: String }

/// Set once, by one thread, and read later by another.
private final class Flag: Sendable {
  private let state = Locked(false)
  var isSet: Bool { state.withLock { $0 } }
  func set() { state.withLock { $0 = true } }
}
