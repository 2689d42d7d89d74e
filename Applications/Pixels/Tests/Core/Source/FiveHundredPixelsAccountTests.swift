import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing
import Wellspring

@testable import PixelsCore

/// Against the service that checks the signatures.
@Suite struct FiveHundredPixelsAccountTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  private func withService<Result>(
    _ body: (FiveHundredPixels, WellspringService) async throws -> Result
  ) async throws -> Result {
    defer { try? FileManager.default.removeItem(at: folder) }
    let photographs = folder.appending(path: "photographs")
    try FileManager.default.createDirectory(at: photographs, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Configuration.bundledPhotographs.appending(path: "bison.webp"), to: photographs.appending(path: "bison.webp"))
    let service = try WellspringService(
      Configuration(
        photographs: photographs, database: folder.appending(path: "db.sqlite"), cache: folder.appending(path: "cache"))
    )
    defer { service.stop() }
    let source = FiveHundredPixels(
      host: .just(service.baseURL), consumerKey: "pixels", consumerSecret: "wellspring", client: .patient,
      on: HurriedScheduler())
    return try await body(source, service)
  }

  @Test("a logged-in user votes once, and the photograph shows the vote and a new rating")
  func votes() async throws {
    try await withService { source, _ in
      let account = try #require(source.account)
      let photo = try #require(try await source.photos(PhotoQuery(), page: 1).first()?.photos.first)
      let session = try #require(try await account.logIn("Ada", "päss&wörd 1").first())
      #expect(session.userName == "Ada")
      let voted = try #require(try await account.vote(photo, session).first())
      #expect(voted.isVoted)
      #expect(voted.votesCount == 1)
      #expect(voted.rating > photo.rating)
      #expect(voted.thumbnailURL == photo.thumbnailURL)

      #expect(try await source.details(of: photo).first()?.isVoted == false, "no logged-in user has voted")
      account.session.value = session
      let details = try #require(try await source.details(of: photo).first())
      #expect(details.isVoted)
      #expect(details.votesCount == 1)
      #expect(details.pictures.map(\.longEdge) == [900, 1600, 2048])

      let takenBack = try #require(try await account.takeBackVote?(details, session).first())
      #expect(!takenBack.isVoted)
      #expect(takenBack.votesCount == 0)
      #expect(takenBack.rating == photo.rating)
      #expect(try await source.details(of: photo).first()?.isVoted == false)
    }
  }

  @Test("a wrong password is reported as such")
  func wrongPassword() async throws {
    try await withService { source, _ in
      let account = try #require(source.account)
      _ = try await account.logIn("Ada", "1815").first()
      let events = await account.logIn("Ada", "wrong").events()
      #expect(events == [.failed(.loginRefused)])
      #expect(PhotoFailure.loginRefused.description == "Could not log in: the user name or the password is wrong.")
    }
  }

  @Test func `an invalid name is reported with the service's reason`() async throws {
    try await withService { source, _ in
      let events = await source.account?.logIn("A\u{200B}da", "1815").events() ?? []
      guard case .failed(.refused(400, let message, _)) = events.last else {
        Issue.record("\(events)")
        return
      }
      #expect(message.contains("user name can't have invisible or control characters"))
    }
  }

  @Test("a token that is no longer valid logs the user out, so that the next vote requires a login")
  func expired() async throws {
    try await withService { source, _ in
      let account = try #require(source.account)
      let photo = try #require(try await source.photos(PhotoQuery(), page: 1).first()?.photos.first)
      let session = Session(userName: "Ada", token: "nonsense", tokenSecret: "nonsense")
      account.session.value = session
      guard case .failed(.refused(401, _, _)) = await account.vote(photo, session).map(\.id).events().last else {
        Issue.record("a vote with a wrong token")
        return
      }
      #expect(account.session.value == nil)
    }
  }

  @Test("a vote is sent once for any number of subscribers, and is never retried automatically")
  func once() async throws {
    let stub = try HTTPStub { _ in .response(status: 503, body: "{}") }
    let source = FiveHundredPixels(
      host: .just(stub.url), consumerKey: "key", consumerSecret: "secret", client: .patient, on: HurriedScheduler())
    let account = try #require(source.account)
    let vote = account.vote(StubSource.photo(7), StubAccount.ada)
    let subjects = (1...2).map { _ in ReplaySubject<Int, PhotoFailure>(capacity: .max) }
    for subject in subjects {
      vote.map(\.id).subscribe(onValue: subject.send, onFailure: subject.fail, onCompletion: subject.complete)
    }
    for subject in subjects { #expect(await subject.signal.events().count == 1) }
    _ = await account.vote(StubSource.photo(8), StubAccount.ada).map(\.id).events()
    #expect(
      await stub.requests.signal.take(first: 2).collected() == ["/photos/7/vote?vote=1", "/photos/8/vote?vote=1"])
  }

  @Test("an answer that confirms a vote without its details still counts the vote")
  func counted() async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"status":200,"message":"ok","error":"None"}"#) }
    let source = FiveHundredPixels(
      host: .just(stub.url), consumerKey: "key", consumerSecret: "secret", client: .patient)
    let voted = try await source.account?.vote(StubSource.photo(7), StubAccount.ada).first()
    #expect(voted?.isVoted == true)
    #expect(voted?.votesCount == 1)
  }
}
