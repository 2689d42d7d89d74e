import Foundation
import Testing

@testable import PixelsCore

@Suite struct FiveHundredPixelsPhotoTests {
  private func photo(_ json: String) throws -> Photo {
    try JSONDecoder().decode(FiveHundredPixelsPhoto.self, from: Data(json.utf8))
      .photo(URL(string: "http://service:80/v1")!)
  }

  @Test("name, id, user.username and rating become the photo's fields")
  func fields() throws {
    let photo = try photo(Fixture.photo(id: 7, name: "Müller's 🦬"))
    #expect(photo.id == 7)
    #expect(photo.name == "Müller's 🦬")
    #expect(photo.photographerName == "Kurt")
    #expect(photo.rating == 50)
    #expect(!photo.isVoted)
  }

  @Test("the thumbnail is the image of size 3")
  func thumbnail() throws {
    #expect(try photo(Fixture.photo(id: 7)).thumbnailURL?.absoluteString == "http://host/images/7/3.jpeg")
  }

  @Test(
    "the thumbnail of a file is the smallest one shared with other programs that covers its place",
    arguments: [
      (1600, 1067, 145, 30), (1600, 1067, 290, 512), (1067, 1600, 145, 30), (1920, 1080, 145, 30),
      (1920, 1080, 160, 512),
      (3000, 500, 145, 512), (200, 20, 290, 30), (0, 0, 290, 30),
    ])
  func sharedThumbnail(width: Int, height: Int, side: Int, size: Int) throws {
    let photo = try photo(
      #"{"id":1,"width":\#(width),"height":\#(height),"images":[{"size":30,"url":"http://host/30"},"#
        + #"{"size":512,"url":"http://host/512"}]}"#)
    #expect(photo.thumbnailURL(covering: side)?.absoluteString == "http://host/\(size)")
  }

  @Test("the large picture is the image of size 4, in a detailed answer only")
  func fullSize() throws {
    #expect(
      try photo(Fixture.photo(id: 7, detailed: true)).fullsizedURL?.absoluteString == "http://host/images/7/4.jpeg")
    #expect(try photo(Fixture.photo(id: 7)).fullsizedURL == nil)
  }

  @Test(
    "a missing size gives no address and does not crash",
    arguments: [
      #""images":[]"#, #""images":null"#, #""images":[{"size":99,"url":"x"}]"#, #""images":[{"size":3,"url":""}]"#,
    ])
  func missingSize(images: String) throws {
    let photo = try photo(#"{"id":1,"name":"x","user":{"username":"y"},"comments_count":1,\#(images)}"#)
    #expect(photo.thumbnailURL == nil)
    #expect(photo.fullsizedURL == nil)
  }

  @Test("whether one has voted, what it was taken with, its page, original and licence are read")
  func everything() throws {
    let photo = try photo(
      """
      {"id":1,"name":"x","user":{"username":"y"},"voted":true,"votes_count":3,"description":"about","width":6000,"height":4000,
      "camera":"Leica","lens":"Elmar","focal_length":"50","iso":"100","shutter_speed":"1/250","aperture":"8",
      "taken_at":"2016-09-11T11:12:36-04:00","license_type":8,"url":"/photo/1/x-by-y","original_url":"/v1/photos/1/original",
      "problem":"cut short"}
      """)
    #expect(photo.isVoted)
    #expect(photo.votesCount == 3)
    #expect(photo.details == "about")
    #expect(photo.exposure.camera == "Leica")
    #expect(photo.exposure.aperture == "8")
    let taken = DateComponents(year: 2016, month: 9, day: 11, hour: 11, minute: 12, second: 36)
    #expect(photo.takenAt == Calendar(identifier: .gregorian).date(from: taken), "as the camera showed it")
    #expect(photo.licence?.name == "CC0")
    #expect(photo.pageURL?.absoluteString == "http://service:80/photo/1/x-by-y")
    #expect(photo.originalURL?.absoluteString == "http://service:80/v1/photos/1/original")
    #expect(photo.problem == "cut short")
  }

  @Test func `a file of this machine is its own original, and no service can name one`() throws {
    let json = #"""
      {"id":1,"name":"x","user":{"username":"y"},"width":6000,"height":4000,"original_url":"%","comments_count":0,
      "images":[{"size":4,"url":"http://host/4"}],"file":{"name":"a b.tif","bytes":1,"modified":2}}
      """#
    func photo(_ original: String, in folder: URL?) throws -> Photo {
      let text = json.replacing("%", with: original)
      return try JSONDecoder().decode(FiveHundredPixelsPhoto.self, from: Data(text.utf8))
        .photo(URL(string: "http://service/v1")!, folder: folder)
    }
    let own = try photo("/v1/photos/1/original", in: URL(filePath: "/photos"))
    #expect(own.originalURL?.absoluteString == "file:///photos/a%20b.tif")
    #expect(own.pictures.last?.url == own.originalURL && own.pictures.last?.longEdge == 6000)
    #expect(try photo("file:///etc/passwd", in: nil).originalURL == nil)
  }

  @Test("a list keeps only the fields that it shows, and the rest is loaded with the details")
  func short() throws {
    let json =
      #"{"current_page":1,"total_items":1,"photos":[{"id":1,"name":"x","user":{"username":"y"},"camera":"Leica","#
      + #""width":3,"height":2,"images":[{"size":3,"url":"http://host/3"}]}]}"#
    let page = try JSONDecoder().decode(FiveHundredPixelsPage.self, from: Data(json.utf8))
      .page(URL(string: "http://service/v1")!)
    #expect(page.photos.map(\.width) == [3])
    #expect(page.photos.map(\.thumbnailURL?.absoluteString) == ["http://host/3"])
    #expect(page.photos.map(\.exposure) == [Exposure()])
  }
}
