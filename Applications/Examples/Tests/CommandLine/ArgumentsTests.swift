import ExampleSupport
import Testing

@testable import CommandLineExamples

@Suite struct `The arguments of an example` {
  @Test func `are taken by name, and then in their order`() throws {
    var arguments = Arguments(["from", "--every", "2.5", "--calls", "7", "to", "--once"])
    let interval = try arguments.seconds("--every", default: .zero)
    let calls = try arguments.count("--calls", in: 1...10, default: 1)
    let isOnce = arguments.flag("--once")
    let places = [arguments.next(), arguments.next()]
    try arguments.end()
    #expect(interval == .seconds(2.5))
    #expect(calls == 7)
    #expect(isOnce)
    #expect(places == ["from", "to"])
  }

  @Test func `have a value when they are left out`() throws {
    var arguments = Arguments([])
    let calls = try arguments.count("--calls", in: 1...10, default: 3)
    let (address, place) = (try arguments.text("--url"), arguments.next())
    #expect(calls == 3)
    #expect(address == nil)
    #expect(place == nil)
  }

  @Test(arguments: ["0", "11", "many", "", "1e3", "99999999999999999999"])
  func `outside of their limits are named in a sentence`(number: String) {
    var arguments = Arguments(["--calls", number])
    #expect(throws: UsageError("--calls needs a whole number from 1 to 10, not '\(number)'.")) {
      try arguments.count("--calls", in: 1...10, default: 3)
    }
  }

  @Test(arguments: ["0", "-1", "nan", "inf", "1e300", "soon"])
  func `that are no time are named in a sentence`(seconds: String) {
    var arguments = Arguments(["--every", seconds])
    #expect(throws: UsageError("--every needs a number of seconds from 0.01 to 86400, not '\(seconds)'.")) {
      try arguments.seconds("--every", default: .zero)
    }
  }

  @Test func `that nothing takes are named in a sentence`() {
    #expect(throws: UsageError("There is no option '--fast'.")) { try Arguments(["--fast"]).end() }
    #expect(throws: UsageError("'more' is one argument too many.")) { try Arguments(["more"]).end() }
    var arguments = Arguments(["--url"])
    #expect(throws: UsageError("--url needs a value.")) { try arguments.text("--url") }
  }

  @Test(arguments: Main.examples.map { $0.name })
  func `are refused by each example that does not know them`(name: String) async throws {
    let example = try #require(Main.examples.first { $0.name == name })
    var arguments = Arguments(["--no-such-option"])
    await #expect(throws: UsageError("There is no option '--no-such-option'.")) { try await example.run(&arguments) }
  }
}
