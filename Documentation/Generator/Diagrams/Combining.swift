import Rivulet

extension Diagram {
  static let combining = [
    Diagram("combineLatest", "Signal.combineLatest(numbers, letters)", "-1----2-----3--|", "---a-----b---|") {
      Signal.combineLatest($0.numbers(0), $0.letters(1))
    },
    Diagram("combineLatest(with:)", "combineLatest(with: …)", "-1----2-----3--|", "---a-----b---|") {
      $0.numbers(0).combineLatest(with: $0.letters(1))
    },
    Diagram("zip", "Signal.zip(numbers, letters)", "-1-2--3----|", "---a----b----c--|") {
      Signal.zip($0.numbers(0), $0.letters(1))
    },
    Diagram("zip(with:)", "zip(with: …)", "-1-2--3----|", "---a----b----c--|") {
      $0.numbers(0).zip(with: $0.letters(1))
    },
    Diagram("merge", "Signal.merge([…, …])", "-a---b---|", "---x---y--|") {
      Signal.merge([$0.letters(0), $0.letters(1)])
    },
    Diagram("merge(with:)", "merge(with: …)", "-a---b---|", "---x---y--|") { $0.letters(0).merge(with: $0.letters(1)) },
    Diagram("withLatest(from:)", "withLatest(from: …)", "-a---b---c--|", "--1-----2-----|") {
      $0.letters(0).withLatest(from: $0.numbers(1))
    },
    Diagram("sample(by:)", "sample(by: …)", "-a-b-----c--|", "---x---x---x--|") {
      $0.letters(0).sample(by: $0.letters(1))
    },
    Diagram("race", "Signal.race([…, …])", "---a--b--|", "--x--y---|") { Signal.race([$0.letters(0), $0.letters(1)]) },
    Diagram("race(with:)", "race(with: …)", "---a--b--|", "--x--y---|") { $0.letters(0).race(with: $0.letters(1)) },
    Diagram("prepend", "prepend(\"x\")", "--a--b--|") { $0.letters().prepend("x") },
    Diagram("prepend(contentsOf:)", "prepend(contentsOf: [\"x\", \"y\"])", "--a--b--|") {
      $0.letters().prepend(contentsOf: ["x", "y"])
    },
    Diagram(
      "select(if:then:else:)", "Signal.select(if: isEven, then: …, else: …)", "-2-----3------|", "-a-b--c-|", "-x-y-z-|"
    ) {
      Signal.select(if: $0.numbers(0).map { $0 % 2 == 0 }, then: $0.letters(1), else: $0.letters(2))
    },
    Diagram(
      "select(by:cases:default:)", "Signal.select(by: …, cases: [1: …], default: …)", "-1-----3------|", "-a-b--c-|",
      "-x-y-z-|"
    ) {
      Signal.select(by: $0.numbers(0), cases: [1: $0.letters(1)], default: $0.letters(2))
    },
    Diagram("select(by:cases:)", "Signal.select(by: …, cases: [1: …])", "-1-----3------|", "-a-b--c-|") { stage in
      Signal<String, NoMatchingCase<String>>.select(by: stage.steady(0), cases: ["1": stage.steady(1)])
    },
    Diagram("concat", "concat(…)", "-a-b-|", "--x-y-|", until: 12) { $0.letters(0).concat($0.letters(1)) },
    Diagram("then", "then(…)", "-a-b-|", "--x-y-|", until: 12) { $0.letters(0).then($0.letters(1)) },
    Diagram("all", "Signal.all([isEven, isSmall])", "-1---2-----3--|", "---1----9---|") {
      Signal.all([$0.numbers(0).map { $0 % 2 == 0 }, $0.numbers(1).map { $0 < 5 }])
    },
    Diagram("any", "Signal.any([isEven, isSmall])", "-1---2-----3--|", "---1----9---|") {
      Signal.any([$0.numbers(0).map { $0 % 2 == 0 }, $0.numbers(1).map { $0 < 5 }])
    },
    Diagram("ifEmpty", "ifEmpty(…)", "----|", "-x-y-|", until: 12) { $0.letters(0).ifEmpty($0.letters(1)) },
    Diagram("replaceEmpty(with:)", "replaceEmpty(with: \"x\")", "----|") { $0.letters().replaceEmpty(with: "x") },
  ]
}
