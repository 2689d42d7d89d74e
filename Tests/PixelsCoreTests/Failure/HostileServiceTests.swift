import Foundation
import HTTPStub
import Rivulet
import RivuletHTTP
import Testing

@testable import PixelsCore

/// Each request, answered with nonsense: something can be made of it, or there is a reason that a person can read.
@Suite(.serialized, .timeLimit(.minutes(10))) struct HostileServiceTests {
  private static let client = HTTPClient(timeout: .seconds(1), deadline: .seconds(1), connectionsPerHost: 64)

  private func expectWords<Value>(_ signal: Signal<Value, PhotoFailure>, _ name: String) async {
    switch await signal.events().last {
    case .failed(let failure):
      #expect(failure.description.hasSuffix(".") || failure.description.count > 20, "\(name): \(failure)")
    case .completed: break
    default: Issue.record("\(name): neither failed nor completed")
    }
  }

  /// Several at a time, because some go on until the client gives up.
  private func each(_ answers: [Nonsense], _ ask: @escaping @Sendable (URL) async -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, answer) in answers.enumerated() {
        if index >= 12 { try await group.next() }
        group.addTask {
          let stub = try HTTPStub { _ in answer.answer }
          await ask(stub.url)
          stub.stop()
        }
      }
      try await group.waitForAll()
    }
  }

  private func fiveHundredPixels(_ url: URL) -> FiveHundredPixels {
    FiveHundredPixels(
      host: .just(url), consumerKey: "key", consumerSecret: "secret", client: Self.client, on: HurriedScheduler())
  }

  private static let photo =
    #"{"id":7,"name":"x","description":"y","rating":50.0,"votes_count":3,"comments_count":0,"width":10,"height":20,"license_type":8,"taken_at":"2020-01-01T00:00:00Z","voted":false,"url":"/photo/7","original_url":"/o","image_format":"webp","user":{"username":"Ada"},"images":[{"size":3,"url":"http://127.0.0.1:9/"}]}"#

  @Test("500px answers with what no client understands")
  func common() async throws {
    let photo = Photo(id: 7, name: "x", photographerName: "y", thumbnailURL: nil)
    try await each(Nonsense.common) { [self] url in
      let source = fiveHundredPixels(url)
      await expectWords(source.photos(PhotoQuery(), page: 1), "photos")
      await expectWords(fiveHundredPixels(url).details(of: photo), "details")
      await expectWords(fiveHundredPixels(url).data(at: url, atMost: 8 << 20), "data")
      guard let account = source.account else { return }
      await expectWords(account.logIn("Ada", "password"), "login")
      await expectWords(account.vote(photo, Session(userName: "Ada", token: "t", tokenSecret: "s")), "vote")
    }
  }

  @Test("500px fills the fields of its answers with what does not belong there")
  func fields() async throws {
    let inner = [
      "id", "name", "rating", "votes_count", "comments_count", "width", "height", "license_type", "taken_at", "voted",
      "user",
      "images", "size", "url", "image_format",
    ]
    let page = #"{"current_page":1,"total_items":1,"photos":[\#(Self.photo)]}"#
    try await each(Nonsense.fields(["current_page", "total_items", "photos"] + inner, of: page)) { [self] url in
      await expectWords(fiveHundredPixels(url).photos(PhotoQuery(), page: 1), "photos")
    }
    let photo = Photo(id: 7, name: "x", photographerName: "y", thumbnailURL: nil)
    try await each(Nonsense.fields(inner, of: #"{"photo":\#(Self.photo)}"#)) { [self] url in
      let source = fiveHundredPixels(url)
      for event in await source.details(of: photo).events() {
        // What is shown of it must not fail either.
        if case .value(let photo) = event { #expect(photo.facts.count < 20) }
      }
      guard let account = source.account else { return }
      await expectWords(account.vote(photo, Session(userName: "Ada", token: "t", tokenSecret: "s")), "vote")
    }
  }

  private func commons(_ url: URL) -> WikimediaCommons {
    WikimediaCommons(host: url, language: "en", client: Self.client, on: HurriedScheduler())
  }

  @Test("Wikimedia Commons answers with what no client understands")
  func commonsCommon() async throws {
    let photo = Photo(id: 7, name: "x", photographerName: "y", thumbnailURL: nil)
    try await each(Nonsense.common) { [self] url in
      await expectWords(commons(url).photos(PhotoQuery(), page: 1), "photos")
      await expectWords(commons(url).details(of: photo), "details")
      await expectWords(commons(url).data(at: url, atMost: 8 << 20), "data")
    }
  }

  @Test("Wikimedia Commons fills the fields of its answers with what does not belong there")
  func commonsFields() async throws {
    let file =
      #"{"url":"http://127.0.0.1:9/a.jpg","thumburl":"http://127.0.0.1:9/b.jpg","descriptionurl":"http://127.0.0.1:9/","mime":"image/jpeg","user":"Ada","width":4000,"height":3000,"extmetadata":{"DateTimeOriginal":{"value":"2020-01-01"},"Artist":{"value":"Ada"}},"commonmetadata":[{"name":"ExposureTime","value":"1/250"},{"name":"FNumber","value":"28/10"}]}"#
    let answer =
      #"{"batchcomplete":true,"query":{"searchinfo":{"totalhits":1},"pages":[{"pageid":7,"title":"File:a.jpg","index":1,"imageinfo":[\#(file)]}]}}"#
    let fields = [
      "batchcomplete", "query", "searchinfo", "totalhits", "pages", "pageid", "title", "index", "imageinfo", "url",
      "thumburl",
      "mime", "user", "width", "height", "extmetadata", "DateTimeOriginal", "commonmetadata", "name", "value",
    ]
    let photo = Photo(id: 7, name: "x", photographerName: "y", thumbnailURL: nil)
    try await each(Nonsense.fields(fields, of: answer)) { [self] url in
      await expectWords(commons(url).photos(PhotoQuery(), page: 1), "photos")
      for event in await commons(url).details(of: photo).events() {
        if case .value(let photo) = event { #expect(photo.facts.count < 20) }
      }
    }
  }
}
