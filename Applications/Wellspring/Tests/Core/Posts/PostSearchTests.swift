import Foundation
import Testing

@testable import Wellspring

@Suite struct `Searching posts` {
  private static let rows = [
    ["Ada Lovelace", "Magic is in the café, #Tea_Time with @bob_7", "2020-01-01", "en"],
    ["李白", "床前明月光，疑是地上霜。", "2020-01-02", "zh"],
    ["Лев Толстой", "Ёлка и жизнь", "2020-01-03", "ru"],
    ["Bob", "To be or not to be: that's magical 👍🏽 ❤️", "2020-01-04", "en"],
    ["Zoë", "the CAFE of Ａｄａ #tea #東京 https://example.org/a_b?c=d, (see)", "2020-01-05", ""],
    ["somchai", "สวัสดีครับ ยินดี", "2020-01-06", "th"],
  ]

  /// The numbers of the rows that a query finds.
  private static let expectations: [(String, [Int])] = [
    // Words, as they are begun, without case, accents and widths.
    ("magic", [4, 1]), ("mag", [4, 1]), ("m", [4, 1]), ("agic", []), ("CAFÉ", [5, 1]), ("cafe", [5, 1]),
    ("ada", [5, 1]),
    ("magic cafe", [1]), ("cafe magic", [1]), ("елка", [3]), ("ЖИ", [3]), ("that's", [4]), ("that", [4]), ("t's", []),
    // Authors.
    ("lovelace", [1]), ("толст", [3]), ("李白", [2]), ("libai", [2]), ("zoe", [5]),
    // Scripts without blanks, and signs.
    ("明月", [2]), ("月", [2]), ("月明", []), ("月光，疑", [2]), ("光 床", [2]), ("ดีค", [6]), ("👍", [4]), ("👍🏽", [4]), ("👍🏿", []),
    ("❤", [4]), ("❤️", [4]), ("京", [5]),
    // Quotes.
    ("\"not to be\"", [4]), ("\"to not\"", []), ("\"to b\"", []), ("“to be”", [4]), ("\"to be", [4]),
    ("\"cafe of\"", [5]),
    ("\"月光\"", [2]),
    // What is left out.
    ("magic -cafe", [4]), ("-magic", [6, 5, 4, 3, 2]), ("magic -mag", [4, 1]), ("magic -\"to be\"", [1]),
    ("-from:bob -th", [6, 5, 3, 2, 1]),
    ("- magic", [4, 1]),
    // Alternatives.
    ("magic OR 明月", [4, 2, 1]), ("明月 OR magic cafe", [1]), ("magic or cafe", []), ("OR magic", [4, 1]),
    ("magic OR", [4, 1]),
    ("明 OR 光 OR ёлка", [3, 2]), ("月 OR -magic", [6, 5, 4, 3, 2]), ("lovelace OR OR zoë", [5, 1]),
    // Marks.
    ("#tea", [5]), ("#TEA_time", [1]), ("#te", []), ("#東京", [5]), ("-#tea magic", [4, 1]), ("tea", [5, 1]),
    ("@bob_7", [1]), ("@bob", []), ("from:bob", [4]), ("from:AdaLovelace", [1]), ("from:李白", [2]), ("from:@bob", [4]),
    ("from:ada_lovelace", [1]), ("from:lovelace", []), ("FROM:Bob", [4]), ("lang:en", [4, 1]), ("lang:zh-CN", [2]),
    ("lang:und", [5]), ("filter:links", [5]), ("magic -filter:retweets", [4, 1]), ("filter:hashtags", [5, 1]),
    ("https://example.org/a_b?c=d", [5]),
    // Days.
    ("since:2020-01-05", [6, 5]), ("until:2020-01-02", [1]), ("since:2020-01-02 until:2020-01-04", [3, 2]),
    ("magic until:2020-01-04", [1]), ("since:2020-01-04 since:2020-01-02 magic", [4]), ("since:2030-01-01", []),
    ("since:2020-13-01", []), ("since:", []),
  ]

  @Test func `finds words, phrases, hashtags, mentions, filters and days`() async throws {
    let posts = try await PostsService(Self.rows)
    for (query, rows) in Self.expectations {
      let texts = rows.map { WireText(Self.rows[$0 - 1][1]).escaped }
      #expect(try await posts.found(query) == texts, "\(query)")
    }
  }

  @Test func `takes the language and the last day as parameters, too`() async throws {
    let posts = try await PostsService(Self.rows)
    let text = { (row: Int) in Self.rows[row - 1][1] }
    #expect(try await posts.found("magic", ["lang": "en", "until": "2020-01-02"]) == [text(1)])
    #expect(try await posts.found("magic", ["lang": "de"]).isEmpty)
    #expect(try await posts.found("月", ["lang": "zh-tw"]) == [text(2)])
    #expect(try await posts.found("magic", ["lang": "", "until": "", "locale": "ja"]) == [text(4), text(1)])
    #expect(try await posts.found("magic until:2020-01-02", ["until": "2020-01-05"]) == [text(1)])
    for day in ["yesterday", "2020-02-30", "2020-1-1", "２０２０-01-01"] {
      try posts.service.expect(.invalidParameter, await posts.answer("magic", ["until": day]), "\(day)")
    }
  }

  @Test func `no post has a place`() async throws {
    let posts = try await PostsService(Self.rows)
    #expect(try await posts.found("magic", ["geocode": "37.78,-122.4,10mi"]).isEmpty)
    for circle in ["here", "1,2", "1,2,3", "91,0,1km", "0,181,1km", "0,0,-1km", "nan,0,1km"] {
      try posts.service.expect(.invalidParameter, await posts.answer("magic", ["geocode": circle]), "\(circle)")
    }
  }

  @Test func `all kinds of results are the newest`() async throws {
    let posts = try await PostsService(Self.rows)
    for kind in ["mixed", "recent", "popular"] {
      let answer = try await posts.search("magic", ["result_type": kind])
      #expect(try answer.texts == [Self.rows[3][1], Self.rows[0][1]])
      #expect(try answer.objects("statuses")[0].object("metadata").value("result_type") == kind)
    }
    try posts.service.expect(.invalidParameter, await posts.answer("magic", ["result_type": "best"]))
  }
}
