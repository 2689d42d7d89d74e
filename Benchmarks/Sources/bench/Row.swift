/// One line of the table: a workload for Rivulet, the plain Swift program that does the same job, and the time to stay
/// within.
struct Row: Sendable {
  /// Does the work for a number of units, and returns a checksum of the results. For zero units it only makes the objects,
  /// subscribes, and releases them.
  typealias Program = @Sendable (_ count: Int) -> Int

  let name: String
  /// The unit of the figures: a value, a write, a subscription.
  let unit: String
  /// The number of units of a run.
  let count: Int
  /// Nanoseconds per unit.
  let goal: Double
  let allocationGoal: Double?
  /// True if it takes the same steps each time, because no other thread takes part.
  let isOneThread: Bool
  let workload: Program
  let baseline: Program

  init(
    _ name: String, per unit: String, count: Int, goal: Double, allocationGoal: Double? = nil,
    isOneThread: Bool = true, workload: @escaping Program, baseline: @escaping Program
  ) {
    self.name = name
    self.unit = unit
    self.count = count
    self.goal = goal
    self.allocationGoal = allocationGoal
    self.isOneThread = isOneThread
    self.workload = workload
    self.baseline = baseline
  }

  static let all: [Row] =
    coldChains + hotSubjects + combining + flattening + subscribing + properties + commands + channels + replaying
    + scheduling + concurrency + asyncSequences
}

/// A sum that handlers add to.
///
/// Unchecked: the events of one subscription are serial, and it is read once they have all been delivered. The
/// run-time exclusivity check is off because it would be measured with the rest, in every handler.
final class Sum: @unchecked Sendable {
  @exclusivity(unchecked) var value = 0
}

/// Passes a value through a function that the optimiser does not look into, as if it came from another module.
@inline(never)
func opaque<T>(_ value: T) -> T { value }
