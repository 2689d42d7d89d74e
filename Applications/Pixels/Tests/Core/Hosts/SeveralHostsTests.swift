import AppCore
import Foundation
import Rivulet
import RivuletFoundationTesting
import Testing
import Wellspring

@testable import PixelsCore

/// A service with several hosts, over real HTTP.
@Suite(.timeLimit(.minutes(10))) struct `A service with several hosts` {
  @Test func `goes on when the current one is stopped, with the login, the pictures and the votes`() async throws {
    let real = try RealHosts(3)
    let client = real.client()
    let account = try #require(client.account)
    let photo = try #require(try await client.photos(PhotoQuery(), page: 1).first()?.photos.first)
    let session = try #require(try await account.logIn("Ada", "password").first())
    account.session.value = session
    let thumbnail = try #require(photo.thumbnailURL)
    let picture = try #require(try await client.data(at: thumbnail).first())
    #expect(real.hosts.status.value == HostStatus(answering: real.name(0)))

    real.services[0].stop()
    let voted = try #require(try await account.vote(photo, session).first())
    #expect(voted.isVoted && voted.votesCount == 1)
    #expect(account.session.value == session, "a token is valid at each host")
    #expect(try await client.data(at: thumbnail).first() == picture, "also at the address of the stopped host")
    #expect(real.hosts.status.value == HostStatus(answering: real.name(1), away: [real.name(0)]))

    real.services[1].stop()
    let details = try #require(try await client.details(of: photo).first())
    #expect(details.isVoted && details.votesCount == 1)
    #expect(real.hosts.status.value == HostStatus(answering: real.name(2), away: [real.name(0), real.name(1)]))

    real.services[2].stop()
    guard case .failed(let failure) = await client.photos(PhotoQuery(), page: 1).map(\.totalPhotos).events().last else {
      Issue.record("expected a failure")
      return
    }
    let names = (0..<3).map(real.name)
    #expect(
      failure.description
        == "The photo service did not answer at \(names[0]), \(names[1]), and \(names[2]): "
        + "no service can be reached at its address.")
    #expect(failure.isWorthRetrying && failure.concernsHost)
    #expect(account.session.value == session)
  }

  @Test(
    "a vote that may have been counted is made again at the next host, and counts once",
    arguments: [
      Fault.cutOff, .closedConnection, .status(502), .status(504),
    ])
  func vote(fault: Fault) async throws {
    let real = try RealHosts(2)
    let client = real.client()
    let account = try #require(client.account)
    let photo = try #require(try await client.photos(PhotoQuery(), page: 1).first()?.photos.first)
    let session = try #require(try await account.logIn("Ada", "password").first())
    real.services[0].faults.add(fault, at: "/v1/photos")
    let voted = try #require(try await account.vote(photo, session).first())
    #expect(voted.isVoted && voted.votesCount == 1)
    #expect(real.hosts.status.value.answering == real.name(1))
    let takenBack = try #require(try await account.takeBackVote?(photo, session).first())
    #expect(takenBack.votesCount == 0)
  }

  @Test func `gets a vote that was under way exactly once at the host that answers`() async throws {
    let (silent, other) = (try HTTPStub { _ in .raw("") }, try HTTPStub { _ in .response(body: "{}") })
    let hosts = ServiceHosts(try HostAddresses([silent.url.absoluteString, other.url.absoluteString]))
    let client = FiveHundredPixels(hosts: hosts, consumerKey: "key", consumerSecret: "secret", client: .patient)
    let voted = try await client.account?.vote(StubSource.photo(7), StubAccount.ada).first()
    #expect(voted?.isVoted == true)
    other.stop()
    let requests = other.requests
    requests.complete()
    #expect(await requests.signal.collected() == ["/photos/7/vote?vote=1"])
  }

  @Test("an answer is the answer, whatever the other hosts would say", arguments: [401, 403, 404, 429, 500, 507])
  func refusals(status: Int) async throws {
    let (first, other) = (
      try HTTPStub { _ in .response(status: status, body: "{}") }, try HTTPStub { _ in .response(body: "{}") }
    )
    let hosts = ServiceHosts(try HostAddresses([first.url.absoluteString, other.url.absoluteString]))
    let client = FiveHundredPixels(hosts: hosts, consumerKey: "key", consumerSecret: "secret", client: .patient)
    let events = await client.account?.vote(StubSource.photo(7), StubAccount.ada).map(\.id).events()
    #expect(events == [.failed(.refused(status: status, message: ""))])
    other.requests.complete()
    #expect(await other.requests.signal.collected() == [])
  }

  @Test func `makes a login at one host as a whole`() async throws {
    let first = try HTTPStub { target in
      target.hasSuffix("request_token") ? .response(body: "oauth_token=a&oauth_token_secret=s") : .raw("")
    }
    let other = try HTTPStub { target in
      .response(
        body: target.hasSuffix("request_token")
          ? "oauth_token=b&oauth_token_secret=s" : "oauth_token=c&oauth_token_secret=s")
    }
    let hosts = ServiceHosts(try HostAddresses([first.url.absoluteString, other.url.absoluteString]))
    let client = FiveHundredPixels(hosts: hosts, consumerKey: "key", consumerSecret: "secret", client: .patient)
    let session = try await client.account?.logIn("Ada", "password").first()
    #expect(session == Session(userName: "Ada", token: "c", tokenSecret: "s"))
    other.requests.complete()
    let paths = await other.requests.signal.collected().map { $0.trimmingCharacters(in: ["?"]) }
    #expect(paths == ["/oauth/request_token", "/oauth/access_token"])
  }
}
