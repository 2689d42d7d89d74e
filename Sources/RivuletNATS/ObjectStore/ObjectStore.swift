public import Rivulet

/// A store of files that all programs connected to the servers share, such as snapshots of a database.
///
/// ``NATSConnection/objectStore(_:_:)`` makes or finds one. Files are stored in pieces with a hash, in the form that clients of other
/// languages use, and are never in memory as a whole.
///
/// ```swift compiled
/// let connection = try NATSConnection("nats://127.0.0.1")
/// guard let snapshots = try await connection.objectStore("snapshots").first() else { fatalError() }
/// try await snapshots.put(URL(filePath: "/tmp/database"), as: "database").wait()
/// try await snapshots.get("database", to: URL(filePath: "/tmp/copy")).wait()
/// ```
///
/// It retains its connection.
public struct ObjectStore: Sendable {
  /// The number of bytes of a piece.
  static let chunkSize = 128 << 10
  /// The name.
  public let name: String
  /// The connection.
  public var connection: NATSConnection { stream.connection }
  let stream: NATSStream

  init(_ name: String, _ connection: NATSConnection) {
    self.name = name
    stream = NATSStream("OBJ_\(name)", connection)
  }

  func description(of object: String) -> String { "$O.\(name).M.\(Array(object.utf8).base64ForURLs)" }
  func chunks(of identifier: String) -> String { "$O.\(name).C.\(identifier)" }

  func check(_ object: String) throws(NATSFailure) {
    guard (1...500).contains(object.utf8.count) else {
      throw .invalidArgument(
        "The name of an object needs 1 to 500 bytes, and '\(object.prefix(50))' has \(object.utf8.count).")
    }
  }
}

/// The limits of an object store.
public struct ObjectStoreOptions: Sendable, Hashable {
  /// The number of servers that keep it: 1, 3 or 5.
  public var replicas = 1
  /// The place of its files.
  public var storage = StreamOptions.Storage.file
  /// The largest number of bytes of all files; nil for any. At the limit, files are refused.
  public var maximumBytes: Int?
  /// The time after which a file is deleted; nil for never.
  public var maximumAge: Duration?

  /// Makes options of a store without limits, in files of one server.
  public init() {}

  /// The form of the server, which knows a store as a stream.
  func wire(_ store: String) throws(NATSFailure) -> KeyValueOptions.Wire {
    var limits = StreamOptions("OBJ_\(store)", subjects: ["$O.\(store).C.>", "$O.\(store).M.>"])
    (limits.replicas, limits.storage) = (replicas, storage)
    (limits.maximumBytes, limits.maximumAge) = (maximumBytes, maximumAge)
    try limits.check()
    let wire = limits.wire
    return KeyValueOptions.Wire(
      name: wire.name, subjects: wire.subjects, numReplicas: replicas, storage: storage, maxMsgsPerSubject: -1,
      maxBytes: wire.maxBytes, maxAge: wire.maxAge, maxMsgSize: -1, retention: "limits", maxMsgs: -1, maxConsumers: -1,
      discard: "new", allowRollupHdrs: true, denyDelete: false, allowDirect: true,
      duplicateWindow: wire.duplicateWindow)
  }
}

extension NATSConnection {
  /// Makes an object store for each subscriber, or finds one of that name and the same options, emits it, and completes.
  ///
  /// Fails with ``NATSFailure/streamDiffers(_:reason:)`` if there is one with other options, which isn't changed; with
  /// ``NATSFailure/noJetStream`` if the server keeps no streams; and with ``NATSFailure/streamRefused(code:reason:)`` if it refuses, for
  /// example because of too few servers for the replicas. Events are emitted on a thread of the connection. Disposal doesn't take
  /// the store back.
  ///
  /// ```swift compiled
  /// let connection = try NATSConnection("nats://127.0.0.1")
  /// connection.objectStore("snapshots").subscribe(onValue: { print($0.name) }, onFailure: { print($0) })
  /// ```
  ///
  /// ReactiveCocoa and Rx: none.
  ///
  /// - Parameters:
  ///   - name: The name: letters, digits, `-` and `_`.
  ///   - options: The limits.
  public func objectStore(
    _ name: String, _ options: ObjectStoreOptions = ObjectStoreOptions()
  ) -> Signal<ObjectStore, NATSFailure> {
    .deferred { [self] in
      do throws(NATSFailure) {
        try NATSSubject.checkName(name, of: "store")
        return keyedStream(try options.wire(name)).map { [self] _ in ObjectStore(name, self) }
      } catch {
        return .fail(error)
      }
    }
  }
}
