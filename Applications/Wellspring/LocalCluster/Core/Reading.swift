/// The answer of a program that is asked about itself.
public struct Reading: Hashable, Sendable {
  /// The reason why it can't do all of its work; nil if it can.
  public var trouble: String?
  /// True for the server that leads the others.
  public var isLeading = false
  /// Its place in the log: of an instance in its databases, of a server in its streams.
  public var applied: Int?
  /// The requests, or messages, since its start.
  public var requests: Int?

  /// Makes a reading of a program that does its work.
  public init(trouble: String? = nil, isLeading: Bool = false, applied: Int? = nil, requests: Int? = nil) {
    self.trouble = trouble
    self.isLeading = isLeading
    self.applied = applied
    self.requests = requests
  }

  /// The largest count that is believed.
  static let most = 1 << 50

  /// A count from outside, bounded.
  static func bounded(_ number: Double) -> Int? {
    number.isFinite ? Int(min(max(number, 0), Double(most))) : nil
  }
}
