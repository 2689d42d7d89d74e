import Rivulet

extension Diagram {
  static let flattening = [
    Diagram("flatMap", "flatMap(.merge) { value in … }", "-1--2-----|", "-a-b-|", until: 12) { stage in
      stage.numbers(0).flatMap(.merge) { number in stage.letters(1).map { "\($0)\(number)" } }
    },
    Diagram("flatten", "map { value in … }.flatten(.concat)", "-1--2-----|", "-a-b-|", until: 14) { stage in
      stage.numbers(0).map { number in stage.letters(1).map { "\($0)\(number)" } }.flatten(.concat)
    },
    Diagram("switchToLatest", "map { value in … }.switchToLatest()", "-1--2-----|", "-a-b-|", until: 12) { stage in
      stage.numbers(0).map { number in stage.letters(1).map { "\($0)\(number)" } }.switchToLatest()
    },
    Diagram("expand", "expand { $0 < 4 ? .just($0 * 2).delay(…) : .empty }", "-1-----3-|", until: 12) { stage in
      stage.numbers().expand { number in
        number < 4 ? .just(number * 2).delay(for: .seconds(2), on: stage.scheduler) : .empty
      }
    },
  ]
}
