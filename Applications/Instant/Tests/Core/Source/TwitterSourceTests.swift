import Foundation
import InstantTestSupport
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import RivuletTesting
import Testing
import Wellspring

@testable import InstantCore

@MainActor @Suite struct TwitterSourceTests {
  private struct OneAccount: AccountStore {
    let accounts = Property<[Account]>.constant([Account(screenName: "Ada", service: "Stub")])
    func requestAccess() -> Signal<Void, TwitterInstantError> { .just(()) }
    func forgetRefusal() {}
    func authorization(for url: URL) -> Signal<String, SearchFailure> { .just("OAuth \(url.path())") }
    func recover(from failure: SearchFailure) -> Signal<Never, SearchFailure> { .fail(failure) }
  }

  private func source(_ url: URL, count: Int = 30) -> TwitterSource {
    let service = TwitterService(
      name: "Stub", host: .just(url), consumerKey: "key", consumerSecret: "secret",
      client: .patient)
    return TwitterSource(service, accounts: OneAccount(), count: count)
  }

  private func failure(_ signal: Signal<SearchPage, SearchFailure>) async -> SearchFailure? {
    for event in await signal.events() { if case .failed(let failure) = event { return failure } }
    return nil
  }

  @Test("the request is a GET of search/tweets.json with the encoded text as q, signed by an account")
  func request() async throws {
    let seen = MutableProperty<[HTTPStub.Request]>([])
    let stub = try HTTPStub.answering { request in
      seen.modify { $0.append(request) }
      return .response(body: #"{"statuses": []}"#)
    }
    defer { stub.stop() }
    _ = try await source(stub.url).search("#magic & 50% ü+").first()
    let request = try #require(seen.value.first)
    #expect(request.method == "GET")
    #expect(request.target.hasPrefix("/1.1/search/tweets.json?q=%23magic%20%26%2050%25%20%C3%BC%2B&"))
    #expect(request.headers["authorization"] == "OAuth /1.1/search/tweets.json")
  }

  @Test(
    "a page is requested with as many posts as wanted, from 1 to 100",
    arguments: [
      (-5, 1), (0, 1), (1, 1), (100, 100), (101, 100),
    ])
  func count(wanted: Int, asked: Int) async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"statuses": []}"#) }
    defer { stub.stop() }
    _ = try await source(stub.url, count: wanted).search("magic").first()
    let target = try #require(await stub.requests.signal.first())
    #expect(target.contains("&count=\(asked)&"))
  }

  @Test("searching is cold")
  func cold() async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"statuses": []}"#) }
    defer { stub.stop() }
    let search = source(stub.url).search("magic")
    for _ in 1...2 { #expect(await search.events().count == 2) }
    #expect(await stub.requests.signal.take(first: 2).collect().first()?.count == 2)
  }

  @Test("a search without an account fails with error code 1 if the service creates none automatically")
  func noAccount() async throws {
    let real = try RealService(registersNames: false)
    let accounts = real.accounts()
    let failure = await failure(TwitterSource(real.service, accounts: accounts).search("magic"))
    #expect(failure == .noAccounts)
    #expect(failure?.error == .noTwitterAccounts)
    #expect(failure?.remedy == .addAccount)
    #expect(accounts.accounts.value == [])
  }

  @Test func `an unreachable service is reported before a missing account`() async throws {
    let real = try RealService(registersNames: false)
    real.wellspring.stop()
    let failure = await failure(TwitterSource(real.service, accounts: real.accounts()).search("magic"))
    #expect(failure == .connection(.unreachable))
  }

  @Test func `a service that registers accounts registers one for simultaneous searches`() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let accounts = real.accounts()
    let source = TwitterSource(real.service, accounts: accounts)
    let both = Signal.merge(source.search("magic"), source.search("mag"))
    #expect(try await both.collect().first()?.map(\.tweets.count) == [1, 1])
    #expect(accounts.accounts.value.count == 1)
  }

  @Test(arguments: [
    Fault.error(.invalidToken), .status(403, body: #"{"errors":[{"code":89,"message":"Invalid or expired token."}]}"#),
  ])
  func anAccountThatTheServiceDoesNotKnowIsReplacedOnce(refusal: Fault) async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let accounts = try await real.accounts(of: "Eve")
    let source = TwitterSource(real.service, accounts: accounts)
    real.wellspring.faults.add(refusal, at: "/1.1/search", times: 1)
    #expect(try await source.search("magic").first()?.tweets.count == 1)
    #expect(accounts.accounts.value.count == 2)
    real.wellspring.faults.add(refusal, at: "/1.1/search")
    #expect(await failure(source.search("magic"))?.remedy == .addAccount)
    #expect(accounts.accounts.value.count == 2)
  }

  @Test("an account that the service no longer knows is listed as such until it logs in again")
  func refused() async throws {
    let real = try RealService(posts: [("Ada", "magic")])
    let accounts = try await real.accounts(of: "Eve")
    let (model, eve) = (AccountsViewModel(accounts), try #require(accounts.accounts.value.last))
    #expect(model.refused.value == [])
    real.wellspring.faults.add(.error(.invalidToken), at: "/1.1/search", times: 1)
    _ = try await TwitterSource(real.service, accounts: accounts).search("magic").first()
    #expect(model.refused.value == [eve])
    _ = try await accounts.logIn("Eve", "secret").first()
    #expect(model.refused.value == [])
  }

  @Test func `a removed account is not replaced by a new one`() async throws {
    let real = try RealService()
    let accounts = try await real.accounts(of: "Eve")
    for account in accounts.accounts.value { _ = await accounts.remove(account).events() }
    #expect(await failure(TwitterSource(real.service, accounts: accounts).search("magic")) == .noAccounts)
  }

  @Test(
    "an answer that is not a list of posts fails with error code 2",
    arguments: [
      (HTTPStub.Answer.response(body: "null"), SearchFailure.invalidResponse("the response has no list of posts.")),
      (.response(body: ""), .invalidResponse("the response has no list of posts.")),
      (.response(status: 204, body: ""), .refused(status: 204, code: nil, message: "")),
      (
        .response(status: 401, body: #"{"errors":[{"code":89,"message":"Invalid or expired token."}]}"#),
        .refused(status: 401, code: 89, message: "Invalid or expired token.")
      ),
      (
        .response(status: 401, body: #"{"request":"\/1.1\/x.json","error":"Not authorized."}"#),
        .refused(status: 401, code: nil, message: "Not authorized.")
      ),
      (
        .response(status: 403, body: #"{"errors":"Status is a duplicate."}"#),
        .refused(status: 403, code: nil, message: "Status is a duplicate.")
      ),
      (
        .response(status: 400, body: #"{"errors":[{"message":"Query parameters are missing.","code":25}]}"#),
        .refused(status: 400, code: 25, message: "Query parameters are missing.")
      ),
      (.response(status: 503, body: "<html>"), .refused(status: 503, code: nil, message: "")),
      (.response(status: 429, body: ""), .rateLimited(until: nil)),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{"), .connection(.lost)),
    ])
  func refusals(answer: HTTPStub.Answer, expected: SearchFailure) async throws {
    let stub = try HTTPStub { _ in answer }
    defer { stub.stop() }
    let failure = await failure(source(stub.url).search("magic"))
    #expect(failure == expected)
    #expect(failure?.error == .invalidResponse)
  }

  @Test func `a service that doesn't answer is reported`() async {
    #expect(await failure(source(HTTPStub.unreachable).search("magic")) == .connection(.unreachable))
  }

  @Test func `a rate limit ends at the time in the headers`() async throws {
    let real = try RealService(limits: RateLimits(user: 2, application: 2, seconds: 900))
    let source = TwitterSource(real.service, accounts: try await real.accounts(of: "Ada"))
    let limit = try #require(try await source.search("magic").first()?.rateLimit)
    #expect(limit.limit == 2)
    #expect(limit.remaining == 1)
    _ = try await source.search("magic").first()
    #expect(await failure(source.search("magic")) == .rateLimited(until: limit.reset))
  }

  @Test("pages follow each other to the last, and new posts arrive automatically")
  func pages() async throws {
    let real = try RealService(posts: (1...7).map { ("Ada", "magic number \($0)") } + [("Eve", "something else")])
    let accounts = try await real.accounts(of: "Ada")
    let source = TwitterSource(real.service, accounts: accounts, count: 3)
    var page = try #require(try await source.search("magic").first())
    let newer = try #require(page.newer)
    var texts = page.tweets.map(\.text)
    while let next = page.next {
      page = try #require(try await source.page(next).first())
      texts += page.tweets.map(\.text)
    }
    #expect(texts == (1...7).reversed().map { "magic number \($0)" })
    #expect(try await source.page(newer).first()?.tweets == [])
    try await real.post("new magic", as: accounts)
    #expect(try await source.page(newer).first()?.tweets.map(\.text) == ["new magic"])
  }

  @Test func `entities and highlights are at the places that the service gives`() async throws {
    let real = try RealService(posts: [("Ada", "<3 & 👩‍👩‍👧 Café #magic @ada https://a.b/c")])
    let source = TwitterSource(real.service, accounts: try await real.accounts(of: "Ada"))
    let tweet = try #require(try await source.search("cafe").first()?.tweets.first)
    #expect(tweet.text == "<3 & 👩‍👩‍👧 Café #magic @ada a.b/c")
    #expect(tweet.marks.map { String(tweet.text[$0.range]) } == ["#magic", "@ada", "a.b/c"])
    #expect(HighlightedTerms("cafe").ranges(in: tweet.text).map { String(tweet.text[$0]) } == ["Café"])
  }
}
