import AppUI
import Foundation
import Testing

@testable import Pixels

@Suite struct ArgumentsTests {
  @Test func withoutArgumentsThereIsTheEmbeddedServiceAndItsOwnPhotographs() throws {
    let arguments = try Arguments([])
    #expect(arguments.origin == .folder(nil))
    #expect(arguments.screenshot == nil)
  }

  @Test(arguments: [
    ("http://127.0.0.1:8500", "http://127.0.0.1:8500/v1"), ("http://127.0.0.1:8500/", "http://127.0.0.1:8500/v1"),
    ("https://api.500px.com/v1", "https://api.500px.com/v1"),
  ])
  func aHostIsTheAddressOfTheInterface(text: String, address: String) throws {
    #expect(try Arguments(["--host", text]).origin == .host(try #require(URL(string: address))))
  }

  @Test func folderCommonsAndFullScreenAreTaken() throws {
    #expect(try Arguments(["--photos", "/a b"]).origin == .folder(URL(filePath: "/a b", directoryHint: .isDirectory)))
    let arguments = try Arguments(["--commons", "--fullscreen"])
    #expect(arguments.origin == .commons)
    #expect(arguments.isFullScreen)
  }

  @Test(arguments: [
    ["--host"], ["--host", ""], ["--host", "nonsense"], ["--host", "ftp://x"], ["--photos"], ["--wrong"], ["file"],
    ["--host", "http://x", "--photos", "y"], ["--commons", "--photos", "y"],
    ["--host", "http://x", "--host", "http://y"],
  ])
  func misuseIsExplained(arguments: [String]) {
    #expect(throws: Misuse.self) { try Arguments(arguments) }
  }
}
