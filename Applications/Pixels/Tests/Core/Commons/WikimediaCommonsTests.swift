import Foundation
import ProjectInfo
import Rivulet
import RivuletFoundationTesting
import Synchronization
import Testing

@testable import PixelsCore

@Suite(.timeLimit(.minutes(10))) struct WikimediaCommonsTests {
  typealias Fixture = CommonsFixture

  private func failure<Value>(of signal: Signal<Value, PhotoFailure>) async -> PhotoFailure? {
    if case .failed(let failure) = await signal.events().last { failure } else { nil }
  }

  // MARK: Requests

  @Test func `without a search the featured pictures are requested`() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 3)) }
    _ = await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).events()
    let target = try #require(await stub.requests.signal.first())
    #expect(target.hasPrefix("/w/api.php?"))
    let expected = [
      "action": "query", "format": "json", "formatversion": "2", "maxlag": "5", "generator": "search",
      "gsrnamespace": "6", "gsrlimit": "50", "gsroffset": "0", "gsrinfo": "totalhits", "gsrsort": "relevance",
      "prop": "imageinfo", "iiprop": "url|user|size|mime|extmetadata", "iiurlwidth": "330",
    ]
    for (name, value) in expected { #expect(Fixture.parameter(name, of: target) == value, "\(name)") }
    let search = try #require(Fixture.parameter("gsrsearch", of: target))
    #expect(
      search.hasPrefix("filetype:bitmap ") && search.hasSuffix(#" incategory:"Featured pictures on Wikimedia Commons""#)
    )
  }

  @Test(
    "the text that a person types is searched for unchanged",
    arguments: ["C++ & Python?", "100 %", "Ærø #1", "a\"b", "春風 📷"])
  func text(text: String) async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 0)) }
    _ = await WikimediaCommons(stub).photos(PhotoQuery(text: "  \(text)\n"), page: 1).events()
    let search = Fixture.parameter("gsrsearch", of: try #require(await stub.requests.signal.first()))
    #expect(search?.hasSuffix(#"" \#(text)"#) == true, "\(search ?? "")")
  }

  @Test func `the newest pictures can come first`() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 0)) }
    let commons = WikimediaCommons(stub)
    #expect(commons.orders == [.rating, .newest])
    _ = await commons.photos(PhotoQuery(order: .newest), page: 1).events()
    let target = try #require(await stub.requests.signal.first())
    #expect(Fixture.parameter("gsrsort", of: target) == "create_timestamp_desc")
  }

  @Test("every request names the program and a contact; answers may be compressed")
  func userAgent() async throws {
    let agents = Mutex<[(agent: String?, encodings: String?)]>([])
    let stub = try HTTPStub.answering { request in
      agents.withLock { $0.append((request.headers["user-agent"], request.headers["accept-encoding"])) }
      return .response(body: Fixture.search(request.target, finding: 1))
    }
    let commons = WikimediaCommons(stub)
    _ = await commons.photos(PhotoQuery(), page: 1).events()
    _ = await commons.data(at: stub.url.appending(path: "thumb/330px-Bison.jpg")).events()
    let seen = agents.withLock { $0 }
    #expect(seen.count == 2)
    for request in seen {
      #expect(request.agent == "Pixels/\(Project.version) (\(Project.website)) Rivulet/\(Project.version)")
      #expect(request.encodings?.contains("gzip") == true)
    }
  }

  @Test func `requests are made one at a time`() async throws {
    let clock = try HTTPStub { _ in .response(body: "") }
    let inside = Mutex(0)
    let stub = try HTTPStub { target in
      let others = inside.withLock { inside in
        defer { inside += 1 }
        return inside
      }
      #expect(others == 0, "asked while another question was being answered")
      // Takes its time, in which others could come.
      for _ in 1...5 { _ = try? Data(contentsOf: clock.url) }
      inside.withLock { $0 -= 1 }
      return .response(body: Fixture.search(target, finding: 1))
    }
    let commons = WikimediaCommons(stub)
    await withTaskGroup { group in
      for number in 1...10 {
        group.addTask { _ = await commons.photos(PhotoQuery(text: "\(number)"), page: 1).events() }
      }
    }
    #expect(await stub.requests.signal.take(first: 10).collected().count == 10)
  }

  // MARK: Pages

  @Test("a page is two batches of 50, in the order of the search, and each page has the total")
  func pages() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 230)) }
    let commons = WikimediaCommons(stub)
    for (number, ids) in [(1, 1...100), (2, 101...200), (3, 201...230)] {
      let page = try #require(await commons.photos(PhotoQuery(), page: number).collected().first)
      #expect(page.photos.map(\.id) == Array(ids))
      #expect(page.number == number)
      #expect(page.totalPhotos == 230)
    }
    let offsets = await stub.requests.signal.take(first: 5).collected().map { Fixture.parameter("gsroffset", of: $0) }
    #expect(offsets == ["0", "50", "100", "150", "200"])
  }

  @Test("a search without a total is assumed to have one more page until it ends")
  func unknownTotal() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 150, tellsTotal: false)) }
    let commons = WikimediaCommons(stub)
    #expect(await commons.photos(PhotoQuery(), page: 1).collected().first?.totalPhotos == 200)
    #expect(await commons.photos(PhotoQuery(), page: 2).collected().first?.totalPhotos == 150)
  }

  @Test func `a search without results is an empty page`() async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"batchcomplete":true}"#) }
    let events = await WikimediaCommons(stub).photos(PhotoQuery(text: "xyzzy"), page: 1).events()
    #expect(events == [.value(PhotoPage(photos: [], number: 1, totalPhotos: 0)), .completed])
  }

  @Test func `pages beyond the reach of the search are not requested`() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 2_000_000)) }
    let commons = WikimediaCommons(stub)
    #expect(await commons.photos(PhotoQuery(), page: 101).collected().first?.photos.isEmpty == true)
    #expect(await commons.photos(PhotoQuery(), page: 100).collected().first?.totalPhotos == 10_000)
    #expect(Fixture.parameter("gsroffset", of: await stub.requests.signal.first() ?? "") == "9900")
  }

  @Test func `photographs without details in one response get them from the next`() async throws {
    let stub = try HTTPStub { target in
      let isRest = Fixture.parameter("iicontinue", of: target) == "B.jpg|2019"
      let pages =
        isRest
        ? [#"{"pageid":1,"title":"File:A.jpg","index":1}"#, Fixture.page(2, index: 2)]
        : [Fixture.page(1, index: 1), #"{"pageid":2,"title":"File:B.jpg","index":2}"#]
      return .response(
        body: Fixture.answer(
          pages, continuing: isRest ? nil : #"{"iicontinue":"B.jpg|2019","continue":"||"}"#, isComplete: isRest))
    }
    let page = try #require(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first)
    #expect(page.photos.map(\.id) == [1, 2])
    #expect(page.photos.map(\.problem) == [nil, nil])
    #expect(page.totalPhotos == 2)
  }

  // MARK: Failures

  @Test(
    "a service that is too busy, or receives too many requests, is tried again later",
    arguments: ["maxlag", "ratelimited", "readonly"])
  func busy(code: String) async throws {
    let count = Mutex(0)
    let stub = try HTTPStub { target in
      let number = count.withLock { count in
        count += 1
        return count
      }
      let body = #"{"error":{"code":"\#(code)","info":"Waiting for a <b>database</b>."}}"#
      return number > 1
        ? .response(body: Fixture.search(target, finding: 1))
        : .raw("HTTP/1.1 200 OK\r\nRetry-After: 5\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
    }
    let (scheduler, now) = (HurriedScheduler(), Date())
    let commons = WikimediaCommons(
      host: stub.url, language: "en", client: .patient, on: scheduler, date: { now })
    #expect(await commons.photos(PhotoQuery(), page: 1).collected().first?.totalPhotos == 1)
    #expect(scheduler.delays.contains(.seconds(5)), "\(scheduler.delays)")
  }

  @Test(
    "every other failure is reported with its reason",
    arguments: [
      (
        .response(body: #"{"error":{"code":"badvalue","info":"Unrecognized <i>value</i>."}}"#),
        "refused (400): Unrecognized value."
      ),
      (.response(body: #"{"error":{"code":"badvalue"}}"#), "refused (400): badvalue"),
      (.response(status: 403, body: "<html>"), "does not allow this"), (.response(body: "<html>"), "unexpected"),
      (.response(body: "[]"), "unexpected"), (.response(body: #"{"query":{"pages":{"1":{}}}}"#), "unexpected"),
      (.response(body: #"{"query":{"pages":[1]}}"#), "unexpected"),
    ] as [(HTTPStub.Answer, String)])
  func failures(answer: HTTPStub.Answer, words: String) async throws {
    let stub = try HTTPStub { _ in answer }
    let failure = await failure(of: WikimediaCommons(stub).photos(PhotoQuery(), page: 1))
    #expect(failure?.description.contains(words) == true, "\(String(describing: failure))")
  }

  @Test func `warnings are not failures`() async throws {
    let stub = try HTTPStub { _ in
      .response(body: #"{"warnings":{"search":{"warnings":"deprecated"}},"batchcomplete":true,"query":{"pages":[]}}"#)
    }
    #expect(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().count == 1)
  }

  @Test("the request is cancelled with its last subscriber")
  func cancellation() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = WikimediaCommons(stub).photos(PhotoQuery(), page: 1).subscribe(
      onValue: { _ in }, onFailure: { _ in })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    #expect(await stub.departures.signal.first() != nil)
  }
}
