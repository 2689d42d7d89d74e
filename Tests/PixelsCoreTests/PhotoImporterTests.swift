import Foundation
import HTTPStub
import PixelsCore
import Rivulet
import Testing

@Suite struct PhotoImporterTests {
  private func importer(_ answer: @escaping @Sendable (String) -> HTTPStub.Answer) throws -> (PhotoImporter, HTTPStub) {
    let stub = try HTTPStub(answer)
    return (PhotoImporter(client: FiveHundredPixels(stub)), stub)
  }

  @Test("E17 popular photos are asked for 100 a page, by rating, without nudes, with thumbnails")
  func request() async throws {
    let (importer, stub) = try importer { _ in .response(body: Fixture.page(1, of: [], total: 0)) }
    _ = await importer.popularPhotos().events()
    let target = try #require(await stub.requests.signal.first())
    let components = try #require(URLComponents(string: target))
    #expect(components.path == "/photos")
    let query = Dictionary(uniqueKeysWithValues: components.queryItems!.map { ($0.name, $0.value) })
    #expect(
      query == [
        "consumer_key": "key", "feature": "popular", "rpp": "100", "page": "1", "sort": "rating", "exclude": "Nude",
        "image_size[]": "3",
      ])
  }

  @Test("E16 a page is one value, then completion; E19 its photos keep their order")
  func onePage() async throws {
    let (importer, _) = try importer { _ in .response(body: Fixture.page(1, of: [3, 1, 2], total: 3)) }
    let events = await importer.popularPhotos().map { $0.photos.map(\.id) }.events()
    #expect(events == [.value([3, 1, 2]), .completed])
  }

  @Test("E73 nothing is asked before the first subscriber, and once for all of them")
  func oneRequest() async throws {
    let (importer, stub) = try importer { _ in .response(body: Fixture.page(1, of: [1], total: 1)) }
    let photos = importer.popularPhotos()
    let (first, second) = (
      ReplaySubject<Int, PhotoFailure>(capacity: .max), ReplaySubject<Int, PhotoFailure>(capacity: .max)
    )
    for subject in [first, second] {
      photos.subscribe(
        onValue: { subject.send($0.totalPhotos) }, onFailure: subject.fail, onCompletion: subject.complete)
    }
    #expect(await first.signal.events() == [.value(1), .completed])
    #expect(await second.signal.events() == [.value(1), .completed])
    // Another request, so that the count of those before it is final.
    _ = await importer.popularPhotos(page: 2).events()
    let pages = await stub.requests.signal.take(first: 2).map(pageNumber).events()
    #expect(pages == [.value(1), .value(2), .completed])
  }

  @Test("E73 the request is cancelled when the last subscriber has gone, and not before")
  func cancellation() async throws {
    let (importer, stub) = try importer { _ in .silence }
    let photos = importer.popularPhotos()
    let subscriptions = (1...2).map { _ in photos.subscribe(onValue: { _ in }, onFailure: { _ in }) }
    _ = await stub.requests.signal.first()
    for subscription in subscriptions { subscription.dispose() }
    _ = await stub.departures.signal.first()
  }

  @Test("E51 E52 details are asked for by id and bring the large picture")
  func details() async throws {
    let (importer, stub) = try importer { _ in .response(body: #"{"photo":\#(Fixture.photo(id: 9, detailed: true))}"#) }
    let photo = Photo(id: 9, name: "Bison", photographerName: "Kurt", rating: 50)
    let details = try await importer.photoDetails(photo).first()
    #expect(details?.fullsizedURL?.lastPathComponent == "4.jpeg")
    #expect(await stub.requests.signal.first()?.hasPrefix("/photos/9?") == true)
  }

  @Test(
    "E18 whatever goes wrong is a failure that says so",
    arguments: [
      (
        HTTPStub.Answer.response(status: 401, body: #"{"error":"Consumer key missing.","status":401}"#),
        "Consumer key missing."
      ),
      (.response(status: 500, body: "<html>"), "500"),
      (.response(body: "[]"), "unexpected"),
      (.response(body: #"{"photos":[{"id":"not a number"}]}"#), "unexpected"),
      (.raw("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"), "did not answer"),
      (.raw("nonsense\r\n\r\n"), "did not answer"),
    ])
  func failures(answer: HTTPStub.Answer, words: String) async throws {
    let (importer, _) = try importer { _ in answer }
    let events = await importer.popularPhotos().events()
    guard case .failed(let failure) = events.last, events.count == 1 else {
      Issue.record("unexpected \(events)")
      return
    }
    #expect(failure.description.contains(words), "\(failure)")
  }

  @Test func aServiceThatIsGoneIsAFailure() async throws {
    let (importer, stub) = try importer { _ in .silence }
    stub.stop()
    let events = await importer.popularPhotos().map(\.totalPhotos).events()
    #expect(events == [.failed(.connection(.unreachable))])
  }
}
