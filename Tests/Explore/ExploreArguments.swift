import RivuletScenarios
import RivuletTesting

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

struct ExploreArguments {
  private var scenario: String?
  private var trace: [UInt8]?
  private var seconds = 10
  private var preemptions: Int?
  private var order: String?
  private var isVerbose = false
  private var isComplete = false
  private var isShared = false
  private var reduces = true

  init(_ arguments: some Sequence<String>) throws(ArgumentError) {
    var rest = Array(arguments)[...]
    func number(_ option: String, _ range: ClosedRange<Int>) throws(ArgumentError) -> Int {
      let text = rest.popFirst()
      guard let text, let number = Int(text), range.contains(number) else {
        throw ArgumentError(
          message: "\(option) needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text ?? "")'.")
      }
      return number
    }
    while let option = rest.popFirst() {
      switch option {
      case "--scenario":
        guard let name = rest.popFirst() else {
          throw ArgumentError(message: "--scenario needs a name or a part of one.")
        }
        scenario = name
      case "--replay":
        let text = rest.popFirst() ?? ""
        guard let list = readTrace(text) else {
          throw ArgumentError(message: "--replay needs a trace such as 12.1-30.2, not '\(text)'.")
        }
        trace = list
      case "--seconds": seconds = try number(option, 1...86_400)
      case "--preemptions": preemptions = try number(option, 0...20)
      case "--random", "--priorities": order = option
      case "--verbose": isVerbose = true
      case "--complete": isComplete = true
      case "--all-orders": reduces = false
      case "--shared": isShared = true  // With other processes, which read the same standard input.
      default: throw ArgumentError(message: "Unknown argument '\(option)'. Scripts/explore --help lists what there is.")
      }
    }
  }

  private var chosen: [Scenario] {
    let chosen = Scenario.all.filter { scenario.map($0.name.contains) ?? true }
    // One that is named in full is that one alone.
    let exact = chosen.filter { $0.name == scenario }
    return exact.isEmpty ? chosen : exact
  }

  /// The numbers of the scenarios to run: all, or those that the process gets from the standard input.
  private func numbers(below count: Int) -> any Sequence<Int> {
    if !isShared { return 0..<count }
    return sequence(state: ()) { _ in
      // One number has eight characters with the end of the line, so that no two processes read parts of it.
      var line: [UInt8] = Array(repeating: 0, count: 8)
      guard read(STDIN_FILENO, &line, 8) == 8, let number = Int(String(decoding: line.dropLast(), as: UTF8.self)),
        number < count
      else { return nil }
      return number
    }
  }

  /// False when a scenario fails.
  func run() -> Bool {
    let scenarios = chosen
    if scenarios.isEmpty { Explore.fail("No scenario has a name that contains '\(scenario ?? "")'.") }
    if trace != nil, scenarios.count > 1 {
      Explore.fail("--replay needs one scenario; \(scenarios.count) have '\(scenario ?? "")' in their names.")
    }
    var (count, schedules, failed, cut, time) = (0, 0, 0, 0, Duration.zero)
    setReplayCommand { name, trace in "Repeat it: Scripts/explore --scenario '\(name)' --replay \(trace)" }
    for number in numbers(below: scenarios.count) {
      let scenario = scenarios[number]
      let outcome = search(scenario).run(scenario.name, scenario.body)
      count += 1
      schedules += outcome.schedules
      time += outcome.time
      let figures = "\(outcome.schedules) schedules, \(outcome.time.formattedSeconds)"
      if scenario.mustFail, trace == nil {
        let isBoundLow = preemptions.map { $0 < Scenario.preemptions } ?? false
        if outcome.failure == nil, !isBoundLow {
          print("FAILED \(scenario.name), after \(figures): its fault was not found.")
        }
        failed += outcome.failure == nil && !isBoundLow ? 1 : 0
        if isVerbose, let failure = outcome.failure {
          print("Found, as it must be, in \(scenario.name), after \(figures): \(failure.complaint)\n\(failure.table)")
          print("Repeat it: Scripts/explore --scenario '\(scenario.name)' --replay \(failure.trace)\n")
        }
      } else if let failure = outcome.failure {
        failed += 1
        print("FAILED \(scenario.name), after \(figures): \(failure.complaint)\n\(failure.table)")
        print("Repeat it: Scripts/explore --scenario '\(scenario.name)' --replay \(failure.trace)\n")
      } else if !outcome.isComplete, order == nil, trace == nil {
        cut += 1
        print("Not all of \(scenario.name): \(figures)")
      } else if isVerbose {
        print("\(scenario.name): \(figures)")
      }
    }
    print(
      "\(count) scenarios, \(schedules) schedules, \(time.formattedSeconds): \(failed) failed, \(cut) not finished"
    )
    return failed == 0 && !(isComplete && cut > 0)
  }

  private func search(_ scenario: Scenario) -> ScheduleSearch {
    var search = ScheduleSearch()
    search.reduces = reduces
    search.limit = .seconds(seconds)
    search.order =
      if let trace { .replay(trace) } else if order == "--random" { .random(seed: 1) } else if order == "--priorities" {
        .priorities(seed: 1)
      } else { .all(preemptions: preemptions ?? Scenario.preemptions) }
    return search
  }
}
