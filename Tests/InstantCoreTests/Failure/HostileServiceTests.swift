import Foundation
import HTTPStub
import Rivulet
import RivuletHTTP
import Testing

@testable import InstantCore

/// Each request, answered with nonsense: something can be made of it, or there is a reason that a person can read.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileServiceTests {
  private static let client = HTTPClient(timeout: .seconds(1), deadline: .seconds(1), connectionsPerHost: 64)

  private struct OneAccount: AccountStore {
    let accounts = Property<[Account]>.constant([Account(screenName: "Ada", service: "Stub")])
    func requestAccess() -> Signal<Void, TwitterInstantError> { .just(()) }
    func forgetRefusal() {}
    func authorization(for url: URL) -> Signal<String, SearchFailure> { .just("OAuth") }
    func recover(from failure: SearchFailure) -> Signal<Never, SearchFailure> { .fail(failure) }
  }

  private func expectWords<Value>(_ signal: Signal<Value, SearchFailure>, _ name: String) async {
    switch await signal.events().last {
    case .failed(let failure): #expect(failure.description.count > 10, "\(name): \(failure)")
    case .completed: break
    default: Issue.record("\(name): neither failed nor completed")
    }
  }

  /// What a search does with an answer: it waits, shows how it stands, and prints what was found.
  private func expectUsable(_ signal: Signal<SearchPage, SearchFailure>, _ name: String) async {
    for event in await signal.events() {
      switch event {
      case .value(let page):
        #expect(PollingPace.pause(page.rateLimit, after: nil, now: Date()) >= PollingPace.usual, "\(name)")
        for tweet in page.tweets.prefix(3) {
          #expect(!TerminalText(terms: SearchTerms("engine"), isHighlighted: true).paragraph(tweet).isEmpty, "\(name)")
        }
      case .failed(let failure):
        #expect(failure.description.count > 10, "\(name): \(failure)")
        #expect(PollingPace.pause(nil, after: failure, now: Date()) >= PollingPace.usual, "\(name)")
      case .completed: break
      }
    }
  }

  /// Several at a time, because some go on until the client gives up.
  private func each(_ answers: [Nonsense], _ ask: @escaping @Sendable (URL) async -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, answer) in answers.enumerated() {
        if index >= 12 { try await group.next() }
        group.addTask {
          let stub = try HTTPStub { _ in answer.answer }
          await ask(stub.url)
          stub.stop()
        }
      }
      try await group.waitForAll()
    }
  }

  private func service(_ url: URL) -> TwitterService {
    TwitterService(name: "Stub", host: .just(url), consumerKey: "key", consumerSecret: "secret", client: Self.client)
  }

  private func twitter(_ url: URL) -> TwitterSource { TwitterSource(service(url), accounts: OneAccount()) }
  private func hackerNews(_ url: URL) -> HackerNews { HackerNews(host: url, client: Self.client) }

  @Test("services answer with what no client understands")
  func common() async throws {
    try await each(Nonsense.common) { [self] url in
      await expectUsable(twitter(url).search("engine"), "search")
      await expectUsable(hackerNews(url).search("engine"), "Hacker News")
      await expectWords(service(url).post("oauth/request_token"), "login")
    }
  }

  @Test("the posts' format has fields filled with what does not belong there")
  func posts() async throws {
    let status =
      #"{"id":7,"id_str":"7","full_text":"an #engine","created_at":"x","user":{"name":"Ada","screen_name":"ada","profile_image_url":"http://127.0.0.1:9/"},"entities":{"hashtags":[{"text":"engine","indices":[3,10]}],"urls":[]}}"#
    let answer = #"{"statuses":[\#(status)],"search_metadata":{"next_results":"?a","refresh_url":"?b"}}"#
    let fields = [
      "statuses", "id", "id_str", "full_text", "created_at", "user", "name", "screen_name", "profile_image_url",
      "entities",
      "hashtags", "text", "indices", "urls", "search_metadata", "next_results", "refresh_url",
    ]
    try await each(Nonsense.fields(fields, of: answer)) { [self] url in
      await expectUsable(twitter(url).search("engine"), "search")
    }
  }

  @Test("Hacker News has fields filled with what does not belong there")
  func stories() async throws {
    let answer =
      #"{"hits":[{"objectID":"7","author":"ada","created_at_i":1577836901,"title":"x","story_title":"y","comment_text":"z"}],"page":0,"nbPages":2}"#
    let fields = [
      "hits", "objectID", "author", "created_at_i", "title", "story_title", "comment_text", "page", "nbPages",
    ]
    try await each(Nonsense.fields(fields, of: answer)) { [self] url in
      await expectUsable(hackerNews(url).search("engine"), "search")
    }
  }

  @Test("an author's picture is nonsense, and the cell stays clear")
  @MainActor
  func avatars() async throws {
    for answer in Nonsense.common {
      let stub = try HTTPStub { _ in answer.answer }
      let ended = Subject<Void, Never>()
      let decoder = ImageDecoder<String>(cost: \.utf8.count) { _, _ in throw CocoaError(.fileReadCorruptFile) }
      let loader = AvatarLoader(decoder: decoder, side: 48, client: Self.client)
      let values = MutableProperty<[String?]>([])
      loader.avatar(at: stub.url, until: ended.signal).subscribe(onMain: { value in values.modify { $0.append(value) } }
      )
      _ = await stub.requests.signal.first()
      ended.send(())
      #expect(values.value.allSatisfy { $0 == nil })
      stub.stop()
    }
  }
}
