import Foundation
import InstantTestSupport
import Rivulet
import RivuletFoundation
import RivuletFoundationTesting
import RivuletTesting
import Testing
import Wellspring

@testable import InstantCore

@MainActor @Suite struct TerminalSearchTests {
  private final class Page: Sendable {
    let text = MutableProperty("")
    let complaints = MutableProperty<[String]>([])
    var paragraphs: [String] { text.value.components(separatedBy: "\n\n").filter { !$0.isEmpty } }
    var posts: [String] { paragraphs.map { $0.split(separator: "\n").dropFirst().joined(separator: "\n") } }
  }

  private let page = Page()
  private let scheduler = TestScheduler()

  private func search(
    _ options: TerminalOptions, _ source: any TweetSource,
    named place: String? = nil, settings: MutableProperty<Settings> = MutableProperty(Settings()),
    isHighlighted: Bool = false
  ) -> TerminalSearch {
    TerminalSearch(
      options, source: source, named: place, settings: settings, isHighlighted: isHighlighted, on: scheduler,
      write: { [page] text in
        page.text.modify { $0 += text }
        return true
      }, complain: { [page] line in page.complaints.modify { $0.append(line) } })
  }

  /// Runs a search in the real service to its end.
  private func run(
    _ query: String, _ real: RealService, _ change: (inout TerminalOptions) -> Void = { _ in }
  ) async -> Int32? {
    var options = TerminalOptions(query: query)
    change(&options)
    let accounts = TwitterAccounts(
      service: real.service, settings: real.settings, secrets: SecretFile(real.secretsURL), prompt: .consent)
    let source = TwitterSource(real.service, accounts: accounts, count: 3)
    let search = search(options, source, settings: real.settings)
    let status = search.run()
    scheduler.advance(by: .zero)
    defer { withExtendedLifetime(search) {} }
    return await status.first()
  }

  /// Runs a search that goes on with what is posted later.
  private func following(
    _ source: StubSource, count: Int? = nil
  ) -> (search: TerminalSearch, status: TestRecorder<Int32, Never>) {
    var options = TerminalOptions(query: "magic")
    options.follows = true
    if let count { options.count = count }
    let search = search(options, source)
    let status = TestRecorder(search.run())
    scheduler.advance(by: .zero)
    return (search, status)
  }

  @Test func `each post is printed as a paragraph with its author and time`() async throws {
    let real = try RealService(posts: [("Ada Lovelace", "magic <3 & more"), ("Eve", "else")])
    #expect(await run("magic", real) == 0)
    let date = Date(timeIntervalSince1970: 1_577_836_800).words(date: .abbreviated, time: .shortened)
    #expect(page.text.value == "Ada Lovelace (@AdaLovelace), \(date)\nmagic <3 & more\n\n")
    #expect(page.complaints.value == [])
  }

  @Test func `the source is named before it is asked, and not for a query that is too short`() {
    for (query, lines) in [("ab", ["Search for three characters or more."]), ("magic", ["Searching Stubs…"])] {
      page.complaints.value = []
      let search = self.search(TerminalOptions(query: query), StubSource(), named: "Stubs")
      defer { withExtendedLifetime(search) {} }
      _ = search.run()
      #expect(page.complaints.value == lines)
    }
  }

  @Test func `as many pages are loaded as requested`() async throws {
    let real = try RealService(posts: (1...9).map { ("Ada", "magic number \($0)") })
    #expect(await run("magic", real) { $0.count = 7 } == 0)
    #expect(page.posts == (3...9).reversed().map { "magic number \($0)" })
    page.text.value = ""
    #expect(await run("magic", real) { $0.count = 100 } == 0)
    #expect(page.posts.count == 9)
  }

  @Test func `without results the exit status is 1`() async throws {
    #expect(await run("magic", try RealService()) == 1)
    #expect(page.complaints.value == ["Nothing was found."])
    #expect(page.text.value == "")
  }

  @Test func `a failure is printed, and the exit status is 2`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    real.wellspring.faults.add(.status(503), at: "/1.1/search")
    #expect(await run("magic", real) == 2)
    #expect(page.complaints.value == ["The service is busy: no reason given."])
    #expect(await run("ma", real) == 2)
    #expect(page.complaints.value.last == "Search for three characters or more.")
  }

  @Test func `a missing account is registered, without permission for later runs`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    #expect(await run("magic", real) == 0)
    #expect(real.settings.value.accounts.count == 1)
    #expect(real.settings.value.mayUseAccounts == nil)
    #expect(await run("magic", real) == 0)
    #expect(real.settings.value.accounts.count == 1)
  }

  @Test func `another account is registered if the key of the former one is missing`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    #expect(await run("magic", real) == 0)
    try FileManager.default.removeItem(at: real.secretsURL)
    #expect(await run("magic", real) == 0)
    #expect(page.complaints.value == [])
    #expect(page.posts.count == 2)
  }

  @Test func `if the service registers no accounts, the message says how to add one`() async throws {
    #expect(await run("magic", try RealService(registersNames: false)) == 2)
    #expect(page.complaints.value.first?.contains("start Instant without --query") == true)
  }

  @Test func `a refused permission holds until it is withdrawn`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    real.settings.modify { $0.mayUseAccounts = false }
    #expect(await run("magic", real) == 2)
    #expect(page.complaints.value == ["Instant may not use your accounts. Allow it by --allow."])
    #expect(await run("magic", real) { $0.allows = true } == 0)
    #expect(real.settings.value.mayUseAccounts == true)
  }

  @Test func `following prints the posts since the search`() {
    let source = StubSource()
    let (search, status) = following(source, count: 2)
    source.send(.of(4, 3, 2, next: Cursor("older"), newer: Cursor("n1")), to: "magic")
    #expect(page.posts == ["Tweet 4", "Tweet 3"])
    scheduler.advance(by: PollingPace.usual)
    source.send(.of(6, 5, newer: Cursor("n2")), to: "n1")
    #expect(page.posts == ["Tweet 4", "Tweet 3", "Tweet 5", "Tweet 6"])
    scheduler.advance(by: PollingPace.usual)
    source.send(.of(), to: "n2")
    #expect(page.posts.count == 4)
    #expect(status.events.isEmpty)
    search.stop(status: 130)
    #expect(status.log == "130 |")
    #expect(source.asked.value == ["magic", "n1", "n2"])
  }

  @Test func `following reports once that the service is unreachable, and once that it is back`() {
    let source = StubSource()
    let (search, status) = following(source)
    defer { withExtendedLifetime(search) {} }
    source.send(.of(4, newer: Cursor("n1")), to: "magic")
    #expect(page.complaints.value == [])
    for failure in [SearchFailure.connection(.lost), .connection(.unreachable), .connection(.unreachable)] {
      scheduler.advance(by: PollingPace.usual)
      source.answer("n1").fail(failure)
    }
    #expect(
      page.complaints.value == ["The service did not answer: the connection was lost. Instant keeps trying."])
    scheduler.advance(by: PollingPace.usual)
    source.send(.of(5), to: "n1")
    #expect(page.complaints.value.dropFirst() == ["The service answers again."])
    #expect(page.posts == ["Tweet 4", "Tweet 5"])
    #expect(status.events.isEmpty)
  }

  @Test func `following a search without results waits for the first ones`() {
    let source = StubSource()
    let (search, status) = following(source)
    defer { withExtendedLifetime(search) {} }
    source.send(.of(newer: Cursor("n1")), to: "magic")
    #expect(status.events.isEmpty)
    scheduler.advance(by: PollingPace.usual)
    source.send(.of(7), to: "n1")
    #expect(page.posts == ["Tweet 7"])
  }

  @Test func `control characters in a post don't reach the terminal`() {
    let source = StubSource()
    let search = search(TerminalOptions(query: "magic"), source, isHighlighted: true)
    let status = TestRecorder(search.run())
    scheduler.advance(by: .zero)
    var tweet = Tweet(
      id: 1, text: "\u{1B}[2J magic\u{7}\r\n\u{202E}MAGICAL", authorName: "A\u{1B}da", screenName: "ada")
    tweet.title = "On\u{9B}2J"
    source.send(SearchPage([tweet]), to: "magic")
    #expect(page.text.value == "Ada (@ada)\nabout: On2J\n[2J \u{1B}[1mmagic\u{1B}[0m\n\u{1B}[1mMAGIC\u{1B}[0mAL\n\n")
    #expect(status.log == "0 |")
  }

  @Test(
    "--count takes a number from 1 to 10000",
    arguments: [("20", 20), ("1", 1), ("0", nil), ("-1", nil), ("x", nil), ("10001", nil), ("", nil)])
  func counts(text: String, count: Int?) { #expect(TerminalOptions.count(text) == count) }
}

@MainActor @Suite struct TerminalTests {
  @Test func `without a display the program prints and ends`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let (output, errors, status) = try await Fixture().run("search", real.wellspring.postsURL.absoluteString, "magic")
    #expect(output.count == 3)
    #expect(output.dropFirst().first == "magic")
    #expect(errors == ["the end"])
    #expect(status == .exited(0))
  }

  @Test("an interruption ends it in order", arguments: [SIGINT, SIGTERM])
  func interrupted(signal: Int32) async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let fixture = try Fixture()
    let lines = MutableProperty<[String]>([])
    // A shell that sends the signal when the first post is there.
    let script = #""$0" search "$1" magic --follow & child=$!; read; kill -"$2" $child; wait $child; echo $?"#
    let input = lines.signal.filter { $0.contains("magic") }.take(first: 1).map { _ in Data("\n".utf8) }
    var program = fixture.program(
      ["-c", script, Fixture.executable.path, real.wellspring.postsURL.absoluteString, "\(signal)"], of: "/bin/bash")
    program.input = input
    let events = program.reactive.lines.handleEvents(onValue: { event in
      if case .output(let line) = event { lines.modify { $0.append(line) } }
    })
    _ = await events.collected()
    #expect(lines.value.last == "\(128 + signal)")
  }

  @Test func `the program ends in order when the reader of its output has ended`() async throws {
    let real = try RealService(posts: (1...30).map { ("Ada", "magic \($0)") })
    let fixture = try Fixture()
    let script = #"set -o pipefail; "$0" search "$1" magic | true; echo $?"#
    let program = fixture.program(
      ["-c", script, Fixture.executable.path, real.wellspring.postsURL.absoluteString], of: "/bin/bash")
    let output = await program.reactive.lines.collected().compactMap {
      if case .output(let line) = $0 { line } else { nil }
    }
    #expect(output == ["0"])
  }
}
