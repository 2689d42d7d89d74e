import Foundation
import Testing
import Wellspring

/// The expected fields are those of recorded answers.
@Suite struct `The posts' wire format` {
  private static let status = [
    "contributors", "coordinates", "created_at", "entities", "favorite_count", "favorited", "geo", "id", "id_str",
    "in_reply_to_screen_name", "in_reply_to_status_id", "in_reply_to_status_id_str", "in_reply_to_user_id",
    "in_reply_to_user_id_str", "is_quote_status", "lang", "metadata", "place", "retweet_count", "retweeted", "source",
    "text", "truncated", "user",
  ]
  private static let user = [
    "contributors_enabled", "created_at", "default_profile", "default_profile_image", "description", "entities",
    "favourites_count", "follow_request_sent", "followers_count", "following", "friends_count", "geo_enabled",
    "has_extended_profile", "id", "id_str", "is_translation_enabled", "is_translator", "lang", "listed_count",
    "location", "name", "notifications", "profile_background_color", "profile_background_image_url",
    "profile_background_image_url_https", "profile_background_tile", "profile_image_url", "profile_image_url_https",
    "profile_link_color", "profile_sidebar_border_color", "profile_sidebar_fill_color", "profile_text_color",
    "profile_use_background_image", "protected", "screen_name", "statuses_count", "time_zone", "translator_type",
    "url", "utc_offset", "verified", "withheld_in_countries",
  ]

  @Test func `a status and its author have the fields of the original format`() async throws {
    let posts = try await PostsService([["Ada L.", "Hello", "2013-12-20T16:52:25Z", "en"]])
    let page = try await posts.search("hello")
    let status = try #require(try page.objects("statuses").first)
    #expect(status.fields.keys.sorted() == Self.status)
    #expect(try status.value("created_at") == "Fri Dec 20 16:52:25 +0000 2013")
    let id: Int = try status.value("id")
    #expect(id > 1 << 53 && id >> 22 == 1_387_558_345_000 - 1_288_834_974_657)
    #expect(try status.value("id_str") == "\(id)")
    #expect(try status.value("lang") == "en")
    #expect(try status.value("truncated") == false)
    #expect(status.isNull("geo") && status.isNull("in_reply_to_status_id"))
    #expect(try status.object("metadata").value("iso_language_code") == "en")
    #expect(try status.value("source", as: String.self).hasPrefix("<a href="))
    let user = try status.object("user")
    #expect(user.fields.keys.sorted() == Self.user)
    #expect(try user.value("screen_name") == "AdaL")
    #expect(try user.value("name") == "Ada L.")
    #expect(try user.value("statuses_count") == 1)
    let picture: String = try user.value("profile_image_url")
    #expect(picture == "\(posts.service.wellspring.postsURL)/profile_images/1/AdaL_normal.png")
  }

  @Test func `the search describes its own progress`() async throws {
    let posts = try await PostsService([["Ada", "#free & <easy>", "2020-01-01"], ["Ada", "#free too", "2020-01-01"]])
    let page = try await posts.search("#free  a-b+c", ["count": "5"])
    #expect(page.fields.keys.sorted() == ["search_metadata", "statuses"])
    let found = try await posts.search("#free OR x", ["count": "1"])
    let metadata = try found.metadata
    #expect(
      metadata.fields.keys.sorted() == [
        "completed_in", "count", "max_id", "max_id_str", "next_results", "query", "refresh_url", "since_id",
        "since_id_str",
      ])
    let id = try #require(try found.ids.first)
    #expect(try metadata.value("max_id") == id)
    #expect(try metadata.value("max_id_str") == "\(id)")
    #expect(try metadata.value("since_id") == 0)
    #expect(try metadata.value("since_id_str") == "0")
    #expect(try metadata.value("query") == "%23free+OR+x")
    #expect(try metadata.value("refresh_url") == "?since_id=\(id)&q=%23free%20OR%20x&include_entities=1")
    #expect(try metadata.value("next_results") == "?max_id=\(id - 1)&q=%23free%20OR%20x&count=1&include_entities=1")
    #expect(try metadata.value("completed_in", as: Double.self) > 0)
  }

  @Test func `text is escaped, and indices count the Unicode scalars of the escaped text`() async throws {
    let text = "<b> & \"é\" 👩‍👩‍👧 #tag @Ada http://a.org/x?y=1&z=2."
    let posts = try await PostsService([["Ada", text, "2020-01-01"]])
    let status = try #require(try await posts.search("tag").objects("statuses").first)
    let escaped: String = try status.value("text")
    #expect(escaped == "&lt;b&gt; &amp; \"é\" 👩‍👩‍👧 #tag @Ada http://a.org/x?y=1&amp;z=2.")
    let scalars = Array(escaped.unicodeScalars)
    func part(_ entity: JSONObject) throws -> String {
      let indices: [Int] = try entity.value("indices")
      return scalars[indices[0]..<indices[1]].reduce(into: "") { $0.unicodeScalars.append($1) }
    }
    let entities = try status.object("entities")
    let (tag, mention, link) = (
      try entities.objects("hashtags")[0], try entities.objects("user_mentions")[0], try entities.objects("urls")[0]
    )
    #expect(try part(tag) == "#tag" && tag.value("text") == "tag")
    #expect(try part(mention) == "@Ada" && mention.value("screen_name") == "Ada" && mention.value("id_str") == "1")
    #expect(try part(link) == "http://a.org/x?y=1&amp;z=2")
    #expect(try link.value("expanded_url") == "http://a.org/x?y=1&z=2")
    #expect(try link.value("display_url") == "a.org/x?y=1&z=2")
    #expect(try entities.objects("symbols").isEmpty)
  }

  @Test func `only known users are mentioned`() async throws {
    let posts = try await PostsService([["Ada", "with @nobody_here and @ADA", "2020-01-01"]])
    let status = try #require(try await posts.search("with").objects("statuses").first)
    let mentions = try status.object("entities").objects("user_mentions")
    #expect(try mentions.map { try $0.value("screen_name") } == ["Ada"])
    #expect(try await posts.found("@nobody_here").count == 1)
  }

  @Test func `extended posts have their full text and its range`() async throws {
    let posts = try await PostsService([["Ada", "a & b", "2020-01-01"]])
    let status = try #require(try await posts.search("a", ["tweet_mode": "extended"]).objects("statuses").first)
    #expect(status.fields["text"] == nil)
    #expect(try status.value("full_text") == "a &amp; b")
    #expect(try status.value("display_text_range") == [0, 9])
    let next = try await posts.search("a", ["tweet_mode": "extended"]).metadata.value("refresh_url", as: String.self)
    #expect(next.contains("tweet_mode=extended"))
  }

  @Test func `entities can be left out`() async throws {
    let posts = try await PostsService([["Ada", "a #b", "2020-01-01"]])
    for value in ["false", "0"] {
      let status = try #require(try await posts.search("a", ["include_entities": value]).objects("statuses").first)
      #expect(status.fields["entities"] == nil)
    }
  }

  @Test func `answers have the headers of the original format`() async throws {
    let posts = try await PostsService([["Ada", "a", "2020-01-01"]])
    let answer = try await posts.answer("a")
    #expect(answer.header("Content-Type")?.lowercased() == "application/json; charset=utf-8")
    #expect(answer.header("status") == "200 OK")
    #expect(answer.header("Cache-Control")?.hasPrefix("no-cache, no-store") == true)
    #expect(answer.header("Last-Modified")?.hasSuffix(" GMT") == true)
    #expect(Int(answer.header("x-response-time") ?? "") != nil)
    #expect(answer.header("x-transaction")?.count == 16)
    #expect(answer.header("x-access-level") == "read")
    #expect(try await posts.get("/1.1/nowhere.json").header("status") == "404 Not Found")
  }
}
