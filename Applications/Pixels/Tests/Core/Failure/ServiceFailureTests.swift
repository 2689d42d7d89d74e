import Foundation
import Rivulet
import RivuletFoundationTesting
import Testing
import Wellspring

@testable import PixelsCore

/// Every way in which the real service can fail, as a person meets it.
@Suite(.timeLimit(.minutes(10))) struct ServiceFailureTests {
  private let service: RealService

  init() throws { service = try RealService() }

  private func firstPage(_ client: FiveHundredPixels) async -> Result<Int, PhotoFailure>? {
    switch await client.photos(PhotoQuery(), page: 1).map(\.totalPhotos).events().first {
    case .value(let total): .success(total)
    case .failed(let failure): .failure(failure)
    default: nil
    }
  }

  @Test(
    "a passing failure is survived three times, and reported the fourth time",
    arguments: [
      (
        .status(500, body: #"{"error":"Out of order."}"#),
        "The photo service failed (500): Out of order."
      ),
      (.status(502), "The photo service failed (502): no reason given."),
      (
        .status(503, body: #"{"error":"The database is locked."}"#),
        "The photo service is busy: The database is locked."
      ),
      (.status(429), "Too many requests to the photo service. Wait a while, and try again."),
      (.cutOff, "The photo service did not answer: the connection was lost."),
    ] as [(Fault, String)])
  func passing(fault: Fault, words: String) async throws {
    let client = service.client()
    service.fail(fault, times: 3)
    #expect(await firstPage(client) == .success(86))
    #expect(await service.failuresLeft() == 0)
    service.fail(fault, times: 5)
    guard case .failure(let failure) = await firstPage(client) else {
      Issue.record("expected a failure")
      return
    }
    #expect(failure.description == words)
    #expect(await service.failuresLeft() == 1, "four requests and no more")
    #expect(await firstPage(client) == .success(86), "a person tries again")
  }

  @Test(
    "a request that fails permanently is made only once",
    arguments: [
      (.status(401, body: #"{"error":"Consumer key missing."}"#), "doesn't accept the key 'pixels'."),
      (.status(403, body: #"{"error":"Private."}"#), "The photo service does not allow this: Private."),
      (.status(404, body: #"{"error":"Deleted."}"#), "There is no such service at this address."),
      (.status(507, body: #"{"error":"The disk is full."}"#), "(507): The disk is full."),
      (.wrongJSON, "The photo service sent something unexpected"),
    ] as [(Fault, String)])
  func lasting(fault: Fault, words: String) async throws {
    let client = service.client()
    service.fail(fault, times: 2)
    guard case .failure(let failure) = await firstPage(client) else {
      Issue.record("expected a failure")
      return
    }
    #expect(failure.description.contains(words), "\(failure)")
    #expect(await firstPage(client) != .success(86))
    #expect(await firstPage(client) == .success(86), "two requests and no more")
  }

  @Test("429 with Retry-After is retried after that time")
  func retryAfter() async throws {
    let (scheduler, now) = (HurriedScheduler(), Date())
    service.fail(.status(429, retryAfter: 30), times: 1)
    #expect(await firstPage(service.client(on: scheduler, date: { now })) == .success(86))
    #expect(scheduler.delays.contains(.seconds(30)), "\(scheduler.delays)")
  }

  @Test("429 for an hour is shown at once, with the time it ends")
  func retryAfterAnHour() async throws {
    let now = Date()
    service.fail(.status(429, retryAfter: 3600), times: 2)
    guard case .failure(let failure) = await firstPage(service.client(date: { now })) else {
      Issue.record("expected a failure")
      return
    }
    #expect(failure.retryAfter == now + 3600)
    #expect(
      failure.words(at: now).contains((now + 3600).words(date: .omitted, time: .standard)),
      "and the date, about midnight")
    #expect(await service.failuresLeft() == 1)
  }

  @Test("a request to a service that takes too long is made twice")
  func tooSlow() async throws {
    let scheduler = HurriedScheduler()
    service.fail(.delay(seconds: 5))
    #expect(await firstPage(service.client(timeout: .seconds(1), on: scheduler)) == .failure(.connection(.timedOut)))
    #expect(scheduler.delays.count == 2, "one for the host, and one for the request")
    service.recover()
    #expect(await firstPage(service.client()) == .success(86), "a person tries again")
  }

  @Test func `a slow service is waited for`() async throws {
    service.fail(.delay(seconds: 0.5), times: 1)
    #expect(await firstPage(service.client()) == .success(86))
  }

  @Test("a request whose connection is closed without an answer is made again")
  func closed() async throws {
    service.fail(.closedConnection, times: 2)
    #expect(await firstPage(service.client()) == .success(86))
    service.fail(.closedConnection)
    #expect(await firstPage(service.client()) == .failure(.connection(.lost)))
  }

  @Test("a killed service is reported, and found again on the same port")
  func killed() async throws {
    let client = service.client()
    #expect(await firstPage(client) == .success(86))
    service.stop()
    #expect(await firstPage(client) == .failure(.connection(.unreachable)))
    try service.restart()
    #expect(await firstPage(client) == .success(86), "a person tries again")
  }

  @Test("a service that is restarted within the time of three tries causes no failure")
  func restarted() async throws {
    let scheduler = HurriedScheduler { [service] number in if number == 4 { try? service.restart() } }
    service.stop()
    #expect(await firstPage(service.client(on: scheduler)) == .success(86))
    #expect(scheduler.delays.count >= 4)
  }

  @Test("a truncated picture is loaded again, and is shown either whole or not at all")
  func cutShort() async throws {
    let client = service.client()
    let url = service.url.appending(path: "images/1/3.jpeg")
    let whole = await client.data(at: url).collected()
    #expect(whole.first?.suffix(2) == Data([0xFF, 0xD9]))
    service.fail(.cutOff, at: "/v1/images", times: 3)
    #expect(await client.data(at: url).collected() == whole)
    service.fail(.cutOff, at: "/v1/images")
    let events = await client.data(at: url).events()
    #expect(events == [.failed(.connection(.lost))])
  }

  @Test(
    "sixty simultaneous failures cause no storm of requests, and all of them end",
    arguments: [
      .status(429, body: "", retryAfter: 5), .status(503), .closedConnection, .status(500),
    ] as [Fault])
  func manyAtOnce(fault: Fault) async throws {
    let client = service.client()
    service.fail(fault, at: "/v1/images", times: 500)
    let results = await withTaskGroup(of: Bool.self) { group in
      for number in 1...60 {
        let url = service.url.appending(path: "images/\(number)/3.jpeg")
        group.addTask { await client.data(at: url).collected().isEmpty }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(results == Array(repeating: true, count: 60))
    let count = await 500 - service.failuresLeft(at: "images/1/3.jpeg")
    switch fault {
    case .status(429, _, _), .status(503, _, _): #expect(count <= 40, "the host is left alone by all")
    case .closedConnection: #expect(count <= 480, "the system tries a connection that it had before twice")
    default: #expect(count == 240, "four each")
    }
  }

  @Test("only a few of sixty requests try an unreachable service, and all of them end")
  func manyAtNobody() async throws {
    let scheduler = HurriedScheduler()
    let client = service.client(on: scheduler)
    service.stop()
    let failures = await withTaskGroup(of: [Event<Data, PhotoFailure>].self) { group in
      for number in 1...60 {
        let url = service.url.appending(path: "images/\(number)/3.jpeg")
        group.addTask { await client.data(at: url).events() }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(failures == Array(repeating: .failed(.connection(.unreachable)), count: 60))
    #expect(scheduler.delays.count <= 80, "a delay for each request that failed, and one for the host")
  }

  @Test("a vote is refused while another program keeps the database locked, and counts after that")
  func locked() async throws {
    let client = service.client()
    let account = try #require(client.account)
    let session = try #require(await account.logIn("ada", "password").collected().first)
    let photo = try #require(await client.photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    let lock = try DatabaseLock(on: service.database)
    guard case .failed(let failure) = await account.vote(photo, session).events().first else {
      Issue.record("expected a failure")
      return
    }
    #expect(failure.isWorthRetrying)
    guard case .refused(503, let reason, .some) = failure else {
      Issue.record("unexpected: \(failure)")
      return
    }
    #expect(reason.contains("Another program"))
    #expect(await firstPage(client) == .success(86), "it can be read")
    lock.unlock()
    #expect(await account.vote(photo, session).collected().first?.isVoted == true, "a person tries again")
  }
}
