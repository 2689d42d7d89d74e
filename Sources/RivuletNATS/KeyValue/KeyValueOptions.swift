/// The limits of a bucket of keys and values.
///
/// ```swift
/// var options = KeyValueOptions()
/// options.history = 5
/// options.maximumAge = .seconds(3600)
/// print(options.history, options.replicas)  // 5 1
/// ```
public struct KeyValueOptions: Sendable, Hashable {
  /// The number of values that are kept for a key, the current one included: 1 to 64.
  public var history = 1
  /// The number of servers that keep the bucket: 1, 3 or 5. With more than one, ``KeyValueBucket/update(_:for:ifRevision:)`` is refused.
  public var replicas = 1
  /// The place of the values.
  public var storage = StreamOptions.Storage.file
  /// The largest number of bytes of all values, with their history; nil for any. At the limit, new values are refused.
  public var maximumBytes: Int?
  /// The time after which a value is deleted; nil for never.
  public var maximumAge: Duration?
  /// The largest number of bytes of one value; nil for what the server allows.
  public var maximumValueBytes: Int?

  /// Makes options of a bucket without limits, in files of one server, that keeps the current values alone.
  public init() {}
}

extension KeyValueOptions {
  /// The form of the server, which knows a bucket as a stream.
  struct Wire: Codable, Sendable {
    var name: String
    var subjects: [String]?
    var numReplicas: Int
    var storage: StreamOptions.Storage
    var maxMsgsPerSubject: Int?
    var maxBytes: Int
    var maxAge: Int64
    var maxMsgSize: Int?
    var retention: String?
    var maxMsgs: Int?
    var maxConsumers: Int?
    var discard: String?
    var allowRollupHdrs: Bool?
    var denyDelete: Bool?
    var allowDirect: Bool?
    var duplicateWindow: Int64?
  }

  /// The answer of the server about a bucket.
  struct Response: Decodable, Sendable { var config: Wire }

  func wire(_ bucket: String) throws(NATSFailure) -> Wire {
    guard (1...64).contains(history) else {
      throw .invalidArgument("A bucket keeps 1 to 64 values for a key, not \(history).")
    }
    var limits = StreamOptions(KeyValueBucket.stream(bucket), subjects: ["$KV.\(bucket).>"])
    (limits.replicas, limits.storage, limits.maximumBytes) = (replicas, storage, maximumBytes)
    (limits.maximumAge, limits.maximumMessageBytes) = (maximumAge, maximumValueBytes)
    try limits.check()
    let wire = limits.wire
    return Wire(
      name: wire.name, subjects: wire.subjects, numReplicas: replicas, storage: storage, maxMsgsPerSubject: history,
      maxBytes: wire.maxBytes, maxAge: wire.maxAge, maxMsgSize: wire.maxMsgSize, retention: "limits", maxMsgs: -1,
      maxConsumers: -1, discard: "new", allowRollupHdrs: true, denyDelete: true, allowDirect: true,
      duplicateWindow: wire.duplicateWindow)
  }
}

extension KeyValueOptions.Wire {
  /// The first difference that matters, in words.
  func difference(from other: Self) -> String? {
    func differs<Value: Equatable>(_ name: String, _ found: Value, _ wanted: Value) -> String? {
      found == wanted ? nil : "its \(name) is \(found), not \(wanted)"
    }
    func differs<Limit: BinaryInteger>(_ name: String, _ found: Limit, _ wanted: Limit, unlimited: Limit) -> String? {
      func words(_ limit: Limit) -> String { limit == unlimited ? "unlimited" : "\(limit)" }
      return found == wanted ? nil : "its \(name) is \(words(found)), not \(words(wanted))"
    }
    return differs("list of subjects", other.subjects ?? [], subjects ?? [])
      ?? differs("history", other.maxMsgsPerSubject ?? -1, maxMsgsPerSubject ?? -1)
      ?? differs("number of replicas", other.numReplicas, numReplicas)
      ?? differs("storage", other.storage.rawValue, storage.rawValue)
      ?? differs("largest number of bytes", other.maxBytes, maxBytes, unlimited: -1)
      ?? differs("greatest age in nanoseconds", other.maxAge, maxAge, unlimited: 0)
      ?? differs("largest value", other.maxMsgSize ?? -1, maxMsgSize ?? -1, unlimited: -1)
  }
}
