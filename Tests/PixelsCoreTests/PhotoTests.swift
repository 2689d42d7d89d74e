import Foundation
import PixelsCore
import Testing

@Suite struct PhotoTests {
  private func photo(_ json: String) throws -> Photo { try JSONDecoder().decode(Photo.self, from: Data(json.utf8)) }

  @Test("E20 name, id, user.username and rating become the photo's fields")
  func fields() throws {
    let photo = try photo(Fixture.photo(id: 7, name: "Müller's 🦬"))
    #expect(photo.id == 7)
    #expect(photo.name == "Müller's 🦬")
    #expect(photo.photographerName == "Kurt")
    #expect(photo.rating == 50)
  }

  @Test("E21 the thumbnail is the image of size 3")
  func thumbnail() throws {
    #expect(try photo(Fixture.photo(id: 7)).thumbnailURL?.absoluteString == "http://host/images/7/3.jpeg")
  }

  @Test("E22 the large picture is the image of size 4, in a detailed answer only")
  func fullSize() throws {
    #expect(
      try photo(Fixture.photo(id: 7, detailed: true)).fullsizedURL?.absoluteString == "http://host/images/7/4.jpeg")
    #expect(try photo(Fixture.photo(id: 7)).fullsizedURL == nil)
  }

  @Test("E23 a missing size is no address and no crash")
  func missingSize() throws {
    let photo = try photo(#"{"id":1,"name":"x","user":{"username":"y"},"comments_count":1,"images":[]}"#)
    #expect(photo.thumbnailURL == nil)
    #expect(photo.fullsizedURL == nil)
  }
}
