/// The place of an instance in a shared log.
package struct LogStatus: Sendable, Equatable {
  /// The database that follows the log.
  package let name: String
  /// The last entry whose changes are in the tables.
  var applied: Int
  /// The newest entry of the log, as far as it is known here.
  var end: Int
  /// False until the tables have had everything once since the start.
  var hasCaughtUp: Bool
  /// The time since which the tables may miss something; nil if they have everything.
  var age: Duration?
  /// The reason why the log has stopped.
  var problem: String?
  /// The last entry in the newest snapshot that this instance has stored; 0 for none.
  var snapshot: Int

  package init(
    name: String, applied: Int = 0, end: Int = 0, hasCaughtUp: Bool = false, age: Duration? = nil,
    problem: String? = nil, snapshot: Int = 0
  ) {
    self.name = name
    self.applied = applied
    self.end = end
    self.hasCaughtUp = hasCaughtUp
    self.age = age
    self.problem = problem
    self.snapshot = snapshot
  }

  /// The reason why the instance should get no requests, in a sentence; nil if it should.
  var obstacle: String? {
    if let problem { return "The log of \(name) has stopped: \(problem)" }
    guard let age else { return nil }
    if applied < end {
      return "The database of \(name) has applied \(applied) of the \(end) entries of its log, and is catching up."
    }
    return "The log of \(name) has not answered for \(age.components.seconds) seconds. Check its NATS servers."
  }
}
