import RivuletScenarios
import Testing

@Suite("The scenarios of the explorer")
struct ScenarioTests {
  /// Files whose types have nothing that several threads could do at once, or whose threads are tasks, which the
  /// explorer doesn't run.
  private static let exceptions = [
    "Backoff": "a delay between two attempts is a value",
    "FlattenStrategy": "the strategies are those of flatMap and flatten",
    "FlatMapAsync": "it runs tasks",
    "SetFailureType": "it changes a type", "Disposable": "a protocol", "Scheduler": "a protocol",
    "SubjectProtocol": "a protocol", "PropertyProtocol": "a protocol", "DerivedProperties": "listed as Property",
    "CombinedProperties": "listed as Property", "BooleanProperties": "composed of map and combineLatest",
    "PropertyBinding": "listed as bind(to:)", "BindOnMain": "bind(to:) with an owner's lifetime, which has scenarios",
    "MixedFailures": "it changes a type", "FlatMapMixedFailures": "it changes a type",
    "BindingTarget": "a closure", "BindCommand": "a subscription that executes a command",
  ]

  @Test("every operator, subject, property, command, disposable and scheduler has a scenario")
  func complete() {
    let names = Scenario.all.map { $0.name.lowercased() }
    for file in files() where Self.exceptions[file] == nil {
      let word = Self.word(of: file)
      #expect(names.contains { $0.contains(word) }, "No scenario has a name that contains “\(word)”, of \(file).swift.")
    }
  }

  @Test("every exception is a file that exists")
  func exceptions() { #expect(Set(Self.exceptions.keys).subtracting(files()).isEmpty) }

  @Test("no two scenarios have the same name")
  func unique() {
    #expect(Dictionary(grouping: Scenario.all.map(\.name)) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  /// Returns the word of a file in the names of scenarios: `take` for TakeFirst, `mutableproperty` for MutableProperty.
  private static func word(of file: String) -> String {
    let words = [
      "Connection": "publish", "AllAny": "any", "DeliverOn": "deliver(on:)", "SubscribeOn": "subscribe(on:)",
      "ElementAt": "element(at:)", "FirstWhere": "first(where:)",
      "ActivityTracker": "trackactivity", "TimeoutBetweenValues": "timeout(betweenvalues", "RetryPolicy": "retry(by:",
      "RetryTriggered": "retry(triggeredby", "TryConditions": "trytake", "ZipOfMany": "zip",
      "DeliverBuffering": "deliver(on:buffering",
      "PropertyChannel": "channel", "ValidatingChannel": "channel", "Terminal": "channel",
      "ValidatingProperty+Init": "validatingproperty", "StatefulCommand": "command(state:)",
    ]
    if let word = words[file] { return word }
    let shorts = ["Take", "Skip", "Combine", "Collect"].filter { file.hasPrefix($0) && file != "CombineLatest" }
    return (shorts.first ?? file).lowercased()
  }

  private var sources: String {
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4).joined(separator: "/")
      + "/Sources/Rivulet"
  }

  private func files() -> [String] {
    let operators = entries(of: "\(sources)/Operators").map { "\(sources)/Operators/\($0)" }
    let others = ["Subjects", "Properties", "Bindings", "Commands", "Disposables", "Schedulers"].map {
      "\(sources)/\($0)"
    }
    return (operators + others).flatMap { folder in
      // What only serves these is in their scenarios.
      entries(of: folder).filter { contents(of: "\(folder)/\($0)").contains("public ") }.map { String($0.dropLast(6)) }
    }
  }
}
