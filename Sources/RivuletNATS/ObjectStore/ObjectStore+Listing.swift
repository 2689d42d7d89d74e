import Foundation
public import Rivulet

extension ObjectStore {
  /// Asks for the descriptions of all files for each subscriber, emits them in the order of their names, and completes.
  ///
  /// A file whose description makes no sense is left out. Fails with ``NATSFailure/streamMissing(_:)`` if there is no such store.
  /// Events are emitted on a thread of the connection. Disposal ignores the answers.
  ///
  /// ```swift compiled
  /// func names(_ snapshots: ObjectStore) async throws -> [String] { try await snapshots.objects.first()?.map(\.name) ?? [] }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  public var objects: Signal<[StoredObject], NATSFailure> {
    names.flatMap(.concat) { names in
      Signal<String, NATSFailure>.from(names).flatMap(.concat) { name in
        information(about: name).catch { failure in
          if case .objectDamaged = failure { .just(nil) } else { .fail(failure) }
        }
      }
      .compactMap { $0 }.collect()
    }
  }

  /// Removes what is left of deleted files for each subscriber, and completes.
  ///
  /// A store keeps a mark for each deleted file, so that programs that watch it see the deletion. Fails, is emitted and disposed of
  /// as ``objects``.
  ///
  /// ReactiveCocoa and Rx: none.
  public func removeDeletionMarks() -> Signal<Never, NATSFailure> {
    names.flatMap(.concat) { names in
      Signal<String, NATSFailure>.from(names).flatMap(.concat) { name in
        self.description(ofStored: name).flatMap(.concat) { wire -> Signal<EmptyAnswer, NATSFailure> in
          guard wire?.deleted == true else { return .empty }
          let request = PurgeRequest(filter: self.description(of: name))
          return connection.api("STREAM.PURGE.\(stream.name)", request)
        }
        .catch { failure in if case .objectDamaged = failure { .empty } else { .fail(failure) } }
      }
    }
    .ignoreValues()
  }

  /// The names of all files, and of deleted ones.
  private var names: Signal<[String], NATSFailure> {
    let prefix = "$O.\(name).M."
    return connection.api(
      "STREAM.INFO.\(stream.name)", CountRequest(subjectsFilter: prefix + ">"), as: CountResponse.self
    )
    .mapFailure { $0.about(stream: stream.name) }
    .map { response in
      (response.state.subjects ?? [:]).keys.compactMap { String(base64ForURLs: $0.dropFirst(prefix.count)) }.sorted()
    }
  }
}

extension String {
  /// The text of base 64 for URLs; nil if it is none.
  fileprivate init?(base64ForURLs text: Substring) {
    let text = String(text).replacing("-", with: "+").replacing("_", with: "/")
    guard let data = Data(base64Encoded: text), let decoded = String(data: data, encoding: .utf8) else { return nil }
    self = decoded
  }
}
