// The game of life: the same signal in real time, and in virtual time.
//
// A signal that needs time takes a scheduler. On a `QueueScheduler` a generation comes when its time has come; on a
// `TestScheduler` an hour passes as fast as the machine computes it. `--skip` shows both: it lets a time pass
// virtually, and goes on in real time. Tests of your programs do the same.
//
// Try:
// - `./run example life --skip 60`: the state after a minute, at once.
// - `--pattern gun`, `acorn`, `pulsar`; or draw another in `patterns`.
// - Change the rule in `Board.next`: with `count == 3 || count == 6`, other things grow.

import ExampleSupport
import Rivulet
import RivuletTesting

enum Life: Example {
  static let name = "life"
  static let summary = "plays the game of life in real time, from any moment of virtual time"
  static let usage = "[--pattern NAME] [--every SECONDS] [--skip SECONDS] [--for SECONDS]"

  static let patterns = [
    "glider": [".#.", "..#", "###"],
    "acorn": [".#.....", "...#...", "##..###"],
    "pulsar": ["..###...###", "", "#....#.#....#", "#....#.#....#", "#....#.#....#", "..###...###"],
    "gun": [
      "........................#...........", "......................#.#...........",
      "............##......##............##", "...........#...#....##............##",
      "##........#.....#...##..............", "##........#...#.##....#.#...........",
      "..........#.....#.......#...........", "...........#...#....................",
      "............##......................",
    ],
  ]

  static func run(_ arguments: inout Arguments) async throws {
    let pattern = try arguments.text("--pattern") ?? "gun"
    let interval = try arguments.seconds("--every", default: .milliseconds(100))
    let skipped = try arguments.seconds("--skip", default: .zero)
    let time = try arguments.seconds("--for", default: .seconds(30))
    try arguments.end()
    guard let lines = patterns[pattern] else {
      throw UsageError(
        "There is no pattern '\(pattern)': give one of \(patterns.keys.sorted().joined(separator: ", ")).")
    }
    let start = state(of: Board(lines), after: skipped, every: interval)
    let scheduler = QueueScheduler(label: "life")
    await generations(from: start, every: interval, on: scheduler)
      .map(\.lines)
      .take(for: time, on: scheduler)
      .draw()
  }

  /// Emits a board, and then the next generation in each interval.
  static func generations(
    from board: Board, every interval: Duration, on scheduler: any TimedScheduler
  ) -> Signal<Board, Never> {
    Signal.interval(interval, on: scheduler).scan(board) { board, _ in board.next }.prepend(board)
  }

  /// The state of a board after some time, computed at once: in virtual time.
  static func state(of board: Board, after time: Duration, every interval: Duration) -> Board {
    let scheduler = TestScheduler()
    let latest = MutableProperty(board)
    let game = generations(from: board, every: interval, on: scheduler).bind(to: latest)
    scheduler.advance(by: time)
    game.dispose()
    return latest.value
  }
}

/// A world without edges: what leaves it on one side comes in on the other.
struct Board: Equatable {
  static let (width, height) = (72, 36)
  private(set) var generation = 0
  private var isAlive = [Bool](repeating: false, count: width * height)

  /// Puts a pattern a little above and left of the middle; `#` is alive.
  init(_ pattern: [String]) {
    for (y, line) in pattern.enumerated() {
      for (x, cell) in line.enumerated() { self[x + 16, y + 8] = cell == "#" }
    }
  }

  subscript(x: Int, y: Int) -> Bool {
    get { isAlive[Self.place(x, y)] }
    set { isAlive[Self.place(x, y)] = newValue }
  }

  private static func place(_ x: Int, _ y: Int) -> Int { (y + height) % height * width + (x + width) % width }

  var population: Int { isAlive.count { $0 } }

  /// The next generation: three neighbours make life, and two keep it.
  var next: Board {
    var counts = [Int](repeating: 0, count: isAlive.count)
    for y in 0..<Self.height {
      for x in 0..<Self.width where self[x, y] {
        for (dx, dy) in Self.neighbours { counts[Self.place(x + dx, y + dy)] += 1 }
      }
    }
    var board = self
    board.generation += 1
    board.isAlive = zip(counts, isAlive).map { count, isAlive in count == 3 || count == 2 && isAlive }
    return board
  }

  private static let neighbours = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)]

  /// Two rows in each line of text.
  var lines: [String] {
    let rows = stride(from: 0, to: Self.height, by: 2).map { y in
      String((0..<Self.width).map { x in Array(" ▀▄█")[(self[x, y] ? 1 : 0) + (self[x, y + 1] ? 2 : 0)] }).green
    }
    return rows + ["generation \(generation), \(population) alive".dim]
  }
}
