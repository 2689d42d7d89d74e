import Foundation
import Testing

@testable import Wellspring

@Suite struct `A photograph's document` {
  let service: RunningService

  init() throws {
    service = try RunningService()
  }

  private static let short: Set = [
    "id", "user_id", "user", "name", "description", "camera", "lens", "focal_length", "iso", "shutter_speed",
    "aperture", "times_viewed", "votes_count", "positive_votes_count", "favorites_count", "comments_count",
    "collections_count", "sales_count", "rating", "highest_rating", "highest_rating_date", "created_at", "taken_at",
    "for_sale_date", "status", "category", "location", "latitude", "longitude", "privacy", "profile", "nsfw",
    "for_sale", "watermark", "licensing_requested", "licensing_suggested", "is_free_photo", "width", "height",
    "hi_res_uploaded", "converted", "converted_bits", "crop_version", "license_type", "image_url", "images",
    "image_format", "url",
  ]
  private static let detail: Set = [
    "store_download", "store_print", "store_license", "animated", "editors_choice", "editors_choice_date", "feature",
    "feature_date", "editored_by", "galleries_count", "original_url", "source_url",
    "caption",
  ]
  private static let user: Set = [
    "id", "username", "firstname", "lastname", "fullname", "city", "country", "usertype", "userpic_url",
    "userpic_https_url", "cover_url", "upgrade_status", "store_on", "affection", "followers_count", "avatars",
  ]

  @Test func `lists give every field of the short form`() async throws {
    let photo = try #require(try await service.photos("feature=popular&rpp=1").objects("photos").first)
    #expect(Set(photo.fields.keys) == Self.short)
    #expect(Set(try photo.object("user").fields.keys) == Self.user)
    #expect(Set(try photo.object("user").object("avatars").fields.keys) == ["default", "large", "small", "tiny"])
  }

  @Test func `the folder's metadata is passed on, and nothing is made up`() async throws {
    let photos = try await service.photos("feature=popular&rpp=100").objects("photos")
    let photo = try #require(try photos.first { try $0.value("name") == "American Bison 9" })
    #expect(try photo.object("user").value("fullname") == "Kurt Kaiser")
    #expect(try photo.object("user").value("id", as: Int.self) == photo.value("user_id"))
    #expect(try photo.value("license_type") == 8)
    #expect(try photo.value("width") == 1024)
    #expect(try photo.value("height") == 768)
    #expect(try photo.value("rating") == 50)
    #expect(try photo.value("highest_rating") == 50)
    #expect(try photo.value("votes_count") == 0)
    #expect(try photo.value("url", as: String.self).hasSuffix("/american-bison-9-by-kurt-kaiser"))
    for field in ["taken_at", "camera", "description", "location", "highest_rating_date"] {
      #expect(photo.isNull(field), "\(field)")
    }
    let created: String = try photo.value("created_at")
    #expect(created.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00/) != nil)
  }

  @Test func `one photograph comes in full, in size 4, without comments unless asked`() async throws {
    let answer = try await service.get("/photos/5?consumer_key=key")
    let body = try answer.json
    let photo = try body.object("photo")
    #expect(Set(photo.fields.keys) == Self.short.union(Self.detail))
    #expect(try photo.value("id") == 5)
    #expect(try photo.objects("images").map { try $0.value("size") } == [4])
    #expect(body.fields["comments"] == nil)
    let commented = try await service.get("/photos/5?consumer_key=key&comments&image_size=3,4").json
    #expect(try commented.objects("comments").isEmpty)
    #expect(try commented.object("photo").value("image_url", as: [String].self).count == 2)
  }

  @Test func `optional fields are included on request`() async throws {
    let photo = try #require(
      try await service.photos("rpp=1&tags=1&include_store=store_download&include_states=1").objects("photos").first)
    #expect(try photo.value("tags", as: [String].self).isEmpty)
    #expect(try photo.value("store_download") == false)
  }

  @Test(
    arguments: [
      ("Public Domain", 7), ("CC0-1.0", 8), ("CC0", 8), ("PDM 1.0", 7), ("CC BY-NC 4.0", 1), ("cc-by-nc-nd", 2),
      ("CC BY-NC-SA 3.0", 3), ("CC BY 2.0", 4), ("CC BY-ND", 5), ("CC-BY-SA-4.0", 6), ("All rights reserved", 0),
      (nil, 0),
    ] as [(String?, Int)])
  func `licences have the format's numbers`(licence: String?, number: Int) {
    #expect(Licence.number(for: licence) == number)
  }

  @Test(arguments: [("Ångström & Söhne", "angstrom-sohne"), ("  100% ", "100"), ("李白", "")])
  func `names in addresses are plain`(name: String, slug: String) {
    #expect(Slug.of(name) == slug)
  }
}
