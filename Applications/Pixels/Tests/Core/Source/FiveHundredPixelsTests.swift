import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletTesting
import Testing

@testable import PixelsCore

@Suite struct FiveHundredPixelsTests {
  private func source(_ answer: @escaping @Sendable (String) -> HTTPStub.Answer) throws -> (FiveHundredPixels, HTTPStub)
  {
    let stub = try HTTPStub(answer)
    let source = FiveHundredPixels(host: .just(stub.url), consumerKey: "key", client: .patient, on: HurriedScheduler())
    return (source, stub)
  }

  private func parameters(_ target: String) throws -> [String: String] {
    let items = try #require(URLComponents(string: target)?.queryItems)
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { "\($0),\($1)" }
  }

  @Test(
    "popular photos are requested 100 per page, by rating, without nudes, with thumbnails and our own key"
  )
  func request() async throws {
    let (source, stub) = try source { _ in .response(body: Fixture.page(1, of: [], total: 0)) }
    let answer = try await source.requestPhotoData(PhotoQuery(), page: 1).first()
    #expect(answer.map { String(decoding: $0.data, as: UTF8.self) } == Fixture.page(1, of: [], total: 0))
    let target = try #require(await stub.requests.signal.first())
    #expect(target.hasPrefix("/photos?"))
    #expect(
      try parameters(target) == [
        "consumer_key": "key", "feature": "popular", "rpp": "100", "page": "1", "sort": "rating", "exclude": "Nude",
        "image_size[]": "3",
      ])
  }

  @Test("the log uses the gallery's name for the service, or 500px if it has no name of its own")
  func name() {
    let names = ["Holidays", nil].map { FiveHundredPixels(title: $0, host: .never, consumerKey: "key").serviceName }
    #expect(names == ["Holidays", "500px"])
  }

  @Test(
    "words are searched for in the requested order",
    arguments: [
      (PhotoOrder.rating, "rating"), (.newest, "created_at"), (.taken, "taken_at"), (.name, "name"),
      (.votes, "votes_count"), (.size, "file_size"), (.type, "image_format"), (.stars, "stars"),
    ])
  func search(order: PhotoOrder, sort: String) async throws {
    let (source, stub) = try source { _ in .response(body: Fixture.page(2, of: [], total: 0)) }
    _ = try await source.photos(PhotoQuery(text: "a&b ü", order: order), page: 2).first()
    let target = try #require(await stub.requests.signal.first())
    #expect(target.hasPrefix("/photos/search?"))
    let asked = try parameters(target)
    #expect(asked["term"] == "a&b ü")
    #expect(asked["sort"] == sort)
    #expect(asked["page"] == "2")
    #expect(asked["sort_direction"] == ([.name, .type].contains(order) ? "asc" : nil))
  }

  @Test(
    "the other direction is asked for",
    arguments: [(PhotoOrder.rating, PhotoDirection.ascending, "asc"), (.name, .descending, "desc")])
  func direction(order: PhotoOrder, direction: PhotoDirection, name: String) async throws {
    let (source, stub) = try source { _ in .response(body: Fixture.page(1, of: [], total: 0)) }
    _ = try await source.photos(PhotoQuery(order: order, direction: direction), page: 1).first()
    let target = try #require(await stub.requests.signal.first())
    #expect(try parameters(target)["sort_direction"] == name)
  }

  @Test("a folder of this machine is sorted by name at first, and can be sorted by its files and their stars")
  func orders() {
    let folder = FiveHundredPixels(host: .never, consumerKey: "key", folder: URL(filePath: "/Holidays"))
    #expect(folder.orders == [.name, .taken, .size, .type, .stars, .newest, .votes])
    #expect(FiveHundredPixels(host: .never, consumerKey: "key").orders == [.rating, .newest, .taken, .name, .votes])
  }

  @Test("a page is one value, then completion, and its photos keep their order")
  func onePage() async throws {
    let (source, _) = try source { _ in .response(body: Fixture.page(1, of: [3, 1, 2], total: 3)) }
    let events = await source.photos(PhotoQuery(), page: 1).map { $0.photos.map(\.id) }.events()
    #expect(events == [.value([3, 1, 2]), .completed])
  }

  @Test func `the title names the photographs`() {
    #expect(FiveHundredPixels(host: .empty, consumerKey: "key").title == "Popular on 500px")
    #expect(FiveHundredPixels(title: "Holidays", host: .empty, consumerKey: "key").title == "Holidays")
  }

  @Test(
    "a server without a list of photographs is reported as another service, but a 404 for a search or later page is not"
  )
  func noSuchService() async throws {
    let (source, _) = try source { _ in .response(status: 404, body: "<html>Not Found</html>") }
    #expect(await source.photos(PhotoQuery(), page: 1).events() == [.failed(.noSuchService)])
    for (text, page) in [("", 2), ("cats", 1)] {
      let events = await source.photos(PhotoQuery(text: text), page: page).events()
      #expect(events == [.failed(.refused(status: 404, message: ""))])
    }
  }

  @Test("nothing is requested before the first subscriber, and one request serves all subscribers")
  func oneRequest() async throws {
    let (source, stub) = try source { target in
      target.hasPrefix("/photos/9")
        ? .response(body: #"{"photo":\#(Fixture.photo(id: 9, detailed: true))}"#)
        : .response(body: Fixture.page(1, of: [9], total: 1))
    }
    let ids = [
      source.photos(PhotoQuery(), page: 1).map(\.totalPhotos), source.details(of: StubSource.photo(9)).map(\.id),
    ]
    for (signal, id) in zip(ids, [1, 9]) {
      let subjects = (1...2).map { _ in ReplaySubject<Int, PhotoFailure>(capacity: .max) }
      for subject in subjects {
        signal.subscribe(onValue: subject.send, onFailure: subject.fail, onCompletion: subject.complete)
      }
      for subject in subjects { #expect(await subject.signal.events() == [.value(id), .completed]) }
    }
    // Another request, so that the count of those before it is final.
    _ = await source.photos(PhotoQuery(), page: 2).events()
    let paths = await stub.requests.signal.take(first: 3).map { String($0.prefix { $0 != "?" }) }.collected()
    #expect(paths == ["/photos", "/photos/9", "/photos"])
  }

  @Test("the request is cancelled when its last subscriber leaves")
  func cancellation() async throws {
    let (source, stub) = try source { _ in .silence }
    let photos = source.photos(PhotoQuery(), page: 1)
    let subscriptions = (1...2).map { _ in photos.subscribe(onValue: { _ in }, onFailure: { _ in }) }
    _ = await stub.requests.signal.first()
    for subscription in subscriptions { subscription.dispose() }
    #expect(await stub.departures.signal.first() != nil)
  }

  @Test("details are requested by id and include the large picture")
  func details() async throws {
    let (source, stub) = try source { _ in .response(body: #"{"photo":\#(Fixture.photo(id: 9, detailed: true))}"#) }
    let details = try await source.details(of: StubSource.photo(9)).first()
    #expect(details?.fullsizedURL?.lastPathComponent == "4.jpeg")
    let target = try #require(await stub.requests.signal.first())
    #expect(target.hasPrefix("/photos/9?"))
    #expect(try parameters(target)["image_size[]"] == "3,4,1600,2048")
  }

  @Test(
    "details name the page about the photograph where people are to visit it, and no other", arguments: [true, false])
  func page(hasPages: Bool) async throws {
    let stub = try HTTPStub { _ in .response(body: #"{"photo":{"id":9,"name":"Bison","url":"/photo/9/bison-by-kurt"}}"#)
    }
    let source = FiveHundredPixels(host: .just(stub.url), consumerKey: "key", hasPages: hasPages, client: .patient)
    let details = try #require(try await source.details(of: StubSource.photo(9)).first())
    #expect(
      details.pageURL == (hasPages ? URL(string: "/photo/9/bison-by-kurt", relativeTo: stub.url)?.absoluteURL : nil))
    #expect(details.facts.contains { $0.label == "Page" } == hasPages)
  }

  @Test("data come whole, off the main thread")
  func data() async throws {
    let (source, stub) = try source { .response(body: "picture of \($0)") }
    let thread = MutableProperty<Bool?>(nil)
    let data = try await source.data(at: stub.url.appending(path: "7"))
      .handleEvents(onValue: { _ in thread.value = MainScheduler.isCurrent }).first()
    #expect(data.map { String(decoding: $0, as: UTF8.self) } == "picture of /7")
    #expect(thread.value == false)
  }

  @Test(
    "every failure is reported with its reason",
    arguments: [
      (
        HTTPStub.Answer.response(status: 401, body: #"{"error":"Consumer key missing.","status":401}"#),
        "doesn't accept the key 'key'."
      ),
      (.response(status: 403, body: "<html>"), "not allow"), (.response(status: 404, body: ""), "not have"),
      (.response(body: "[]"), "unexpected"), (.response(body: ""), "unexpected"),
      (.response(body: #"{"photos":[{"id":"not a number"}]}"#), "unexpected"),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"), "did not answer"),
      (.raw("nonsense\r\n\r\n"), "did not answer"),
    ])
  func failures(answer: HTTPStub.Answer, words: String) async throws {
    let (source, _) = try source { _ in answer }
    for events in [
      await source.photos(PhotoQuery(text: "cats"), page: 1).map(\.totalPhotos).events(),
      await source.details(of: StubSource.photo(1)).map(\.id).events(),
    ] {
      guard case .failed(let failure) = events.last, events.count == 1 else {
        Issue.record("unexpected \(events)")
        return
      }
      #expect(failure.description.contains(words) || failure == .connection(.lost), "\(failure)")
    }
  }

  @Test func `a service that cannot start is a failure`() async {
    let source = FiveHundredPixels(host: .fail(.unavailable("no room")), consumerKey: "key")
    #expect(
      await source.photos(PhotoQuery(), page: 1).map(\.totalPhotos).events() == [.failed(.unavailable("no room"))])
    #expect(source.account == nil, "there is no login without a secret")
  }
}
