import Foundation
import SearchText
import Testing

@testable import Wellspring

@Suite struct `Listing photographs` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  @Test func `the first page of 20 says how many there are`() async throws {
    let page = try await service.photos("feature=popular")
    #expect(try page.objects("photos").count == 20)
    #expect(try page.value("current_page") == 1)
    #expect(try page.value("total_items") == 86)
    #expect(try page.value("total_pages") == 5)
    #expect(try page.value("feature") == "popular")
    #expect(try page.object("filters").value("category") == false)
    #expect(try page.object("filters").value("exclude") == false)
  }

  @Test func `pages follow each other without gap or repetition`() async throws {
    var ids: [Int] = []
    for page in 1...5 {
      ids += try await service.photos("feature=popular&page=\(page)").objects("photos").map { try $0.value("id") }
    }
    #expect(ids.count == 86)
    #expect(ids == ids.sorted() && Set(ids).count == 86)
    #expect(try await service.all("id") == ids)
  }

  @Test func `page 0 is page 1`() async throws {
    let zero = try await service.photos("feature=popular&page=0")
    #expect(try zero.value("current_page") == 1)
    #expect(try zero.objects("photos").first?.value("id") == 1)
  }

  @Test(arguments: ["6", "1000000", "99999999999999999999"])
  func `a page beyond the last is empty, with the right totals`(page: String) async throws {
    let page = try await service.photos("feature=popular&page=\(page)")
    #expect(try page.objects("photos").isEmpty)
    #expect(try page.value("total_items") == 86)
    #expect(try page.value("total_pages") == 5)
  }

  @Test(arguments: [("7", 7, 13), ("86", 86, 1), ("100", 86, 1), ("101", 86, 1), ("99999999999999999999", 86, 1)])
  func `a page holds as many photographs as requested, up to 100`(rpp: String, count: Int, pages: Int) async throws {
    let page = try await service.photos("feature=popular&rpp=\(rpp)")
    #expect(try page.objects("photos").count == count)
    #expect(try page.value("total_pages") == pages)
  }

  @Test func `a page of a large folder holds 100 at most`() async throws {
    let picture = try Bitmap(width: 8, height: 8) { _, _ in .red }.png()
    let folder = TemporaryFolder()
    let photographs = try folder.photographs(
      Dictionary(uniqueKeysWithValues: (1...102).map { ("\($0).png", picture) }))
    let service = try RunningService(photographs: photographs, in: folder)
    for rpp in [101, 1000] {
      let page = try await service.photos("rpp=\(rpp)")
      #expect(try page.objects("photos").count == 100)
      #expect(try page.value("total_pages") == 2)
    }
  }

  @Test(arguments: [
    "popular", "highest_rated", "upcoming", "editors", "fresh_today", "fresh_yesterday", "fresh_week",
  ])
  func `every feature lists every photograph`(feature: String) async throws {
    let page = try await service.photos("feature=\(feature)")
    #expect(try page.value("feature") == feature)
    #expect(try page.value("total_items") == 86)
  }

  @Test func `without a feature it is fresh_today`() async throws {
    #expect(try await service.photos().value("feature") == "fresh_today")
  }

  @Test func `a user's feature lists that author's photographs`() async throws {
    let everything = try await service.photos("rpp=100").objects("photos")
    let names = try everything.map { try $0.object("user").value("username", as: String.self) }
    let name = try #require(names.first { name in names.count { $0 == name } > 1 })
    let author = try #require(try everything.first { try $0.object("user").value("username") == name }?.object("user"))
    let id: Int = try author.value("id")
    let query = try #require(name.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
    for selector in ["user_id=\(id)", "username=\(query)"] {
      let page = try await service.photos("feature=user&rpp=100&\(selector)")
      #expect(try page.value("total_items") == names.count { $0 == name })
      #expect(try page.objects("photos").allSatisfy { try $0.value("user_id") == id })
    }
  }

  @Test(arguments: [
    "created_at", "rating", "highest_rating", "times_viewed", "times_views", "votes_count", "favorites_count",
    "comments_count",
  ])
  func `every sort is known, in both directions`(sort: String) async throws {
    for direction in ["asc", "desc"] {
      let ids = try await service.all("id", as: Int.self, "sort=\(sort)&sort_direction=\(direction)")
      #expect(ids == (sort == "created_at" && direction == "desc" ? ids.sorted(by: >) : ids.sorted()))
    }
  }

  @Test func `the newest come first when sorted by time`() async throws {
    let folder = TemporaryFolder()
    let picture = try Bitmap(width: 8, height: 8) { _, _ in .red }.png()
    let photographs = try folder.photographs(["b.png": picture])
    _ = try RunningService(photographs: photographs, in: folder)
    try picture.write(to: photographs.appending(path: "a.png"))
    let service = try RunningService(photographs: photographs, in: folder)
    #expect(try await service.all("name", "sort=created_at") == ["a", "b"])
    #expect(try await service.all("name", "sort=created_at&sort_direction=asc") == ["b", "a"])
    #expect(try await service.all("name", "sort=rating") == ["b", "a"])
  }

  @Test func `photographs without a date come last when sorted by when they were taken`() async throws {
    // Every header has been read when the first page that holds them all has been answered.
    let dates = try await service.photos("feature=popular&rpp=100").objects("photos").map {
      $0.fields["taken_at"] as? String
    }
    let dated = dates.indices.filter { dates[$0] != nil }
    let undated = dates.indices.filter { dates[$0] == nil }.map { $0 + 1 }
    try #require(dated.count > 1 && undated.count > 1)
    for (direction, isBefore) in [("asc", { $0 < $1 }), ("desc", { $0 > $1 })] as [(String, (String, String) -> Bool)] {
      let photos = try await service.photos("rpp=100&sort=taken_at&sort_direction=\(direction)").objects("photos")
      let sorted = photos.compactMap { $0.fields["taken_at"] as? String }
      #expect(sorted == sorted.sorted(by: isBefore))
      #expect(sorted.count == dated.count)
      #expect(try Set(photos.dropFirst(dated.count).map { try $0.value("id") }) == Set(undated))
    }
  }

  @Test func `photographs sorted by name are in alphabetical order unless the reverse is requested`() async throws {
    let names: [String] = try await service.all("name", "sort=name")
    #expect(names == names.sorted { ($0.folded + "\n") < ($1.folded + "\n") })
    #expect(try await service.all("name", "sort=name&sort_direction=desc") == Array(names.reversed()))
  }

  @Test func `excluding an empty category changes only the filters`() async throws {
    let page = try await service.photos("feature=popular&exclude=Nude")
    #expect(try page.value("total_items") == 86)
    #expect(try page.object("filters").value("exclude") == 4)
  }

  @Test(arguments: [
    ("only=Nude", 0), ("only=Uncategorized", 86), ("only=Nude,Uncategorized", 86), ("exclude=Uncategorized", 0),
    ("only=Black%20and%20White", 0), ("only=Black+and+White", 0), ("exclude=Nude,Film", 86),
    ("followers_count=eq:0", 86), ("followers_count=gte:1", 0), ("followers_count=lt:1", 86),
    ("followers_count=ne:0", 0), ("followers_count=gt:0", 0), ("followers_count=lte:0", 86),
  ])
  func `filter conditions are applied`(query: String, count: Int) async throws {
    let page = try await service.photos("feature=popular&\(query)")
    #expect(try page.value("total_items") == count)
    #expect(try page.objects("photos").count == min(20, count))
  }
}
