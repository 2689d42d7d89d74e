public import Rivulet

extension KeyValueBucket {
  /// Sets the value of a key for each subscriber, emits its revision, and completes.
  ///
  /// Fails as ``NATSConnection/append(_:to:id:expecting:headers:within:)`` does. After ``NATSFailure/timedOut`` and
  /// ``NATSFailure/disconnected(_:)`` the value may be set or not; to set it again does no harm. Events are emitted on a thread that
  /// all replies of the connection share, and which must not be blocked. Disposal doesn't take the value back.
  ///
  /// ```swift compiled
  /// func darken(_ settings: KeyValueBucket) async throws { try await settings.put("dark", for: "theme").wait() }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  public func put(_ value: NATSPayload, for key: String) -> Signal<UInt64, NATSFailure> { write(value, key) }

  /// Sets the value of a key that has none for each subscriber, emits its revision, and completes: the first of several programs wins.
  ///
  /// Fails with ``NATSFailure/conflict(reason:)`` if the key has a value, and else as ``put(_:for:)`` does. A key that was deleted can be
  /// made again if the bucket has one replica; with several, that would be a compare-and-set, which
  /// ``update(_:for:ifRevision:)`` says more about, and fails with ``NATSFailure/conflict(reason:)`` as well. Events and disposal are
  /// as in ``put(_:for:)``.
  ///
  /// ```swift compiled
  /// func claim(_ name: String, in names: KeyValueBucket) -> Signal<Bool, NATSFailure> {
  ///   names.create("taken", for: name).map { _ in true }
  ///     .catch { failure in if case .conflict = failure { .just(false) } else { .fail(failure) } }
  /// }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - key: The key.
  public func create(_ value: NATSPayload, for key: String) -> Signal<UInt64, NATSFailure> {
    write(value, key, expecting: 0).catch { failure in
      guard case .conflict = failure else { return .fail(failure) }
      return get(key).flatMap(.concat) { entry -> Signal<UInt64, NATSFailure> in
        guard let entry, entry.isDeleted else { return .fail(.conflict(reason: "'\(key)' has a value")) }
        if replicas > 1 {
          return .fail(
            .conflict(reason: "'\(key)' was deleted, and a bucket with \(replicas) replicas can't make it again safely")
          )
        }
        return write(value, key, expecting: entry.revision)
      }
    }
  }

  /// Sets the value of a key for each subscriber if its newest change has a revision, emits the new revision, and completes.
  ///
  /// It is offered for a bucket with one replica alone, and fails with ``NATSFailure/invalidArgument(_:)`` for others: with several replicas,
  /// a server of version 2.9 can acknowledge two changes of which each expects to be the next, and one is lost. With several
  /// replicas use ``create(_:for:)``, a key for each version, or ``NATSConnection/append(_:to:id:expecting:headers:within:)`` with
  /// ``AppendCondition/last(_:)``. Fails with ``NATSFailure/conflict(reason:)`` if the newest change has another revision, and else as
  /// ``put(_:for:)`` does. Events and disposal are as there.
  ///
  /// ```swift compiled
  /// func increment(_ key: String, in numbers: KeyValueBucket) -> Signal<UInt64, NATSFailure> {
  ///   numbers.get(key).flatMap(.concat) { entry in
  ///     numbers.update(.text("\((Int(entry?.text ?? "") ?? 0) + 1)"), for: key, ifRevision: entry?.revision ?? 0)
  ///   }
  ///   .retry { failure, _ in if case .conflict = failure { true } else { false } }
  /// }
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - key: The key.
  ///   - revision: The revision of the newest change; 0 for a key that never had a value.
  public func update(
    _ value: NATSPayload, for key: String, ifRevision revision: UInt64
  ) -> Signal<UInt64, NATSFailure> {
    guard replicas == 1 else {
      return .fail(
        .invalidArgument(
          "The bucket '\(name)' has \(replicas) replicas, where an update under a condition can be lost after it was acknowledged. "
            + "Use a bucket with one replica, create a key for each version, or append to a stream with the condition .last."
        ))
    }
    return write(value, key, expecting: revision)
  }

  /// Deletes the value of a key for each subscriber, and completes.
  ///
  /// Its history stays, within ``KeyValueOptions/history``; ``purge(_:)`` deletes that, too. Fails as ``put(_:for:)`` does, and not if
  /// the key has no value. Events and disposal are as there.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter key: The key.
  public func delete(_ key: String) -> Signal<Never, NATSFailure> {
    write("", key, ["KV-Operation": "DEL"]).ignoreValues()
  }

  /// Deletes the value of a key and its history for each subscriber, and completes.
  ///
  /// Fails as ``put(_:for:)`` does, and not if the key has no value. Events and disposal are as there.
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter key: The key.
  public func purge(_ key: String) -> Signal<Never, NATSFailure> {
    write("", key, ["KV-Operation": "PURGE", "Nats-Rollup": "sub"]).ignoreValues()
  }

  /// Deletes the bucket with all its values for each subscriber, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is none. Events are emitted on a thread of the connection. Disposal doesn't take
  /// it back.
  ///
  /// ReactiveCocoa and Rx: none.
  public func deleteAll() -> Signal<Never, NATSFailure> { stream.delete() }

  private func write(
    _ value: NATSPayload, _ key: String, _ headers: NATSHeaders = [:], expecting revision: UInt64? = nil
  ) -> Signal<UInt64, NATSFailure> {
    .deferred {
      var headers = headers
      headers["Nats-Expected-Last-Subject-Sequence"] = revision.map { "\($0)" }
      do throws(NATSFailure) {
        return stream.connection.append(value, to: try subject(key), headers: headers)
          .map(\.sequence)
          .mapFailure { failure in if case .noStream = failure { .streamMissing(stream.name) } else { failure } }
      } catch {
        return .fail(error)
      }
    }
  }
}
