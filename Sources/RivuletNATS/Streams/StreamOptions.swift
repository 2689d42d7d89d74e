/// The name, the subjects and the limits of a stream.
///
/// ```swift
/// var options = StreamOptions("ORDERS", subjects: ["orders.>"])
/// options.replicas = 3
/// options.maximumAge = .seconds(7 * 86_400)
/// print(options.name, options.replicas)  // ORDERS 3
/// ```
public struct StreamOptions: Sendable, Hashable {
  /// The medium in which the servers store a stream's messages.
  public enum Storage: String, Sendable, Hashable, Codable {
    /// Files, which outlast the servers.
    case file
    /// The memory of the servers.
    case memory
  }

  /// The reaction to a message that goes beyond a limit.
  public enum Discard: String, Sendable, Hashable, Codable {
    /// The oldest messages are deleted.
    case old
    /// The new message is refused.
    case new
  }

  /// The name: letters, digits, `-` and `_`.
  public var name: String
  /// The subjects whose messages it keeps.
  public var subjects: [String]
  /// The words that those who list streams read, at most 4,096 bytes; nil for none. A stream that is there keeps its own, and fits with any.
  public var description: String?
  /// The number of servers that keep it: 1, 3 or 5.
  public var replicas = 1
  /// The place of its messages.
  public var storage = Storage.file
  /// The largest number of messages; nil for any.
  public var maximumMessages: Int?
  /// The largest number of bytes of all messages; nil for any.
  public var maximumBytes: Int?
  /// The time after which a message is deleted; nil for never.
  public var maximumAge: Duration?
  /// The largest number of bytes of one message; nil for what the server allows.
  public var maximumMessageBytes: Int?
  /// The reaction to a message that goes beyond a limit.
  public var discard = Discard.old
  /// The time in which a second message with the same identifier is recognized as a duplicate.
  public var duplicateWindow = Duration.seconds(120)

  /// Makes options of a stream without limits, in files of one server.
  public init(_ name: String, subjects: [String]) { (self.name, self.subjects) = (name, subjects) }
}

extension StreamOptions {
  /// The form of the server.
  struct Wire: Codable, Sendable {
    var name: String
    // A mirror has none, and nor has a stream that copies others.
    var subjects: [String]?
    var description: String?
    var retention: String?
    var numReplicas: Int
    var storage: Storage
    var maxMsgs: Int
    var maxBytes: Int
    var maxAge: Int64
    var maxMsgSize: Int?
    var discard: Discard
    var duplicateWindow: Int64?
    var allowDirect: Bool?
  }

  var wire: Wire {
    let age = maximumAge?.nanoseconds ?? 0
    // The server wants no window that is longer than the messages live.
    let window = age > 0 ? min(age, duplicateWindow.nanoseconds) : duplicateWindow.nanoseconds
    return Wire(
      name: name, subjects: subjects, description: description, retention: "limits", numReplicas: replicas,
      storage: storage,
      maxMsgs: maximumMessages ?? -1, maxBytes: maximumBytes ?? -1, maxAge: age,
      maxMsgSize: maximumMessageBytes ?? -1,
      discard: discard, duplicateWindow: window)
  }

  func check() throws(NATSFailure) {
    try NATSSubject.checkName(name, of: "stream")
    guard !subjects.isEmpty else {
      throw .invalidArgument("The stream '\(name)' keeps no subject. Give it at least one.")
    }
    for subject in subjects { try NATSSubject.checkPattern(subject) }
    guard description?.utf8.count ?? 0 <= 4096 else {
      throw .invalidArgument("The description of the stream '\(name)' has more than 4,096 bytes. Shorten it.")
    }
    guard [1, 3, 5].contains(replicas) else {
      throw .invalidArgument("A stream has 1, 3 or 5 replicas, not \(replicas).")
    }
    let limits = [maximumMessages, maximumBytes, maximumMessageBytes].compactMap { $0 }
    guard limits.allSatisfy({ (1...Int(Int32.max) << 20).contains($0) }), maximumMessageBytes ?? 1 <= Int(Int32.max)
    else {
      throw .invalidArgument("A limit of the stream '\(name)' is not positive, or too large. Leave it out for none.")
    }
    guard maximumAge ?? .seconds(1) >= .milliseconds(100), duplicateWindow >= .milliseconds(100) else {
      throw .invalidArgument("The times of the stream '\(name)' must be at least 100 ms.")
    }
  }
}

extension StreamOptions.Wire {
  /// The first difference that matters, in words.
  func difference(from other: Self) -> String? {
    func differs<Value: Equatable>(_ name: String, _ found: Value, _ wanted: Value) -> String? {
      found == wanted ? nil : "its \(name) is \(found), not \(wanted)"
    }
    func differs<Limit: BinaryInteger>(_ name: String, _ found: Limit, _ wanted: Limit, unlimited: Limit) -> String? {
      func words(_ limit: Limit) -> String { limit == unlimited ? "unlimited" : "\(limit)" }
      return found == wanted ? nil : "its \(name) is \(words(found)), not \(words(wanted))"
    }
    return differs("list of subjects", (other.subjects ?? []).sorted(), (subjects ?? []).sorted())
      ?? differs("retention", other.retention ?? "limits", retention ?? "limits")
      ?? differs("number of replicas", other.numReplicas, numReplicas)
      ?? differs("storage", other.storage.rawValue, storage.rawValue)
      ?? differs("largest number of messages", other.maxMsgs, maxMsgs, unlimited: -1)
      ?? differs("largest number of bytes", other.maxBytes, maxBytes, unlimited: -1)
      ?? differs("greatest age in nanoseconds", other.maxAge, maxAge, unlimited: 0)
      ?? differs("largest message", other.maxMsgSize ?? -1, maxMsgSize ?? -1, unlimited: -1)
      ?? differs("reaction at a limit", other.discard.rawValue, discard.rawValue)
      ?? differs("window for duplicates in nanoseconds", other.duplicateWindow ?? 0, duplicateWindow ?? 0)
  }
}

extension Duration {
  /// In nanoseconds, at most 100 years.
  var nanoseconds: Int64 {
    let (seconds, rest) = components
    return min(max(seconds, 0), 100 * 366 * 86_400) * 1_000_000_000 + max(rest, 0) / 1_000_000_000
  }
}
