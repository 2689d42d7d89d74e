import Foundation
import Rivulet
import RivuletFoundationTesting
import Synchronization
import Testing

@testable import PixelsCore

/// The photograph made of a file of Wikimedia Commons.
@Suite(.timeLimit(.minutes(10))) struct CommonsPhotoTests {
  typealias Fixture = CommonsFixture

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

  @Test("author and licence are among the facts, and the missing rating is not")
  func facts() async throws {
    let stub = try HTTPStub { _ in .response(body: Fixture.answer([Fixture.page(7, index: 1)])) }
    let photo = try #require(await WikimediaCommons(stub).photos(PhotoQuery(), page: 1).collected().first?.photos.first)
    let facts = photo.facts
    #expect(facts.first { $0.label == "Author" }?.value == "Anna Berg")
    let licence = try #require(facts.first { $0.label == "Licence" })
    #expect(licence.value == "CC BY-SA 4.0")
    #expect(licence.url?.absoluteString == "https://creativecommons.org/licenses/by-sa/4.0")
    #expect(!facts.contains { $0.label == "Rating" })
  }

  @Test(
    "dates are read in the forms that people use on Wikimedia Commons",
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
    "a file that cannot be shown keeps its place and gives the reason",
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
    "pictures are requested only in the available widths, and as the original where that is small",
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

  @Test("a picture is loaded from the address that Wikimedia gives")
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

  @Test("details include the camera's metadata")
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
    let events = await WikimediaCommons(stub).details(of: Photo(id: 7, name: "", photographerName: "")).events()
    guard case .failed(.refused(404, _, _)) = events.first else {
      Issue.record("unexpected \(events)")
      return
    }
  }
}
