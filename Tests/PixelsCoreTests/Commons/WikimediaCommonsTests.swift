import Foundation
import HTTPStub
import PixelsCore
import Rivulet
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct WikimediaCommonsTests {
  typealias Fixture = CommonsFixture

  private func failure<Value>(of signal: Signal<Value, PhotoFailure>) async -> PhotoFailure? {
    if case .failed(let failure) = await signal.events().last { failure } else { nil }
  }

  // MARK: What is asked

  @Test func theFeaturedPicturesAreAskedForWhenNothingIsSearchedFor() async throws {
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
    "what a person types is searched for as it is", arguments: ["C++ & Python?", "100 %", "Ærø #1", "a\"b", "春風 📷"])
  func text(text: String) async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 0)) }
    _ = await WikimediaCommons(stub).photos(PhotoQuery(text: "  \(text)\n"), page: 1).events()
    let search = Fixture.parameter("gsrsearch", of: try #require(await stub.requests.signal.first()))
    #expect(search?.hasSuffix(#"" \#(text)"#) == true, "\(search ?? "")")
  }

  @Test func theNewestCanBeAskedForFirst() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 0)) }
    let commons = WikimediaCommons(stub)
    #expect(commons.orders == [.rating, .newest])
    _ = await commons.photos(PhotoQuery(order: .newest), page: 1).events()
    let target = try #require(await stub.requests.signal.first())
    #expect(Fixture.parameter("gsrsort", of: target) == "create_timestamp_desc")
  }

  @Test("every request says who asks, and where to complain; answers may be compressed")
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
      #expect(request.agent?.wholeMatch(of: /Pixels\/[0-9.]+ \(https:\/\/[^ ]+\) .*/) != nil, "\(request)")
      #expect(request.encodings?.contains("gzip") == true)
    }
  }

  @Test func questionsAreAskedOneAfterTheOther() async throws {
    let (first, isAnswered) = (Subject<Data, Never>(), Flag())
    let stub = try HTTPStub { target in
      if Fixture.parameter("gsrsearch", of: target)?.hasSuffix("first") == true { return .stream(body: first.signal) }
      #expect(isAnswered.isSet, "asked too early")
      return .response(body: Fixture.search(target, finding: 1))
    }
    let commons = WikimediaCommons(stub)
    let answers = ReplaySubject<Int, PhotoFailure>(capacity: 1)
    commons.photos(PhotoQuery(text: "first"), page: 1).subscribe(onValue: { _ in }, onFailure: { _ in })
    _ = await stub.requests.signal.first()
    commons.photos(PhotoQuery(text: "second"), page: 1)
      .subscribe(onValue: { answers.send($0.totalPhotos) }, onFailure: answers.fail, onCompletion: answers.complete)
    isAnswered.set()
    first.send(Data(Fixture.answer([]).utf8))
    first.complete()
    #expect(await answers.signal.events() == [.value(1), .completed])
  }

  // MARK: Pages

  @Test("a page is two batches of 50, in the order of the search, and each page tells how many there are")
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

  @Test("a search that does not tell how many there are has a page more, until its end")
  func unknownTotal() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 150, tellsTotal: false)) }
    let commons = WikimediaCommons(stub)
    #expect(await commons.photos(PhotoQuery(), page: 1).collected().first?.totalPhotos == 200)
    #expect(await commons.photos(PhotoQuery(), page: 2).collected().first?.totalPhotos == 150)
  }

  @Test func whatFindsNothingIsAnEmptyPage() async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"batchcomplete":true}"#) }
    let events = await WikimediaCommons(stub).photos(PhotoQuery(text: "xyzzy"), page: 1).events()
    #expect(events == [.value(PhotoPage(photos: [], number: 1, totalPhotos: 0)), .completed])
  }

  @Test func whatTheSearchCannotReachIsNotAskedFor() async throws {
    let stub = try HTTPStub { .response(body: Fixture.search($0, finding: 2_000_000)) }
    let commons = WikimediaCommons(stub)
    #expect(await commons.photos(PhotoQuery(), page: 101).collected().first?.photos.isEmpty == true)
    #expect(await commons.photos(PhotoQuery(), page: 100).collected().first?.totalPhotos == 10_000)
    #expect(Fixture.parameter("gsroffset", of: await stub.requests.signal.first() ?? "") == "9900")
  }

  @Test func whatIsHeldBackIsAskedForAgainAndPutInItsPlace() async throws {
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

  // MARK: Photographs

  @Test("a photograph has its name, author, licence, date, description and addresses")
  func photograph() async throws {
    let stub = try HTTPStub { _ in
      .response(body: Fixture.answer([Fixture.page(7, index: 1, title: "File:St. Paul's.v2.jpg")]))
    }
    let photo = try #require(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    #expect(photo.id == 7)
    #expect(photo.name == "St. Paul's.v2")
    #expect(photo.photographerName == "Anna Berg")
    #expect(
      photo.licence == Licence(name: "CC BY-SA 4.0", url: URL(string: "https://creativecommons.org/licenses/by-sa/4.0"))
    )
    #expect(photo.details == "A bison & its calf")
    let taken = DateComponents(year: 2019, month: 6, day: 1, hour: 17, minute: 30, second: 5)
    #expect(photo.takenAt == Calendar(identifier: .gregorian).date(from: taken))
    #expect((photo.width, photo.height) == (6000, 4000))
    #expect(photo.thumbnailURL?.absoluteString == "https://upload.wikimedia.org/thumb/7/330px-Bison.jpg")
    #expect(photo.originalURL?.absoluteString == "https://upload.wikimedia.org/7/Bison.jpg")
    #expect(photo.pageURL?.absoluteString == "https://commons.wikimedia.org/wiki/File:Bison.jpg")
    #expect(photo.problem == nil)
  }

  @Test(
    "dates are read as people write them there",
    arguments: [
      ("2013-05-18", true), (#"<time class=\"dtstart\" datetime=\"2013-05-18\">18 May 2013</time>"#, true),
      ("2013:05:18 10:00:00", true), ("2013", false), ("circa 1900", false), ("2013-02-31", false), ("", false),
    ])
  func dates(text: String, isDate: Bool) async throws {
    let metadata = #"{"DateTimeOriginal":{"value":"\#(text)"}}"#
    let stub = try HTTPStub { _ in .response(body: Fixture.answer([Fixture.page(1, index: 1, metadata: metadata)])) }
    let photo = try #require(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    #expect((photo.takenAt != nil) == isDate)
    if let date = photo.takenAt { #expect(Calendar(identifier: .gregorian).component(.year, from: date) == 2013) }
  }

  @Test(
    "without an author the uploader is named, and without a licence where it can be read",
    arguments: [
      "[]", "{}",
      #"{"Artist":{"value":"<br>"},"LicenseShortName":{"value":1.5,"x":2},"LicenseUrl":{"value":"javascript:1"}}"#,
    ])
  func missingWords(metadata: String) async throws {
    let stub = try HTTPStub { _ in .response(body: Fixture.answer([Fixture.page(1, index: 1, metadata: metadata)])) }
    let photo = try #require(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    #expect(photo.photographerName == "Uploader")
    #expect(photo.licence?.name.isEmpty == false)
    #expect(photo.licence?.url == photo.pageURL)
  }

  @Test(
    "what cannot be shown keeps its place and says why",
    arguments: [
      #"{"pageid":5,"title":"File:Gone.jpg","index":2}"#, #"{"title":"File:Gone.jpg","missing":true,"index":2}"#,
      #"{"pageid":5,"title":"File:Gone.jpg","index":2,"imageinfo":[{"filemissing":true}]}"#,
      #"{"pageid":"five","title":null,"index":2,"imageinfo":"none"}"#, Fixture.page(5, index: 2, mime: "image/gif"),
      Fixture.page(5, index: 2, mime: "image/svg+xml"), Fixture.page(5, index: 2, host: "file://"),
    ])
  func problems(page: String) async throws {
    let stub = try HTTPStub { _ in
      .response(body: Fixture.answer([Fixture.page(1, index: 1), page, Fixture.page(3, index: 3)]))
    }
    let photos = await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first?.photos ?? []
    #expect(photos.map { $0.problem != nil } == [false, true, false])
    #expect(Set(photos.map(\.id)).count == 3)
    #expect(photos.map(\.pictures.isEmpty) == [false, true, false])
  }

  @Test(
    "pictures are asked for only in the widths that there are, and as the original where that is small",
    arguments: [
      (6000, 4000, [960, 1280, 1920, 3840], false), (4000, 6000, [1440, 1920, 2880, 5760], false),
      (1600, 1200, [960, 1280, 1600], true), (640, 480, [640], true), (3840, 2160, [960, 1280, 1920, 3840], true),
    ])
  func pictures(width: Int, height: Int, edges: [Int], endsWithOriginal: Bool) async throws {
    let stub = try HTTPStub { _ in
      .response(body: Fixture.answer([Fixture.page(1, index: 1, width: width, height: height)]))
    }
    let photo = try #require(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    #expect(photo.pictures.map(\.longEdge) == edges)
    #expect((photo.pictures.last?.url == photo.originalURL) == endsWithOriginal)
  }

  @Test("a picture comes from where Wikimedia says that it is")
  func picture() async throws {
    let host = Mutex("")
    let stub = try HTTPStub { target in
      if target.hasPrefix("/elsewhere") { return .response(body: "picture") }
      let page = Fixture.page(1, index: 1)
        .replacing(
          /"thumburl":"[^"]*"/,
          with: #""thumburl":"\#(host.withLock { $0 })/elsewhere/\#(Fixture.parameter("iiurlwidth", of: target)!)px""#)
      return .response(body: Fixture.answer([page]))
    }
    host.withLock { $0 = stub.url.absoluteString }
    let commons = WikimediaCommons(stub)
    let photo = try #require(await commons.photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    let url = try #require(photo.pictureURL(longEdge: 1500))
    #expect(await commons.data(at: url).collected() == [Data("picture".utf8)])
    #expect(await commons.data(at: try #require(photo.thumbnailURL)).collected() == [Data("picture".utf8)])
    let targets = await stub.requests.signal.take(first: 4).collected()
    #expect(Fixture.parameter("iiurlwidth", of: targets[1]) == "1920")
    #expect(Fixture.parameter("pageids", of: targets[1]) == "1")
    #expect([targets[2], targets[3]] == ["/elsewhere/1920px", "/elsewhere/330px"])
  }

  @Test("details tell what the camera wrote")
  func details() async throws {
    let camera = #"""
      "commonmetadata":[{"name":"Make","value":"Canon"},{"name":"Model","value":" EOS 5D "},{"name":"FNumber","value":"28/10"},
      {"name":"ExposureTime","value":"10/2500"},{"name":"FocalLength","value":"50/1"},
      {"name":"ISOSpeedRatings","value":[{"name":0,"value":100}]},{"name":"LensModel","value":"EF 50mm"},{"name":3,"value":null}],
      """#
    let stub = try HTTPStub { _ in .response(body: Fixture.answer([Fixture.page(7, index: 0, more: camera)])) }
    let short = Photo(id: 7, name: "Bison", photographerName: "Anna")
    let photo = try #require(await WikimediaCommons(stub).details(of: short).collected().first)
    #expect(
      photo.exposure
        == Exposure(
          camera: "EOS 5D", lens: "EF 50mm", focalLength: "50", iso: "100", shutterSpeed: "1/250", aperture: "2.8"))
    let target = try #require(await stub.requests.signal.first())
    #expect(Fixture.parameter("pageids", of: target) == "7")
    #expect(Fixture.parameter("iiprop", of: target)?.contains("commonmetadata") == true)
  }

  @Test(arguments: [
    #"{"batchcomplete":true,"query":{"pages":[{"pageid":7,"missing":true}]}}"#, #"{"batchcomplete":true}"#,
  ])
  func aFileThatIsGoneHasNoDetails(body: String) async throws {
    let stub = try HTTPStub { _ in .response(body: body) }
    let failure = await failure(of: WikimediaCommons(stub).details(of: Photo(id: 7, name: "", photographerName: "")))
    guard case .refused(404, _, _) = failure else {
      Issue.record("unexpected \(String(describing: failure))")
      return
    }
  }

  // MARK: Failures

  @Test(
    "a service that is too busy, or asked too often, is asked again later",
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
    let scheduler = HurriedScheduler()
    let commons = WikimediaCommons(host: stub.url, language: "en", on: scheduler)
    #expect(await commons.photos(PhotoQuery(), page: 1).collected().first?.totalPhotos == 1)
    #expect(scheduler.delays.contains { (.milliseconds(4000)...(.seconds(5))).contains($0) }, "\(scheduler.delays)")
  }

  @Test(
    "whatever else goes wrong is a failure that says so",
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

  @Test func warningsAreNoFailures() async throws {
    let stub = try HTTPStub { _ in
      .response(body: #"{"warnings":{"search":{"warnings":"deprecated"}},"batchcomplete":true,"query":{"pages":[]}}"#)
    }
    #expect(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().count == 1)
  }

  @Test("E73 the request is cancelled when nobody waits for it any more")
  func cancellation() async throws {
    let stub = try HTTPStub { _ in .silence }
    let subscription = WikimediaCommons(stub).photos(PhotoQuery(), page: 1).subscribe(
      onValue: { _ in }, onFailure: { _ in })
    _ = await stub.requests.signal.first()
    subscription.dispose()
    _ = await stub.departures.signal.first()
  }
}

private final class Flag: Sendable {
  private let value = Atomic(false)
  var isSet: Bool { value.load(ordering: .acquiring) }
  func set() { value.store(true, ordering: .releasing) }
}
