/// The growth of a cost with the number of something.
struct Growth: Sendable {
  /// Measures one curve at one size, by what it tells the meter.
  typealias Program = @Sendable (_ size: Int, _ meter: inout Meter) -> Void

  /// The name of its picture, without the ending.
  let name: String
  let title: String
  /// The name of the number.
  let axis: String
  let sizes: [Int]
  let curves: [(name: String, program: Program)]

  /// Nanoseconds at each size.
  struct Curve {
    let name: String
    let costs: [Double]
    /// The last cost for the one before, where there are ten times as many.
    var lastStep: Double { costs[costs.count - 1] / costs[costs.count - 2] }
  }

  static let all = [chains, subscribers, innerSignals, timers]

  func measured() -> [Curve] {
    curves.map { curve in
      let costs = sizes.map { size in
        var meter = Meter()
        curve.program(size, &meter)
        return meter.cost
      }
      return Curve(name: curve.name, costs: costs)
    }
  }

  /// The figures as a table, with a heading.
  func text(_ curves: [Curve], _ options: Options) -> String {
    var table = Table([(axis, .right)] + curves.map { ($0.name, .right) })
    for (index, size) in sizes.enumerated() {
      table.add([digits(Double(size), 0)] + curves.map { shortest($0.costs[index]) })
    }
    table.add(["the last × 10"] + curves.map { "× \(digits($0.lastStep, 1))" })
    let text = table.text(isMarkdown: options.isMarkdown)
    return options.isMarkdown
      ? "![\(title)](Performance/\(name).svg)\n\n\(text)\n" : "\(title), ns (\(name))\n\(text)\n"
  }
}

/// Takes the time of what is done again and again, and keeps the shortest.
struct Meter {
  private(set) var cost = Double.infinity

  /// Does so many, some times over.
  mutating func time(_ count: Int, runs: Int = 7, _ body: (_ count: Int) -> Void) {
    for _ in 0..<runs { cost = min(cost, nanoseconds { body(count) }.nanoseconds / Double(count)) }
  }

  /// Does so many with the first of some things, the next, and so on, round and round. Inlined, so that it costs no call.
  @inline(__always)
  mutating func time(_ count: Int, inTurnOf size: Int, _ body: (_ index: Int, _ number: Int) -> Void) {
    var index = 0
    time(count) {
      for number in 0..<$0 {
        body(index, number)
        index = index + 1 == size ? 0 : index + 1
      }
    }
  }
}

/// Powers of ten from one.
func decades(to last: Int) -> [Int] { Array(sequence(first: 1) { $0 < last ? $0 * 10 : nil }) }
