import Rivulet

extension Diagram {
  static let transforming = [
    Diagram("map", "map { $0 * 10 }", "-1-2--3-|") { $0.numbers().map { $0 * 10 } },
    Diagram("replace(with:)", "replace(with: \"x\")", "-1-2--3-|") { $0.numbers().replace(with: "x") },
    Diagram("compactMap", "compactMap { $0 > 1 ? $0 * 10 : nil }", "-1-2--3-|") {
      $0.numbers().compactMap { $0 > 1 ? $0 * 10 : nil }
    },
    Diagram("scan", "scan(0) { $0 + $1 }", "-1-2--3-|") { $0.numbers().scan(0) { $0 + $1 } },
    Diagram("accumulate(into:)", "accumulate(into: [0]) { $0.append($1) }", "--1---2---3---|") {
      $0.numbers().accumulate(into: [0]) { $0.append($1) }
    },
    Diagram("reduce", "reduce(0) { $0 + $1 }", "-1-2--3-|") { $0.numbers().reduce(0) { $0 + $1 } },
    Diagram("collect(into:)", "collect(into: []) { $0.append(-$1) }", "-1-2--3--|") {
      $0.numbers().collect(into: [Int]()) { $0.append(-$1) }
    },
    Diagram("collect", "collect()", "-a-b--c--|") { $0.letters().collect() },
    Diagram("buffer(count:)", "buffer(count: 2)", "-a-b--c--d-e--|") { $0.letters().buffer(count: 2) },
    Diagram("pairwise", "pairwise()", "-a-b--c--|") { $0.letters().pairwise() },
    Diagram("combinePrevious", "combinePrevious(0) { $1 - $0 }", "-1-3--6--|") {
      $0.numbers().combinePrevious(0) { $1 - $0 }
    },
    Diagram("enumerated", "enumerated()", "-a--b--c--|") { $0.letters().enumerated() },
    Diagram("materialize", "materialize()", "-a---b---#", until: 11) { $0.letters().materialize() },
    Diagram("dematerialize", "materialize().dematerialize()", "-a--b--|") {
      $0.letters().materialize().dematerialize()
    },
    Diagram("ignoreValues", "ignoreValues()", "-a-b--c--|") { $0.letters().ignoreValues() },
    Diagram("setValueType", "ignoreValues().setValueType(to: Int.self)", "-a-b--c--|") {
      $0.letters().ignoreValues().setValueType(to: Int.self)
    },
    Diagram("grouped(by:)", "grouped(by: isOdd).flatMap(.merge) { $0.signal.collect() }", "-1-2--3-4-|") {
      $0.numbers().grouped(by: { $0 % 2 == 1 }).flatMap(.merge) { $0.signal.collect() }
    },
    Diagram("negate", "map { $0 == \"a\" }.negate()", "-a--b--a--|") { $0.letters().map { $0 == "a" }.negate() },
    Diagram("replaceNil(with:)", "map { Int($0) }.replaceNil(with: 0)", "-1-x--3-|") {
      $0.letters().map { Int($0) }.replaceNil(with: 0)
    },
    Diagram("window(count:)", "window(count: 2).flatMap(.merge) { $0.collect() }", "-a-b--c-|") {
      $0.letters().window(count: 2).flatMap(.merge) { $0.collect() }
    },
    Diagram(
      "window(every:on:)", "window(every: .seconds(3), on: scheduler).flatMap(.merge) { $0.collect() }",
      "-a-b-----c----d-|"
    ) { stage in
      stage.letters().window(every: .seconds(3), on: stage.scheduler).flatMap(.merge) { $0.collect() }
    },
    Diagram("window(by:)", "window(by: …).flatMap(.merge) { $0.collect() }", "-a-b--c-d-|", "-----x----|") { stage in
      stage.letters(0).window(by: stage.steady(1)).flatMap(.merge) { $0.collect() }
    },
  ]
}
