import Rivulet

extension Diagram {
  static let failures = [
    Diagram("catch", "catch { _ in … }", "-a-b-#", "--x-y-|", until: 12) { stage in
      stage.letters(0).catch { _ in stage.letters(1) }
    },
    Diagram("replaceFailure(with:)", "replaceFailure(with: \"x\")", "-a-b-#") {
      $0.letters().replaceFailure(with: "x")
    },
    Diagram("catch(with:)", "catch(with: …)", "-a-b-#", "--x-y-|", until: 12) {
      $0.letters(0).catch(with: $0.letters(1))
    },
    Diagram("attempt", "attempt { if $0 == 3 { throw Broken() } }", "-1-2--3-4-|") {
      $0.numbers().attempt { (number) throws(Broken) in if number == 3 { throw Broken() } }
    },
    Diagram("tryMap", "tryMap { if $0 == 3 { throw Broken() }; return $0 * 10 }", "-1-2--3-4-|") {
      $0.numbers().tryMap { (number) throws(Broken) in
        if number == 3 { throw Broken() }
        return number * 10
      }
    },
    Diagram("mapFailure", "mapFailure { Other($0) }", "-a-b-#") { $0.letters().mapFailure { _ in Broken() } },
    Diagram("setFailureType", "setFailureType(to: Broken.self)", "-a-b-|") {
      $0.steady(0).setFailureType(to: Broken.self)
    },
    Diagram("retry(after:on:)", "retry(1, after: .constant(.seconds(2)), on: scheduler)", "-a-b-#", until: 14) {
      $0.letters().retry(1, after: .constant(.seconds(2)), on: $0.scheduler)
    },
    Diagram("retry", "retry(1)", "-a-b-#", until: 12) { $0.letters().retry(1) },
    Diagram("repeat", "repeat(2)", "-a-b-|", until: 12) { $0.letters().repeat(2) },
    Diagram("catch(where:with:)", "catch(where: { … }, with: …)", "-a-b-#", "--x-y-|", until: 12) {
      $0.letters(0).catch(where: { _ in true }, with: $0.letters(1))
    },
    Diagram(
      "retry(by:on:)", "retry(by: .backoff(.constant(.seconds(2))).limited(to: 1), on: scheduler)", "-a-b-#", until: 14
    ) {
      $0.letters().retry(by: .backoff(.constant(.seconds(2))).limited(to: 1), on: $0.scheduler)
    },
    Diagram("retry(triggeredBy:)", "retry(triggeredBy: { _ in … })", "-a-b-#", "-------x--------", until: 16) { stage in
      stage.letters(0).retry(triggeredBy: { _ in stage.letters(1) })
    },
    Diagram("tryFilter", "tryFilter { if $0 == 3 { throw Broken() }; return $0 > 1 }", "-1-2--3-4-|") {
      $0.numbers().tryFilter { number throws(Broken) in
        if number == 3 { throw Broken() }
        return number > 1
      }
    },
    Diagram("tryCompactMap", "tryCompactMap { if $0 == 3 { throw Broken() }; return $0 > 1 ? $0 : nil }", "-1-2--3-|") {
      $0.numbers().tryCompactMap { number throws(Broken) -> Int? in
        if number == 3 { throw Broken() }
        return number > 1 ? number : nil
      }
    },
    Diagram("tryScan", "tryScan(0) { if $1 == 3 { throw Broken() }; return $0 + $1 }", "-1-2--3-4-|") {
      $0.numbers().tryScan(0) { sum, number throws(Broken) in
        if number == 3 { throw Broken() }
        return sum + number
      }
    },
    Diagram("tryReduce", "tryReduce(0) { $0 + $1 }", "-1-2--3-|") {
      $0.numbers().tryReduce(0) { sum, number throws(Broken) in sum + number }
    },
    Diagram("tryFlatMap", "tryFlatMap(.concat) { if $0 == 3 { throw Broken() }; return .just($0 * 10) }", "-1-2--3-|") {
      $0.numbers().tryFlatMap(.concat) { number throws(Broken) -> Signal<Int, Broken> in
        if number == 3 { throw Broken() }
        return .just(number * 10)
      }
    },
    Diagram("tryTake(while:)", "tryTake(while: { $0 < 3 })", "-1-2--3-1-|") {
      $0.numbers().tryTake(while: { $0 < 3 })
    },
    Diagram("trySkip(while:)", "trySkip(while: { $0 < 3 })", "-1-2--3-1-|") {
      $0.numbers().trySkip(while: { $0 < 3 })
    },
    Diagram("tryContains(where:)", "tryContains(where: { $0 > 1 })", "-1-2--3-|") {
      $0.numbers().tryContains(where: { $0 > 1 })
    },
    Diagram("tryAllSatisfy", "tryAllSatisfy { $0 < 3 }", "-1-2--3-|") { $0.numbers().tryAllSatisfy { $0 < 3 } },
    Diagram("tryRemoveDuplicates(by:)", "tryRemoveDuplicates { $0 == $1 }", "-1-1--2-|") {
      $0.numbers().tryRemoveDuplicates { $0 == $1 }
    },
    Diagram("result", "result()", "-1-2-#") {
      $0.numbers().result().map { result -> String in
        switch result {
        case .success(let number): "\(number)"
        case .failure: "failure"
        }
      }
    },
    Diagram("unwrapResult", "result().unwrapResult()", "-1-2-#") { $0.numbers().result().unwrapResult() },
    Diagram("assertNoFailure", "assertNoFailure()", "-a-b-|") { $0.letters().assertNoFailure() },
  ]
}
