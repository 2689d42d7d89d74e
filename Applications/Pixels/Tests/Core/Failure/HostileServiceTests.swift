import Foundation
import Rivulet
import RivuletFoundationTesting
import RivuletHTTP
import Testing

@testable import PixelsCore

/// Each request, answered with nonsense: something is made of it, or there is a sentence that a person can read. The next answer that
/// makes sense is understood, and the memory stays small.
@Suite(.serialized) struct HostileServiceTests {
  // Without limits of time: what has no end must be given up all the same.
  private static let client = HTTPClient(timeout: nil, deadline: nil)

  /// Expects a sentence; otherwise the answer has a value.
  @discardableResult
  private func expectWords<Value>(_ signal: Signal<Value, PhotoFailure>, _ name: String) async -> Bool {
    let events = await signal.events()
    if case .failed(let failure) = events.last {
      #expect(failure.description.isSentence, "\(name): \(failure.description.prefix(1000))")
      return true
    }
    #expect(events.count == 2, "\(name): neither a value nor a failure")
    return false
  }

  private func expectFailure<Value>(_ signal: Signal<Value, PhotoFailure>, _ name: String) async {
    let isFailure = await expectWords(signal, name)
    #expect(isFailure, "\(name): something is made of it")
  }

  /// Asks a service for each nonsense, and once more when it has come to its senses.
  private func each<Source: PhotoSource>(
    _ answers: [Nonsense], then good: String, _ source: @Sendable (URL) -> Source,
    _ ask: (Source, URL, String) async -> Void
  ) async throws {
    #expect(answers.count >= 200)
    let peak = try MemoryPeak()
    for nonsense in answers {
      let service = try HostileService(nonsense, then: good)
      let asked = source(service.url)
      await ask(asked, service.url, nonsense.description)
      #expect(!service.wasHeardOut, "\(nonsense) is not given up")
      service.comeToItsSenses()
      // Where it named a time, it is not asked before that.
      let next = nonsense.isWait ? source(service.url) : asked
      let pages = await next.photos(PhotoQuery(), page: 1).collected()
      #expect(pages.first?.photos.map(\.id) == [7], "after \(nonsense)")
      service.stop()
    }
    if let growth = try peak.growth { #expect(growth < 500) }
  }

  private static let asked = Photo(id: 7, name: "x", photographerName: "y", thumbnailURL: nil)

  private static let photo =
    #"{"id":7,"name":"x","description":"y","rating":50.0,"votes_count":3,"comments_count":0,"width":10,"height":20,"license_type":8,"taken_at":"2020-01-01T00:00:00Z","voted":false,"url":"/photo/7","original_url":"/o","image_format":"webp","user":{"username":"Ada"},"images":[{"size":3,"url":"http://127.0.0.1:9/"}]}"#
  private static let page = #"{"current_page":1,"total_items":1,"photos":[\#(photo)]}"#

  @Sendable private func fiveHundredPixels(_ url: URL) -> FiveHundredPixels {
    FiveHundredPixels(
      host: .just(url), consumerKey: "key", consumerSecret: "secret", client: Self.client, on: HurriedScheduler())
  }

  @Test("500px answers with what no client understands")
  func common() async throws {
    try await each(Nonsense.common, then: Self.page, fiveHundredPixels) { source, url, name in
      await expectFailure(source.photos(PhotoQuery(), page: 1), "\(name), photos")
      await expectFailure(source.details(of: Self.asked), "\(name), details")
      // Any bytes may be a picture, and any word of success is one for a vote.
      await expectWords(source.data(at: url, atMost: 8 << 20), "\(name), data")
      guard let account = source.account else { return }
      await expectFailure(account.logIn("Ada", "password"), "\(name), login")
      await expectWords(
        account.vote(Self.asked, Session(userName: "Ada", token: "t", tokenSecret: "s")), "\(name), vote")
    }
  }

  private static let inner = [
    "id", "name", "rating", "votes_count", "comments_count", "width", "height", "license_type", "taken_at", "voted",
    "user", "images", "size", "url", "image_format",
  ]

  @Test("500px fills the fields of its pages with what does not belong there")
  func pages() async throws {
    // What else a photograph has is that of the next test.
    let fields = Nonsense.fields(
      ["current_page", "total_items", "photos", "id", "rating", "user", "images"], of: Self.page)
    try await each(fields, then: Self.page, fiveHundredPixels) { source, _, name in
      await expectWords(source.photos(PhotoQuery(), page: 1), name)
    }
  }

  @Test("500px fills the fields of a photograph with what does not belong there")
  func details() async throws {
    let fields = Nonsense.fields(Self.inner, of: #"{"photo":\#(Self.photo)}"#)
    try await each(fields, then: Self.page, fiveHundredPixels) { source, _, name in
      // What is shown of it must not fail either.
      await expectWords(source.details(of: Self.asked).map(\.facts), "\(name), details")
      guard let account = source.account else { return }
      await expectWords(
        account.vote(Self.asked, Session(userName: "Ada", token: "t", tokenSecret: "s")), "\(name), vote")
    }
  }

  private static let file =
    #"{"url":"http://127.0.0.1:9/a.jpg","thumburl":"http://127.0.0.1:9/b.jpg","descriptionurl":"http://127.0.0.1:9/","mime":"image/jpeg","user":"Ada","width":4000,"height":3000,"extmetadata":{"DateTimeOriginal":{"value":"2020-01-01"},"Artist":{"value":"Ada"}},"commonmetadata":[{"name":"ExposureTime","value":"1/250"},{"name":"FNumber","value":"28/10"}]}"#
  private static let files =
    #"{"batchcomplete":true,"query":{"searchinfo":{"totalhits":1},"pages":[{"pageid":7,"title":"File:a.jpg","index":1,"imageinfo":[\#(file)]}]}}"#

  @Sendable private func commons(_ url: URL) -> WikimediaCommons {
    WikimediaCommons(host: url, language: "en", client: Self.client, on: HurriedScheduler())
  }

  @Test("Wikimedia Commons answers with what no client understands")
  func commonsCommon() async throws {
    try await each(Nonsense.common, then: Self.files, commons) { source, url, name in
      await expectWords(source.photos(PhotoQuery(), page: 1), "\(name), photos")
      await expectFailure(source.details(of: Self.asked), "\(name), details")
      await expectWords(source.data(at: url, atMost: 8 << 20), "\(name), data")
    }
  }

  @Test("Wikimedia Commons fills the fields of its pages with what does not belong there")
  func commonsPages() async throws {
    let fields = Nonsense.fields(
      ["batchcomplete", "query", "searchinfo", "totalhits", "pages", "pageid", "index"], of: Self.files)
    try await each(fields, then: Self.files, commons) { source, _, name in
      await expectWords(source.photos(PhotoQuery(), page: 1), name)
    }
  }

  @Test("Wikimedia Commons fills the fields of a file with what does not belong there")
  func commonsDetails() async throws {
    let fields = Nonsense.fields(
      [
        "pages", "title", "imageinfo", "url", "thumburl", "mime", "user", "width", "height", "extmetadata",
        "DateTimeOriginal", "commonmetadata", "name", "value",
      ], of: Self.files)
    try await each(fields, then: Self.files, commons) { source, _, name in
      await expectWords(source.details(of: Self.asked).map(\.facts), name)
    }
  }

  @Test("a service that says nothing has taken too long")
  func silence() async throws {
    let stub = try HTTPStub { _ in .silence }
    let impatient = HTTPClient(timeout: nil, deadline: .milliseconds(20))
    let source = FiveHundredPixels(
      host: .just(stub.url), consumerKey: "key", consumerSecret: "secret", client: impatient, on: HurriedScheduler())
    await expectFailure(source.photos(PhotoQuery(), page: 1), "photos")
    await expectFailure(source.details(of: Self.asked), "details")
    await expectFailure(source.data(at: stub.url, atMost: 8 << 20), "data")
    let commons = WikimediaCommons(host: stub.url, language: "en", client: impatient, on: HurriedScheduler())
    await expectFailure(commons.photos(PhotoQuery(), page: 1), "Commons")
    stub.stop()
  }
}
