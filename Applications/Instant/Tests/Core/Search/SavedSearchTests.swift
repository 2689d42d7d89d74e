import Foundation
import InstantTestSupport
import Rivulet
import RivuletTesting
import Testing

@testable import InstantCore

@MainActor @Suite struct SavedSearchTests {
  let source = StubSource()
  let scheduler = TestScheduler()
  let settings = MutableProperty(Settings())

  private func watch() -> (watch: SavedSearchWatch, findings: TestRecorder<SavedSearchWatch.Finding, Never>) {
    let watch = SavedSearchWatch(source, settings: settings, on: scheduler, date: { [scheduler] in scheduler.date })
    return (watch, TestRecorder(watch.findings))
  }

  @Test func `a search is saved and removed by the same command, up to a number of them`() {
    let search = StubSearch()
    search.model.searchText.value = " magic "
    #expect(!search.model.isSaved.value)
    search.model.toggleSaved()
    #expect(search.model.saved.entries.value == ["magic"])
    #expect(search.model.isSaved.value)
    search.model.toggleSaved()
    #expect(search.model.saved.entries.value == [])
    search.model.searchText.value = "ma"
    search.model.toggleSaved()
    #expect(search.model.saved.entries.value == [])
    for number in 0..<30 { search.model.saved.toggle("search \(number)") }
    #expect(search.model.saved.entries.value.count == SavedSearches.capacity)
    #expect(search.model.saved.entries.value.last == "search 0")
  }

  @Test func `posts that come after the first request are found, once`() {
    settings.modify { $0.saved = ["magic"] }
    let (watch, findings) = watch()
    defer { watch.lifetime.end() }
    source.send(.of(2, 1, newer: Cursor("n1")), to: "magic")
    scheduler.advance(by: SavedSearchWatch.pace)
    source.send(.of(3, newer: Cursor("n2")), to: "n1")
    scheduler.advance(by: SavedSearchWatch.pace)
    source.send(.of(), to: "n2")
    #expect(findings.values.map(\.query) == ["magic"])
    #expect(findings.values.first?.tweets.map(\.id) == [3])
    #expect(source.asked.value == ["magic", "n1", "n2"])
  }

  @Test func `a failure is tried again later, and a search that is removed is not asked for any more`() {
    settings.modify { $0.saved = ["magic"] }
    let (watch, findings) = watch()
    defer { watch.lifetime.end() }
    source.answer("magic").fail(.connection(.lost))
    scheduler.advance(by: SavedSearchWatch.pace)
    #expect(source.asked.value == ["magic", "magic"])
    settings.modify { $0.saved = [] }
    scheduler.advance(by: SavedSearchWatch.pace * 10)
    #expect(source.asked.value == ["magic", "magic"])
    #expect(findings.values.isEmpty)
  }

  @Test func `saved searches share the requests that the service allows`() {
    settings.modify { $0.saved = ["art", "magic"] }
    let (watch, findings) = watch()
    defer { watch.lifetime.end() }
    // One request in 40 s for all searches, so that three of four remain for typed ones.
    let limit = RateLimit(limit: 180, remaining: 90, reset: scheduler.date.addingTimeInterval(900))
    source.send(.of(1, newer: Cursor("a1"), rateLimit: limit), to: "art")
    source.send(.of(2, newer: Cursor("m1"), rateLimit: limit), to: "magic")
    scheduler.advance(by: .seconds(79))
    #expect(source.asked.value == ["art", "magic"])
    scheduler.advance(by: .seconds(1))
    #expect(source.asked.value == ["art", "magic", "a1", "m1"])
    withExtendedLifetime(findings) {}
  }

  @Test func `accounts are used only after that is allowed`() async throws {
    let source = StubSource(accounts: try RealService().accounts())
    settings.modify { $0.saved = ["magic"] }
    let watch = SavedSearchWatch(source, settings: settings, on: scheduler)
    defer { watch.lifetime.end() }
    let findings = TestRecorder(watch.findings)
    #expect(source.asked.value == [])
    settings.modify { $0.mayUseAccounts = true }
    #expect(source.asked.value == ["magic"])
    withExtendedLifetime(findings) {}
  }

  @Test func `a conversation is shown until something else is typed`() {
    let search = StubSearch()
    search.search("magic")
    search.source.send(.of(2, 1), to: "magic")
    search.model.open(.stub(1))
    #expect(search.model.conversation.value?.tweets.value.map(\.id) == [1])
    #expect(search.model.conversation.value?.isLoading.value == false)
    search.model.showPosts(by: .stub(1))
    #expect(search.model.conversation.value == nil)
    #expect(search.model.searchText.value == "from:ada")
  }

  @Test func `posts that a source streams are new ones, each once`() {
    let streamed = Subject<Tweet, Never>()
    let source = StreamingSource(base: source, tweets: streamed.signal)
    let model = SearchViewModel(source: source, settings: settings, on: scheduler)
    model.start()
    model.isActive.value = true
    model.searchText.value = "magic"
    scheduler.advance(by: .milliseconds(500))
    streamed.send(.stub(9))
    self.source.send(.of(2, 1), to: "magic")
    streamed.send(.stub(3))
    streamed.send(.stub(3))
    streamed.send(.stub(2))
    #expect(model.results.value.newCount == 1)
    model.showNew()
    #expect(model.results.value.tweets.map(\.id) == [3, 2, 1])
  }

  private struct StreamingSource: TweetSource {
    let base: StubSource
    let tweets: Signal<Tweet, Never>
    var name: String { base.name }
    var accounts: (any AccountStore)? { nil }
    func search(_ query: String) -> Signal<SearchPage, SearchFailure> { base.search(query) }
    func page(_ cursor: Cursor) -> Signal<SearchPage, SearchFailure> { base.page(cursor) }
    func stream(_ query: String) -> Signal<Tweet, SearchFailure> { tweets.setFailureType(to: SearchFailure.self) }
  }
}
