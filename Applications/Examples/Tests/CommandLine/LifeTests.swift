import ExampleSupport
import Rivulet
import RivuletTesting
import Testing

@testable import CommandLineExamples

@Suite struct `The game of life` {
  private let bar = Board(["###"])

  @Test func `turns a bar round, and round again`() {
    #expect(bar.next.population == 3)
    #expect(bar.next.lines.dropLast() != bar.lines.dropLast())
    #expect(bar.next.next.lines.dropLast() == bar.lines.dropLast())
  }

  @Test func `gives life to a cell with three neighbours, and not to one with six`() {
    let board = Board(["###", "...", "###"]).next
    #expect(board[17, 7])
    #expect(!board[17, 9])
  }

  @Test func `has a generation in each interval of its scheduler`() {
    let scheduler = TestScheduler()
    let generations = Life.generations(from: bar, every: .seconds(1), on: scheduler).map(\.generation).record()
    scheduler.advance(by: .seconds(3))
    #expect(generations.values == [0, 1, 2, 3])
  }

  @Test func `computes the state after an hour at once`() {
    let board = Life.state(of: bar, after: .seconds(3600), every: .seconds(60))
    #expect(board.generation == 60)
    #expect(board.population == 3)
  }

  @Test func `lets a glider out on one side and in on the other`() throws {
    let glider = Board(try #require(Life.patterns["glider"]))
    // A glider moves by one cell in four generations, and this world is 72 cells wide and 36 high.
    let board = Life.state(of: glider, after: .seconds(4 * 72), every: .seconds(1))
    #expect(board.lines.dropLast() == glider.lines.dropLast())
  }

  @Test func `says which patterns there are`() async {
    var arguments = Arguments(["--pattern", "cat"])
    await #expect(throws: UsageError("There is no pattern 'cat': give one of acorn, glider, gun, pulsar.")) {
      try await Life.run(&arguments)
    }
  }
}
