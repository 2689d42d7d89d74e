import AppCore
import Foundation
import InstantTestSupport
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing
import Wellspring

@testable import InstantCore

@MainActor @Suite struct `A service of posts with several hosts` {
  private func hosts(_ urls: URL...) throws -> ServiceHosts {
    ServiceHosts(try HostAddresses(urls.map(\.absoluteString)), on: TestScheduler())
  }

  private func name(_ url: URL) -> String { "127.0.0.1:\(url.port ?? 0)" }

  private func accounts(_ service: TwitterService) -> TwitterAccounts {
    TwitterAccounts(
      service: service, settings: MutableProperty(Settings()),
      secrets: SecretFile(FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)), prompt: .consent)
  }

  private func stubbed(_ hosts: ServiceHosts) -> TwitterService {
    TwitterService(name: "Stub", hosts: hosts, consumerKey: "key", consumerSecret: "secret", client: .patient)
  }

  @Test func `goes on when the current one is stopped, with the account and the pages`() async throws {
    let real = try RealService(posts: (1...5).map { ("Ada", "magic number \($0)") })
    let other = try real.startHost()
    defer { other.stop() }
    let hosts = try hosts(real.wellspring.postsURL, other.postsURL)
    let service = real.service(at: hosts)
    let accounts = TwitterAccounts(
      service: service, settings: real.settings, secrets: SecretFile(real.secretsURL), prompt: .consent)
    let source = TwitterSource(service, accounts: accounts, count: 3)
    let page = try #require(try await source.search("magic").first())
    #expect(hosts.status.value == HostStatus(answering: name(real.wellspring.postsURL)))

    real.wellspring.stop()
    let next = try #require(page.next)
    #expect(try await source.page(next).first()?.tweets.map(\.text) == ["magic number 2", "magic number 1"])
    let newer = try #require(page.newer)
    #expect(try await source.page(newer).first()?.tweets == [])
    #expect(
      hosts.status.value
        == HostStatus(answering: name(other.postsURL), away: [name(real.wellspring.postsURL)]))
    #expect(accounts.accounts.value.count == 1, "no other account was needed")

    other.stop()
    guard case .failed(let failure) = await source.search("magic").map(\.tweets.count).events().last else {
      Issue.record("expected a failure")
      return
    }
    #expect(
      failure.description
        == "The service did not answer at \(name(real.wellspring.postsURL)) and \(name(other.postsURL)): "
        + "no service can be reached at its address.")
  }

  @Test func `makes a login with a password at one host as a whole`() async throws {
    let first = try HTTPStub { target in
      target.hasSuffix("request_token") ? .response(body: "oauth_token=a&oauth_token_secret=s") : .raw("")
    }
    let other = try HTTPStub { _ in .response(body: "oauth_token=b&oauth_token_secret=s") }
    let accounts = accounts(stubbed(try hosts(first.url, other.url)))
    #expect(try await accounts.logIn("Ada", "password").first()?.screenName == "Ada")
    other.requests.complete()
    #expect(await other.requests.signal.collected() == ["/oauth/request_token", "/oauth/access_token"])
  }

  @Test func `gets the number of a page only from one host that it reaches, because the number works once`()
    async throws
  {
    let first = try HTTPStub { _ in .raw("") }
    let other = try HTTPStub { _ in .response(body: "oauth_token=b&oauth_token_secret=s&screen_name=Ada") }
    let request = Token(text: "t", secret: "s")
    let cut = await accounts(stubbed(try hosts(first.url, other.url))).logIn(pin: "123", request).events()
    #expect(cut == [.failed(.connection(.lost))])
    let unreached = accounts(stubbed(try hosts(HTTPStub.unreachable, other.url)))
    #expect(try await unreached.logIn(pin: "123", request).first()?.screenName == "Ada")
    other.requests.complete()
    #expect(await other.requests.signal.collected() == ["/oauth/access_token"])
  }

  @Test func `has the pictures of authors at each host`() async throws {
    let other = try HTTPStub { _ in .response(body: "picture") }
    let decoder = ImageDecoder<String>(cost: { $0.utf8.count }) { data, _ in String(decoding: data, as: UTF8.self) }
    let loader = AvatarLoader(
      decoder: decoder, side: 48, hosts: try hosts(HTTPStub.unreachable, other.url), client: .patient)
    let picture = loader.avatar(at: HTTPStub.unreachable.appending(path: "ada.png"), until: .never)
      .compactMap(\.self)
    #expect(await picture.first() == "picture")
    other.requests.complete()
    #expect(await other.requests.signal.collected() == ["/ada.png"])
  }

  @Test func `is named in the window and on standard error, while what was typed stays`() throws {
    let hosts = ServiceHosts(try HostAddresses(["http://a,http://b"]), on: TestScheduler())
    func ask(_ away: String) {
      let request = hosts.request { url -> Signal<Int, SearchFailure> in
        url.host() == away ? .fail(.connection(.unreachable)) : .just(1)
      }
      request.subscribe(onValue: { _ in }, onFailure: { _ in })
    }
    let (scheduler, source) = (TestScheduler(), StubSource(hosts: hosts))
    let complaints = MutableProperty<[String]>([])
    var options = TerminalOptions(query: "magic")
    options.follows = true
    let search = TerminalSearch(
      options, source: source, settings: MutableProperty(Settings()), on: scheduler, write: { _ in true },
      complain: { line in complaints.modify { $0.append(line) } })
    let status = TestRecorder(search.run())
    let model = SearchViewModel(source: source, settings: MutableProperty(Settings()), on: scheduler)
    model.searchText.value = "magic"
    ask("")
    #expect(model.hosts.value == "a answers")
    ask("a")
    #expect(model.hosts.value == "b answers, a can't be reached")
    #expect(complaints.value == ["a can't be reached. b answers now."])
    #expect(model.searchText.value == "magic")
    #expect(status.events == [])
    withExtendedLifetime(search) {}
  }
}
