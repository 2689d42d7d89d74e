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
  ]
}
