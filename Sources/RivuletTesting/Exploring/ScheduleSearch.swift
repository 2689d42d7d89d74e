/// Runs a scenario under one schedule after the other.
package struct ScheduleSearch: Sendable {
  package enum Order: Sendable {
    /// Every schedule with no more than so many preemptions.
    case all(preemptions: Int)
    case random(seed: UInt64)
    /// The thread of the highest priority goes on; at three steps the priorities change.
    case priorities(seed: UInt64)
    case replay([UInt8])
  }

  package struct Outcome {
    package var schedules = 0
    package var isComplete = false
    package var failure: Failure?
    package var time = Duration.zero
  }

  package struct Failure {
    package let complaint: String
    package let trace: String
    package let table: String
  }

  package var order = Order.all(preemptions: 2)
  package var limit = Duration.seconds(10)
  /// Leaves out schedules that differ only in the order of steps that have nothing to do with each other. Not for code with
  /// plain variables that several threads use: the explorer doesn't see those.
  package var reduces = false

  package init() {}

  package func run(_ name: String, _ scenario: @escaping (Exploration) -> Void) -> Outcome {
    ExplorationLock.withLock { search(name, scenario) }
  }

  private func search(_ name: String, _ scenario: @escaping (Exploration) -> Void) -> Outcome {
    var (outcome, stage) = (Outcome(), Stage(scenario: scenario))
    let start = ContinuousClock.now
    CrashReport.begin(name)
    // Runs once so that objects made once in a process aren't counted as left behind by the first schedule.
    let first = stage.run(ScheduleChoices(.following([])))
    if first.isAbandoned { outcome.failure = stage.failure(first) }
    var stack: [ScheduleChoices.Choice] = []
    while outcome.failure == nil {
      stage.number += 1
      let run = stage.run(choices(after: stack, outcome.schedules))
      outcome.schedules = stage.number
      if run.failure != nil {
        outcome.failure = stage.failure(run)
      } else if case .all(let bound) = order {
        stack = run.marked(keeping: stack)
        outcome.isComplete = !stack.advance(bound, reduces)
      } else if case .replay = order {
        break
      }
      outcome.time = ContinuousClock.now - start
      if outcome.isComplete || outcome.time > limit { break }
    }
    outcome.time = ContinuousClock.now - start
    return outcome
  }

  private func choices(after stack: [ScheduleChoices.Choice], _ number: Int) -> ScheduleChoices {
    switch order {
    case .all: ScheduleChoices(.following(stack.map(\.chosen)))
    case .random(let seed): ScheduleChoices(.random, seed: seed &+ UInt64(number))
    case .priorities(let seed): ScheduleChoices(.priorities(changes: 3), seed: seed &+ UInt64(number))
    case .replay(let list): ScheduleChoices(.following(list))
    }
  }
}

/// The state shared by all schedules of one scenario.
private struct Stage {
  let scenario: (Exploration) -> Void
  var pool = ThreadPool()
  /// Of the schedule; zero for the first, which is run twice.
  var number = 0

  mutating func run(_ choices: ScheduleChoices) -> ScheduleRun {
    let run = runOnce(choices)
    guard run.failure == nil, !run.isAbandoned, !run.live.isEmpty else { return run }
    // An object made once in a process, such as a static variable, isn't left behind by the same schedule run again.
    let again = runOnce(ScheduleChoices(.following(run.choices.made.map(\.chosen))))
    again.failure = again.failure ?? (again.live.isEmpty ? nil : again.leftovers)
    return again
  }

  private mutating func runOnce(_ choices: ScheduleChoices) -> ScheduleRun {
    let run = ScheduleRun(pool, choices)
    ExplorationTurn.begin(run)
    CrashReport.begin(run, number: number)
    perform(run)
    if run.isAbandoned {
      pool = ThreadPool()
    } else if run.choices.isUnrepeatable {
      run.failure = "The scenario does something else each time: it can't be explored."
    }
    CrashReport.end()
    ExplorationTurn.begin(nil)
    return run
  }

  /// Apart, so that all that the scenario made is released on return.
  @inline(never)
  private func perform(_ run: ScheduleRun) {
    let exploration = Exploration(run)
    scenario(exploration)
    run.run()
    exploration.finish()
  }

  func failure(_ run: ScheduleRun) -> ScheduleSearch.Failure {
    ScheduleSearch.Failure(complaint: run.failure!, trace: run.choices.trace, table: run.table)
  }
}

extension ScheduleRun {
  fileprivate var leftovers: String {
    let places = Dictionary(grouping: live.values) { "\($0.file):\($0.line)" }
    let list = places.map { "\($0.value.count) of \($0.key)" }.sorted().joined(separator: ", ")
    return "Left behind after everything was released: \(list)."
  }

  /// Returns the choices made, and marks those where another thread might have made a difference: a thread that later accesses
  /// what the thread that stayed was about to access. All other schedules only exchange independent steps.
  fileprivate func marked(keeping stack: [ScheduleChoices.Choice]) -> [ScheduleChoices.Choice] {
    var made = choices.made
    for index in stack.indices { made[index].isMarked = stack[index].isMarked }
    var later: [UInt: (any: UInt64, writes: UInt64)] = [:]
    for (thread, access, choice) in accesses.reversed() {
      var others = later[access.object, default: (0, 0)]
      let bit = UInt64(1) << UInt64(thread)
      if let choice, (access.isWrite ? others.any : others.writes) & ~bit != 0 { made[choice].isMarked = true }
      others.any |= bit
      if access.isWrite { others.writes |= bit }
      later[access.object] = others
    }
    return made
  }
}

extension [ScheduleChoices.Choice] {
  /// Goes on to the next schedule. False when there is none.
  fileprivate mutating func advance(_ bound: Int, _ reduces: Bool) -> Bool {
    var preemptions = count { $0.canStay && $0.chosen > 0 }
    while var last = popLast() {
      if last.canStay && last.chosen > 0 { preemptions -= 1 }
      let mayLeave = !last.canStay || preemptions < bound && (last.isMarked || !reduces)
      if mayLeave, last.chosen + 1 < (reduces ? last.awake : last.count) {
        last.chosen += 1
        append(last)
        return true
      }
    }
    return false
  }
}

/// Reads a trace such as `12.1-30.2`. Nil when it is none.
package func readTrace(_ trace: String) -> [UInt8]? { ScheduleChoices.read(trace) }

/// Says how a schedule of this program is repeated.
package func setReplayCommand(_ command: @escaping (_ name: String, _ trace: String) -> String) {
  ExplorationLock.withLock { CrashReport.command = command }
}
