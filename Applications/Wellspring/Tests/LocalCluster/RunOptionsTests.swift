import LocalCluster
import Testing

@Suite struct `The options of a cluster` {
  @Test func `are read`() throws {
    let options = try RunOptions(["--chaos", "30", "--seed", "7", "--port", "8500", "--seconds", "90"])
    #expect(options.chaos == .seconds(30) && options.seed == 7 && options.port == 8500 && options.time == .seconds(90))
    #expect(try RunOptions(["--chaos"]).chaos == .seconds(60))
    #expect(try RunOptions(["--chaos", "--seconds", "9"]).time == .seconds(9))
    let none = try RunOptions([])
    #expect(none.chaos == nil && none.seed == nil && none.port == nil && none.time == nil && !none.wantsHelp)
    #expect(try RunOptions(["--help", "--nonsense"]).wantsHelp)
  }

  @Test(arguments: [
    (["--port", "abc"], "--port needs a whole number from 1 to 65535, not 'abc'"),
    (["--port"], "--port needs a whole number from 1 to 65535"),
    (["--port", "65536"], "--port needs a whole number from 1 to 65535, not '65536'"),
    (["--chaos", "9"], "--chaos needs a whole number from 10 to 86400, not '9'"),
    (["--seconds", "1.5"], "--seconds needs a whole number from 1 to 86400, not '1.5'"),
    (["--seed", "7"], "--seed decides what --chaos kills: add --chaos"),
    (["--kaos"], "there is no option '--kaos'"), (["room"], "'room' is one argument too many"),
  ])
  func `are refused with a sentence`(words: [String], sentence: String) {
    let failure = #expect(throws: RunOptionsFailure.self) { try RunOptions(words) }
    #expect(failure?.description == sentence)
  }
}
