/// The status of a program at a moment.
public struct MemberStatus: Hashable, Sendable {
  /// The health of a program.
  public enum Condition: Hashable, Sendable {
    /// It isn't started before the servers have a leader.
    case waiting
    case starting
    case ready
    /// It has answered before, and doesn't now.
    case silent
    case troubled(String)
    /// It was killed on purpose.
    case killed
    case ended(String)
  }

  /// The number of its process; nil while there is none.
  public internal(set) var process: Int32?
  /// Its health.
  public internal(set) var condition = Condition.waiting
  /// True for the server that leads the others.
  public internal(set) var isLeading = false
  /// Its place in the log: the number of changes that it has.
  public internal(set) var applied: Int?
  /// Requests, or messages, in the last second; nil before there are two counts.
  public internal(set) var requestsPerSecond: Double?
  /// The last count, and its time.
  var counted: (requests: Int, time: Duration)? {
    get { requests.map { ($0, countedAt) } }
    set { (requests, countedAt) = (newValue?.requests, newValue?.time ?? .zero) }
  }
  private var requests: Int?
  private var countedAt = Duration.zero
  /// Since when it hasn't been ready; nil if it is.
  var downSince: Duration?
  /// The number of times that its process has begun.
  var starts = 0

  /// A program that hasn't been started.
  public init() {}

  /// - Parameter own: The requests of the table itself that are in the count.
  mutating func count(_ requests: Int?, own: Int, at time: Duration) {
    if let requests, let counted, requests >= counted.requests, time > counted.time {
      requestsPerSecond = Double(max(requests - counted.requests - own, 0)) / ((time - counted.time) / .seconds(1))
    }
    counted = requests.map { ($0, time) }
  }
}
