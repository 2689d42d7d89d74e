import Rivulet

extension Diagram {
  static let filtering = [
    Diagram("filter", "filter { $0 > 1 }", "-1-2--3-|") { $0.numbers().filter { $0 > 1 } },
    Diagram("compacted", "map { Int($0) }.compacted()", "-1-x--3-|") { $0.letters().map { Int($0) }.compacted() },
    Diagram("removeDuplicates", "removeDuplicates()", "-a-a--b-a-|") { $0.letters().removeDuplicates() },
    Diagram("removeDuplicates(by:)", "removeDuplicates { $0 / 2 == $1 / 2 }", "-1-2--3-4-|") {
      $0.numbers().removeDuplicates { $0 / 2 == $1 / 2 }
    },
    Diagram("take(first:)", "take(first: 2)", "-a-b--c-|") { $0.letters().take(first: 2) },
    Diagram("take(last:)", "take(last: 2)", "-a-b--c--|") { $0.letters().take(last: 2) },
    Diagram("take(while:)", "take { $0 < 3 }", "-1-2--3-1-|") { $0.numbers().take(while: { $0 < 3 }) },
    Diagram("take(through:)", "take(through: { $0 == 3 })", "-1-2--3-1-|") { $0.numbers().take(through: { $0 == 3 }) },
    Diagram("take(until:)", "take(until: …)", "-a-b--c-d-|", "-----x----|") { $0.letters().take(until: $0.steady(1)) },
    Diagram("take(untilReplacement:)", "take(untilReplacement: …)", "-a-b--c-d-|", "----x---y-|") {
      $0.letters().take(untilReplacement: $0.letters(1))
    },
    Diagram("take(during:)", "take(during: lifetime)", "-a-b--c-d-|", "-----x----|") { stage in
      let lifetime = Lifetime()
      stage.steady(1).subscribe { _ in lifetime.end() }
      return stage.letters().take(during: lifetime)
    },
    Diagram("skip(first:)", "skip(first: 2)", "-a-b--c-d-|") { $0.letters().skip(first: 2) },
    Diagram("skip(while:)", "skip { $0 < 3 }", "-1-2--3-1-|") { $0.numbers().skip(while: { $0 < 3 }) },
    Diagram("skip(until:)", "skip(until: { $0 == 3 })", "-1-2--3-1-|") { $0.numbers().skip(until: { $0 == 3 }) },
    Diagram("contains", "contains(2)", "-1--2--3--|") { $0.numbers().contains(2) },
    Diagram("contains(where:)", "contains { $0 > 1 }", "-1--2--3--|") { $0.numbers().contains(where: { $0 > 1 }) },
    Diagram("allSatisfy", "allSatisfy { $0 > 0 }", "-1--2--3--|") { $0.numbers().allSatisfy { $0 > 0 } },
    Diagram("element(at:)", "element(at: 1)", "-a-b--c-|") { $0.letters().element(at: 1) },
    Diagram("first(where:)", "first { $0 > 1 }", "-1-2--3-|") { $0.numbers().first(where: { $0 > 1 }) },
    Diagram("last(where:)", "last { $0 < 3 }", "-1-2--3-|") { $0.numbers().last(where: { $0 < 3 }) },
    Diagram("single(throwing:)", "single(throwing: Broken())", "-a---|") { $0.letters().single(throwing: Broken()) },
    Diagram("skip(last:)", "skip(last: 2)", "-a-b--c-d-|") { $0.letters().skip(last: 2) },
    Diagram("uniqued", "uniqued()", "-a-b--a-c-|") { $0.letters().uniqued() },
    Diagram("uniqued(by:)", "uniqued { $0 % 2 }", "-1-2--3-4-|") { $0.numbers().uniqued { $0 % 2 } },
    Diagram("take(for:on:)", "take(for: .seconds(5), on: scheduler)", "-a-b--c-d-|") {
      $0.letters().take(for: .seconds(5), on: $0.scheduler)
    },
    Diagram("skip(for:on:)", "skip(for: .seconds(5), on: scheduler)", "-a-b--c-d-|") {
      $0.letters().skip(for: .seconds(5), on: $0.scheduler)
    },
  ]
}
