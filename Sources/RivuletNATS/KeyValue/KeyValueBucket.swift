public import Rivulet

/// Values by keys, which all programs that are connected to the servers share.
///
/// ``NATSConnection/bucket(_:_:)`` makes or finds one. A key has letters, digits and `-_=/`, in parts between single dots.
///
/// ```swift compiled
/// let connection = try NATSConnection("nats://127.0.0.1")
/// guard let settings = try await connection.bucket("settings").first() else { fatalError() }
/// let theme = settings.property(for: "theme")
/// theme.signal.subscribe { print($0?.text ?? "not set") }
/// try await settings.put("dark", for: "theme").wait()
/// ```
///
/// It retains its connection.
public struct KeyValueBucket: Sendable {
  /// The name.
  public let name: String
  /// The number of servers that keep it.
  public let replicas: Int
  /// The connection.
  public var connection: NATSConnection { stream.connection }
  let stream: NATSStream

  init(_ name: String, _ configuration: KeyValueOptions.Wire, _ connection: NATSConnection) {
    (self.name, replicas) = (name, configuration.numReplicas)
    stream = NATSStream(Self.stream(name), connection)
  }

  /// The name of the stream that a bucket is for the server.
  static func stream(_ name: String) -> String { "KV_\(name)" }

  func subject(_ key: String) throws(NATSFailure) -> String {
    guard Self.isValid(key) else {
      throw .invalidArgument(
        "'\(key)' is no key: use letters, digits, '-', '_', '=' and '/', in parts between single dots.")
    }
    return "$KV.\(name).\(key)"
  }

  private static func isValid(_ key: String) -> Bool {
    guard (1...512).contains(key.utf8.count) else { return false }
    return key.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "="),
            UInt8(ascii: "/"):
            true
          default: false
          }
        }
    }
  }
}

extension NATSConnection {
  /// Makes a bucket for each subscriber, or finds one of that name and the same options, emits it, and completes.
  ///
  /// Fails with ``NATSFailure/streamDiffers(_:reason:)`` if there is one with other options, which isn't changed; with
  /// ``NATSFailure/noJetStream`` if the server keeps no streams; and with ``NATSFailure/streamRefused(code:reason:)`` if it refuses, for
  /// example because of too few servers for the replicas. Events are emitted on a thread of the connection. Disposal doesn't take
  /// the bucket back.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.bucket("settings").subscribe(onValue: { print($0.name) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - name: The name: letters, digits, `-` and `_`.
  ///   - options: The limits.
  public func bucket(
    _ name: String, _ options: KeyValueOptions = KeyValueOptions()
  ) -> Signal<KeyValueBucket, NATSFailure> {
    .deferred { [self] in
      let wire: KeyValueOptions.Wire
      do throws(NATSFailure) {
        try NATSSubject.checkName(name, of: "bucket")
        wire = try options.wire(name)
      } catch {
        return .fail(error)
      }
      return keyedStream(wire).map { [self] in KeyValueBucket(name, $0, self) }
    }
  }

  /// Looks up a bucket for each subscriber, emits it, and completes.
  ///
  /// Fails with ``NATSFailure/streamMissing(_:)`` if there is none of that name. Events are emitted on a thread of the connection.
  /// Disposal ignores the answer.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.bucket(named: "settings").subscribe(onValue: { print($0.replicas) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameter name: The name of the bucket.
  public func bucket(named name: String) -> Signal<KeyValueBucket, NATSFailure> {
    .deferred { [self] in
      do throws(NATSFailure) { try NATSSubject.checkName(name, of: "bucket") } catch { return .fail(error) }
      let stream = KeyValueBucket.stream(name)
      return api("STREAM.INFO.\(stream)", nil, as: KeyValueOptions.Response.self)
        .map { [self] in KeyValueBucket(name, $0.config, self) }
        .mapFailure { $0.about(stream: stream) }
    }
  }

  /// Makes the stream of a bucket or an object store, or finds it.
  func keyedStream(_ wire: KeyValueOptions.Wire) -> Signal<KeyValueOptions.Wire, NATSFailure> {
    let stream = wire.name
    let found = api("STREAM.INFO.\(stream)", nil, as: KeyValueOptions.Response.self)
      .tryMap { (response) throws(NATSFailure) in
        if let difference = wire.difference(from: response.config) { throw .streamDiffers(stream, reason: difference) }
        return response.config
      }
    return found.orMade(by: api("STREAM.CREATE.\(stream)", wire, as: KeyValueOptions.Response.self).map(\.config))
  }
}
