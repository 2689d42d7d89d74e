import Foundation
import Testing

@testable import Wellspring

@Suite struct `What leads somewhere in a text` {
  @Test(arguments: [
    ("#tag", ["tag"]), ("a #b_c, #d1!", ["b_c", "d1"]), ("a#b", []), ("#1", []), ("#1a", ["1a"]), ("##a", ["a"]),
    ("# a", []),
    ("(#東京)。＃大阪", ["東京", "大阪"]), ("#über-all", ["über"]), ("&#39;", []), ("#", []), ("#a#b", ["a"]),
  ])
  func `hashtags are words of letters, digits and underscores`(text: String, tags: [String]) {
    #expect(Entities(of: text).hashtags.map(\.text) == tags)
  }

  @Test(arguments: [
    ("@ada and @Bob_7.", ["ada", "Bob_7"]), ("ada@example.org", []), ("@", []), ("@é", []), ("＠ada", ["ada"]),
    ("@a@b", []),
    ("@\(String(repeating: "a", count: 21))", []),
  ])
  func `mentions are names as they are in addresses`(text: String, names: [String]) {
    #expect(Entities(of: text).mentions.map(\.text) == names)
  }

  @Test(arguments: [
    ("see http://a.org.", ["http://a.org"]), ("HTTPS://A.org/x?y=z#w)", ["HTTPS://A.org/x?y=z#w"]), ("http://", []),
    ("http://.", []), ("(http://a.org/#b @c)", ["http://a.org/#b"]), ("xhttp://a.org", []),
    ("<http://a.org>", ["http://a.org"]),
    ("ftp://a.org", []), ("http://例え.jp", []),
  ])
  func `links begin with their scheme and end where a sentence goes on`(text: String, links: [String]) {
    #expect(Entities(of: text).links.map(\.text) == links)
  }

  @Test func `places count scalars`() {
    let found = Entities(of: "👩‍👩‍👧 e\u{301} #a")
    #expect(found.hashtags == [Entities.Entity(text: "a", range: 9..<11)])
  }
}

@Suite struct `Numbers of posts` {
  @Test func `grow with the time, and are positive`() {
    let seconds = [
      0, 1, 1_000_000_000, 1_288_834_974, 1_290_982_457, 1_290_982_458, 1_290_982_459, 1_400_000_000, 4_000_000_000,
    ]
    let numbers = seconds.map { PostNumber.lowest(at: Date(timeIntervalSince1970: TimeInterval($0))) }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    #expect(numbers.allSatisfy { $0 >= 0 })
    #expect(numbers[7] > 1 << 53)
    for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: .infinity)] {
      #expect(PostNumber.lowest(at: date) >= 0)
    }
  }

  @Test func `are those of the format`() {
    // A post of 8 November 2022.
    let date = Date(timeIntervalSince1970: Double(1_590_090_924_662_886_400 >> 22 + 1_288_834_974_657) / 1000)
    #expect(PostNumber.lowest(at: date) <= 1_590_090_924_662_886_400)
    #expect(PostNumber.lowest(at: date + 0.001) > 1_590_090_924_662_886_400)
  }
}

@Suite struct `Names in addresses` {
  @Test(arguments: [
    ("Ada Lovelace", "AdaLovelace"), ("ada_l", "ada_l"), ("Friedrich Nietzsche", "FNietzsche"), ("李白", "LiBai"),
    ("Лев Толстой", "LevTolstoj"), ("Zoë Ångström", "ZoeAngstrom"), ("O'Brien", "OBrien"), ("  ", "somebody"),
    ("👍", "somebody"),
    ("Johann Wolfgang von Goethe", "JWVonGoethe"), ("Donaudampfschifffahrt", "Donaudampfschif"), ("Groß", "Gross"),
  ])
  func `are made of the name`(name: String, handle: String) {
    #expect(Handle.of(name) == handle)
  }

  @Test func `have at most fifteen characters, with a number too`() {
    #expect(Handle.numbered("Donaudampfschif", 12) == "Donaudampfsch12")
    #expect(Handle.numbered("ada", 2) == "ada2")
  }

  @Test func `are different for different people`() async throws {
    let rows = ["Ada L", "Adal", "Ada-L", "adaL", "ADAL"].map { [$0, "text of \($0)", "2020-01-01"] }
    let posts = try await PostsService(rows)
    let handles = try await posts.search("text").objects("statuses").map {
      try $0.object("user").value("screen_name", as: String.self).lowercased()
    }
    #expect(Set(handles).count == 5)
  }
}
