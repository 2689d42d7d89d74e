import Foundation
import Testing
import UntrustedNumbers

@testable import PixelsCore

@Suite struct FiveHundredPixelsPageTests {
  private func page(_ photos: String, number: Int = 2, total: Int = 150) throws -> PhotoPage {
    let json = #"{"current_page":\#(number),"total_items":\#(total),"photos":[\#(photos)]}"#
    return try JSONDecoder().decode(FiveHundredPixelsPage.self, from: Data(json.utf8))
      .page(URL(string: "http://service/v1")!)
  }

  @Test(
    "a photograph without a name or a photographer is shown without",
    arguments: [
      #"{"id":7}"#, #"{"id":7,"name":null,"user":null}"#, #"{"id":7,"user":{}}"#, #"{"id":7,"user":{"username":null}}"#,
    ])
  func nameless(json: String) throws {
    let photo = try #require(page(json).photos.first)
    #expect(photo.id == 7)
    #expect(photo.name.isEmpty)
    #expect(photo.photographerName.isEmpty)
    #expect(photo.problem == nil)
  }

  @Test(
    "an indistinguishable photograph keeps its place as a broken one, and fails none of the others",
    arguments: [
      #"{"name":"x","user":{"username":"y"}}"#, #"{"id":null}"#, #"{"id":"7"}"#, #"{"id":7,"images":3}"#, "{}", "3",
      "null",
    ])
  func unknown(json: String) throws {
    let page = try page("\(Fixture.photo(id: 1)),\(json),\(Fixture.photo(id: 3)),\(json)")
    #expect(page.totalPhotos == 150)
    #expect(page.photos.count == 4)
    #expect(page.photos.filter { $0.problem != nil }.count == 2)
    #expect(page.photos.filter { $0.problem == nil }.map(\.id) == [1, 3])
    #expect(Set(page.photos.map(\.id)).count == 4)
  }

  @Test("a page whose numbers make no sense is refused", arguments: [Int.max, Int.min, -5, 5_000_000_000])
  func numbers(number: Int) throws {
    #expect(throws: OutOfBounds.self) { try page("{}", number: number) }
    #expect(throws: OutOfBounds.self) { try page("{}", total: number) }
  }

  @Test("only the first hundred photographs of a page are used")
  func tooMany() throws {
    let photos = (1...1000).map { Fixture.photo(id: $0) }.joined(separator: ",")
    #expect(try page(photos).photos.map(\.id) == Array(1...100))
  }

  @Test func `a response that is not a page is a failure`() {
    for json in ["[]", "{}", #"{"current_page":1,"total_items":1}"#, #"{"current_page":1,"total_items":1,"photos":3}"#]
    {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(FiveHundredPixelsPage.self, from: Data(json.utf8))
      }
    }
  }
}
