import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing

@testable import InstantCore

/// Each request, answered with nonsense: something is made of it, or there is a sentence that a person can read. The next answer that
/// makes sense is understood, and the memory stays small.
@Suite(.serialized) struct HostileServiceTests {
  // Without limits of time: what has no end must be given up all the same.
  private static let client = HTTPClient(timeout: nil, deadline: nil)

  private struct OneAccount: AccountStore {
    let accounts = Property<[Account]>.constant([Account(screenName: "Ada", service: "Stub")])
    func requestAccess() -> Signal<Void, TwitterInstantError> { .just(()) }
    func forgetRefusal() {}
    func authorization(for url: URL) -> Signal<String, SearchFailure> { .just("OAuth") }
    func recover(from failure: SearchFailure) -> Signal<Never, SearchFailure> { .fail(failure) }
  }

  /// Expects a sentence; otherwise the answer has a value that can be shown.
  @discardableResult
  private func expectWords(_ signal: Signal<SearchPage, SearchFailure>, _ name: String) async -> Bool {
    let events = await signal.events()
    if case .failed(let failure) = events.last {
      expectSentence(failure, name)
      return true
    }
    #expect(events.count == 2, "\(name): neither a value nor a failure")
    if case .value(let page) = events.first {
      #expect(PollingPace.pause(page.rateLimit, after: nil, now: Date()) >= PollingPace.usual, "\(name)")
      for tweet in page.tweets.prefix(3) {
        #expect(
          !TerminalText(terms: HighlightedTerms("engine"), isHighlighted: true).paragraph(tweet).isEmpty, "\(name)")
      }
    }
    return false
  }

  private func expectSentence(_ failure: SearchFailure, _ name: String) {
    #expect(failure.description.isSentence, "\(name): \(failure.description.prefix(1000))")
    #expect(PollingPace.pause(nil, after: failure, now: Date()) >= PollingPace.usual, "\(name)")
  }

  private func expectFailure(_ signal: Signal<SearchPage, SearchFailure>, _ name: String) async {
    let isFailure = await expectWords(signal, name)
    #expect(isFailure, "\(name): something is made of it")
  }

  /// Asks a service for each nonsense, and once more when it has come to its senses.
  private func each(
    _ answers: [Nonsense], then good: String, _ source: (URL) -> any TweetSource,
    _ ask: (any TweetSource, URL, String) async -> Void
  ) async throws {
    #expect(answers.count >= 200)
    let peak = try MemoryPeak()
    for nonsense in answers {
      let service = try HostileService(nonsense, then: good)
      let source = source(service.url)
      await ask(source, service.url, nonsense.description)
      #expect(!service.wasHeardOut, "\(nonsense) is not given up")
      service.comeToItsSenses()
      let pages = await source.search("engine").collected()
      #expect(pages.first?.tweets.map(\.id) == [7], "after \(nonsense)")
      service.stop()
    }
    if let growth = try peak.growth { #expect(growth < 500) }
  }

  private func service(_ url: URL, _ client: HTTPClient = client) -> TwitterService {
    TwitterService(name: "Stub", host: .just(url), consumerKey: "key", consumerSecret: "secret", client: client)
  }

  private func twitter(_ url: URL) -> any TweetSource { TwitterSource(service(url), accounts: OneAccount()) }
  private func hackerNews(_ url: URL) -> any TweetSource { HackerNews(host: url, client: Self.client) }

  private static let status =
    #"{"id":7,"id_str":"7","full_text":"an #engine","created_at":"x","user":{"name":"Ada","screen_name":"ada","profile_image_url":"http://127.0.0.1:9/"},"entities":{"hashtags":[{"text":"engine","indices":[3,10]}],"urls":[]}}"#
  private static let statuses =
    #"{"statuses":[\#(status)],"search_metadata":{"next_results":"?a","refresh_url":"?b"}}"#
  private static let stories =
    #"{"hits":[{"objectID":"7","author":"ada","created_at_i":1577836901,"title":"x","story_title":"y","comment_text":"z"}],"page":0,"nbPages":2}"#

  @Test("a service of posts answers with what no client understands")
  func commonPosts() async throws {
    try await each(Nonsense.common, then: Self.statuses, twitter) { source, url, name in
      await expectFailure(source.search("engine"), "\(name), search")
      // Its answers are forms, which any text may be.
      if case .failed(let failure) = await service(url).post("oauth/request_token", at: url).events().last {
        expectSentence(failure, "\(name), login")
      }
    }
  }

  @Test("Hacker News answers with what no client understands")
  func commonStories() async throws {
    try await each(Nonsense.common, then: Self.stories, hackerNews) { source, _, name in
      await expectFailure(source.search("engine"), name)
    }
  }

  @Test("a service of posts fills the fields of its answers with what does not belong there")
  func posts() async throws {
    let fields = Nonsense.fields(
      [
        "statuses", "id", "id_str", "full_text", "created_at", "user", "name", "screen_name", "profile_image_url",
        "entities", "hashtags", "text", "indices", "urls", "search_metadata", "next_results", "refresh_url",
      ], of: Self.statuses)
    try await each(fields, then: Self.statuses, twitter) { source, _, name in
      await expectWords(source.search("engine"), name)
    }
  }

  @Test("Hacker News fills the fields of its answers with what does not belong there")
  func stories() async throws {
    let fields = Nonsense.fields(
      [
        "hits", "objectID", "author", "created_at_i", "title", "story_title", "comment_text", "page", "nbPages",
      ], of: Self.stories)
    try await each(fields, then: Self.stories, hackerNews) { source, _, name in
      await expectWords(source.search("engine"), name)
    }
  }

  @Test("a service that says nothing has taken too long")
  func silence() async throws {
    let stub = try HTTPStub { _ in .silence }
    let impatient = HTTPClient(timeout: nil, deadline: .milliseconds(20))
    await expectFailure(TwitterSource(service(stub.url, impatient), accounts: OneAccount()).search("engine"), "posts")
    await expectFailure(HackerNews(host: stub.url, client: impatient).search("engine"), "Hacker News")
    stub.stop()
  }

  @Test("an author's picture is nonsense: its cell stays clear, and the next has its picture")
  @MainActor
  func avatars() async throws {
    let peak = try MemoryPeak()
    for nonsense in Nonsense.common {
      let stub = try HTTPStub { $0 == "/good" ? .response(body: "good") : nonsense.answer }
      let decoder = ImageDecoder<String>(cost: \.utf8.count) { data, _ in
        guard data == Data("good".utf8) else { throw CocoaError(.fileReadCorruptFile) }
        return "good"
      }
      let loader = AvatarLoader(decoder: decoder, side: 48, client: Self.client)
      let values = MutableProperty<[String?]>([])
      let bad = loader.avatar(at: stub.url, until: .never)
        .subscribeOnMain { value in values.modify { $0.append(value) } }
      _ = await stub.requests.signal.first()
      let good = await loader.avatar(at: stub.url.appending(path: "good"), until: .never).compactMap(\.self).first()
      #expect(good == "good", "after \(nonsense)")
      #expect(values.value.allSatisfy { $0 == nil }, "\(nonsense)")
      #expect(!stub.wasHeardOut, "\(nonsense) is not given up")
      bad.dispose()
      stub.stop()
    }
    if let growth = try peak.growth { #expect(growth < 500) }
  }
}
