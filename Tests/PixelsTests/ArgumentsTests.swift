import Foundation
import Testing

@testable import Pixels

@Suite struct ArgumentsTests {
  @Test func withoutArgumentsThereIsTheEmbeddedServiceAndItsOwnPhotographs() throws {
    let arguments = try Arguments([])
    #expect(arguments.host == nil)
    #expect(arguments.photographs == nil)
    #expect(arguments.screenshot == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8500", "http://127.0.0.1:8500/v1"), ("http://127.0.0.1:8500/", "http://127.0.0.1:8500/v1"),
    ("https://api.500px.com/v1", "https://api.500px.com/v1"),
  ])
  func aHostIsTheAddressOfTheInterface(text: String, address: String) throws {
    #expect(try Arguments(["--host", text]).host?.absoluteString == address)
  }

  @Test(arguments: [
    ["--host"], ["--host", ""], ["--host", "nonsense"], ["--host", "ftp://x"], ["--photos"], ["--wrong"], ["file"],
    ["--host", "http://x", "--photos", "y"],
  ])
  func misuseIsExplained(arguments: [String]) {
    #expect(throws: Arguments.Misuse.self) { try Arguments(arguments) }
  }
}
