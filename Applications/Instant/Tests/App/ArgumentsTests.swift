import AppUI
import Foundation
import Testing

@testable import Instant

@Suite struct ArgumentsTests {
  @Test("without arguments the window is as it was left")
  func none() throws {
    let arguments = try Arguments([])
    #expect(arguments.origin == nil)
    #expect(arguments.query == nil)
    #expect(arguments.screenshot == nil)
  }

  @Test("a host, Hacker News, a query and a picture are taken")
  func all() throws {
    let host = try #require(URL(string: "http://127.0.0.1:8500"))
    #expect(try Arguments(["--host", "http://127.0.0.1:8500"]).origin == .host(host))
    let arguments = try Arguments(["--hacker-news", "--query", "swift", "--screenshot", "a.png"])
    #expect(arguments.origin == .hackerNews)
    #expect(arguments.query == "swift")
    #expect(arguments.screenshot == "a.png")
  }

  @Test(
    "each source has a name, and an address where it has several services",
    arguments: [
      (["--source", "wellspring"], "wellspring"), (["--source", "hacker-news"], "hacker-news"),
      (["--source", "mastodon"], "mastodon https://mastodon.social"),
      (["--host", "https://m.example", "--source", "mastodon"], "mastodon https://m.example"),
      (["--source", "twitter", "--host", "http://127.0.0.1:8500"], "twitter http://127.0.0.1:8500"),
      (["--host", "http://a,http://b"], "twitter http://a,http://b"),
      (["--host", "http://a", "--source", "twitter", "--host", "http://b"], "twitter http://a,http://b"),
    ])
  func sources(arguments: [String], name: String) throws { #expect(try Arguments(arguments).origin?.name == name) }

  @Test func `a key needs a host of the Twitter format`() throws {
    let key = ["--key", "me", "--secret", "s"]
    #expect(try Arguments(["--host", "http://a"] + key).key == .init(key: "me", secret: "s"))
    for (arguments, words) in [
      (key, "--key needs the address of the service by --host."),
      (["--hacker-news"] + key, "--key needs the address of the service by --host."),
      (["--source", "mastodon", "--host", "http://a"] + key, "--key cannot be used with --source mastodon."),
    ] {
      let misuse = #expect(throws: Misuse.self) { try Arguments(arguments) }
      #expect(misuse?.description == words)
    }
  }

  @Test("JSON is for the terminal")
  func json() throws { #expect(try Arguments(["--query", "swift", "--json"]).terminal?.isJSON == true) }

  @Test("a query is for the terminal, unless a picture of the window is wanted")
  func terminal() throws {
    #expect(try Arguments([]).terminal == nil)
    #expect(try Arguments(["--query", "swift", "--screenshot", "a.png"]).terminal == nil)
    let options = try #require(try Arguments(["--query", "swift", "--count", "3", "--follow"]).terminal)
    #expect(options.query == "swift")
    #expect(options.count == 3)
    #expect(options.follows)
    #expect(!options.allows)
  }

  @Test(
    "misuse is explained",
    arguments: [
      ["--host"], ["--host", "nonsense"], ["--host", "ftp://x"], ["--host", "http://x:99999"], ["--query"],
      ["--query", ""], ["--wrong"], ["text"],
      ["--query", "x", "--count", "0"], ["--query", "x", "--count", "many"], ["--follow"], ["--allow"],
      ["--count", "3"],
      ["--source"], ["--source", "myspace"], ["--source", "twitter"], ["--source", "wellspring", "--host", "http://x"],
      ["--source", "mastodon", "--source", "wellspring"], ["--json"],
      ["--query", "x", "--json", "--screenshot", "a.png"], ["--host", "http://x", "--hacker-news"],
      ["--host", "http://x", "--host", "http://x"], ["--host", "http://x,https://y"], ["--host", "http://x,"],
      ["--source", "mastodon", "--host", "http://x,http://y"],
    ])
  func misuse(arguments: [String]) {
    #expect(throws: Misuse.self) { try Arguments(arguments) }
  }
}
