import Foundation
import Testing

@testable import Wellspring

@Suite struct `Importing posts` {
  let folder = TemporaryFolder()
  private var database: URL { folder.url.appending(path: "posts.sqlite") }

  private func file(_ name: String, _ content: String) throws -> URL {
    try file(name, Data(content.utf8))
  }

  private func file(_ name: String, _ content: Data) throws -> URL {
    let file = folder.url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try content.write(to: file)
    return file
  }

  private struct Outcome {
    var report: ImportReport
    var problems: [ImportProblem] = []
    var lines: [Int] { problems.map(\.line) }
  }

  private func run(_ place: URL) throws -> Outcome {
    var problems: [ImportProblem] = []
    let report = try WellspringService.importPosts(from: place, into: database) { problems.append($0) }
    #expect(report.problems == problems.count)
    return Outcome(report: report, problems: problems)
  }

  /// Returns the content of the database: author, text and language, the oldest first.
  private func kept() throws -> [[String]] {
    try DatabaseConnection(path: database.path).query(
      "SELECT name, text, language, datetime(posts.created_at, 'unixepoch') FROM posts JOIN authors ON authors.id = author_id ORDER BY posts.id"
    ) { row in (0..<4).map { row.text($0) ?? "" } }
  }

  @Test func `a table gives a post for each row, once`() throws {
    let table = try file(
      "a.csv",
      "\u{FEFF}Ada,\"Hello, \"\"world\"\"\",2020-02-03,en\r\nBob,\"two\r\nlines\",2020-02-03T10:11:12Z,\r\n\r\nCy,plain \"quotes\",2020-02-04 10:11,de\n"
    )
    #expect(try run(table).report == ImportReport(added: 3, known: 0, problems: 0))
    let expected = [
      ["Ada", "Hello, \"world\"", "en", "2020-02-03 00:00:00"], ["Bob", "two\nlines", "und", "2020-02-03 10:11:12"],
      ["Cy", "plain \"quotes\"", "de", "2020-02-04 10:11:00"],
    ]
    #expect(try kept() == expected)
    #expect(try run(table).report == ImportReport(added: 0, known: 3, problems: 0))
    #expect(try kept() == expected)
  }

  @Test func `a header row sets the order of the columns`() throws {
    let table = try file("a.csv", "Lang,ignored, TEXT ,Author\nde,x,Hallo,Ada\n")
    #expect(try run(table).report == ImportReport(added: 1, known: 0, problems: 0))
    #expect(try kept().map { Array($0.prefix(3)) } == [["Ada", "Hallo", "de"]])
  }

  @Test func `a row that cannot be a post is reported with its line, and nothing else is lost`() throws {
    let long = String(repeating: "x", count: 281)
    var content = Data(
      "Ada,fine\nonly one\n,no author\nAda,\nAda,\(long)\nAda,bad date,2020-02-30\nAda,future,2999-01-01\n".utf8)
    content += Data("Ada,past,1969-12-31\nAda,lang,,english!\nAda,\"never closed\nAda,\"closed\nlater\"\nAda,".utf8)
    content += Data([0xFF, 0xFE]) + Data("\nAda,end".utf8)
    let outcome = try run(file("bad.csv", content))
    #expect(outcome.lines == [2, 3, 4, 5, 6, 7, 8, 9, 10, 13])
    #expect(outcome.report.added == 3)
    #expect(try kept().map { $0[1] } == ["fine", "closed\nlater", "end"])
    let first = try #require(outcome.problems.first)
    #expect(first.description == "\(first.file.path):2: the row has only one column")
    #expect(Set(outcome.problems.map(\.reason)).count == 10)
  }

  @Test func `blanks may follow quotes, and text may not`() throws {
    let outcome = try run(file("a.csv", "\"Ada\" ,\"one\"\nAda,\"two\"x\nAda,\"three\"  \n"))
    #expect(outcome.lines == [2])
    #expect(try kept().map { Array($0.prefix(2)) } == [["Ada", "one"], ["Ada", "three"]])
  }

  @Test func `a wrong date is reported with its line, by the command too`() throws {
    let table = try file(
      "a.csv", "author,text,date\nBob,hello,Tue Dec 31 19:19\nBob,later,Fri Dec 20 16:52:25 +0000 2013\n")
    let run = try Run(["import", "--posts", database.path, table.path])
    let end = run.end()
    #expect(run.process.terminationReason == .exit && end.status == 1)
    #expect(end.errors == "wellspring: \(table.path):2: \"Tue Dec 31 19:19\" is not a date that a post can have\n")
    #expect(try kept().map { $0[1] } == ["later"])
  }

  @Test func `the same text of the same author with another date is another post`() throws {
    let table = try file(
      "a.csv", "Ada,Good morning,2020-01-01\nAda,Good morning,2020-01-02\nAda,Good morning\nAda,Good morning\n")
    #expect(try run(table).report == ImportReport(added: 3, known: 1, problems: 0))
  }

  @Test func `texts are parted by marks or by blank lines`() throws {
    _ = try file("texts/a", "One\n-- Ada\n%\nTwo\n\nstill two\n%\n\n%\n")
    _ = try file("texts/b.txt", "First\n\n\nSecond\n-- Bob\n")
    _ = try file("texts/c.csv", "Cy,third\n")
    _ = try file("texts/d.dat", "index")
    _ = try file("texts/.hidden", "hidden")
    let outcome = try run(folder.url.appending(path: "texts"))
    #expect(outcome.report == ImportReport(added: 5, known: 0, problems: 0))
    #expect(
      try Set(kept().map { Array($0.prefix(2)) })
        == [["Ada", "One"], ["a", "Two\n\nstill two"], ["b", "First"], ["Bob", "Second"], ["Cy", "third"]])
    #expect(try run(folder.url.appending(path: "texts")).report.known == 5)
  }

  @Test func `a text that cannot be a post is reported, too`() throws {
    let long = String(repeating: "word ", count: 60)
    let outcome = try run(file("a.txt", "ok\n\n\(long)\n\n-- Ada\n"))
    #expect(outcome.lines == [3])
    #expect(outcome.report.added == 2)
  }

  private static let account =
    #"window.YTD.account.part0 = [ { "account" : { "email" : "a@b.org", "username" : "ada_l", "accountDisplayName" : "Ada [{]" } } ]"#

  @Test func `an archive keeps numbers, dates and languages`() throws {
    _ = try file("archive/data/account.js", Self.account)
    _ = try file(
      "archive/data/tweets.js",
      """
      window.YTD.tweets.part0 = [
        {"tweet": {"id_str": "1590090924662886400", "full_text": "Tom &amp; \\"Jerry\\" &lt;3 {[", "lang": "en",
          "created_at": "Tue Nov 08 21:17:07 +0000 2022", "entities": {"hashtags": [{"indices": ["0", "4"]}]}}},
        {"tweet": {"id_str": "x", "full_text": "bad", "created_at": "Tue Nov 08 21:17:07 +0000 2022"}},
        {"tweet": {"id_str": "20", "full_text": "just setting up", "created_at": "Tue Mar 21 20:50:14 +0000 2006"}},
        {"tweet": {"id_str": "21", "full_text": "no date", "created_at": "yesterday"}},
        {"note": 1}
      ]
      """)
    _ = try file(
      "archive/data/tweets-part1.js",
      #"window.YTD.tweets.part1 = [ {"tweet": {"id_str": "1590090924662886401", "full_text": "more", "created_at": "Tue Nov 08 21:17:07 +0000 2022"}}, {"tweet": {"id_str""#
    )
    let outcome = try run(folder.url.appending(path: "archive"))
    #expect(outcome.report == ImportReport(added: 3, known: 0, problems: 4))
    #expect(outcome.lines.sorted() == [1, 4, 6, 7])
    #expect(
      try kept() == [
        ["Ada [{]", "just setting up", "und", "2006-03-21 20:50:14"],
        ["Ada [{]", "Tom & \"Jerry\" <3 {[", "en", "2022-11-08 21:17:07"],
        ["Ada [{]", "more", "und", "2022-11-08 21:17:07"],
      ])
    let authors = try DatabaseConnection(path: database.path).query("SELECT handle FROM authors") { $0.text(0) }
    #expect(authors == ["ada_l"])
    let ids = try DatabaseConnection(path: database.path).query("SELECT id FROM posts ORDER BY id") { $0.integer(0) }
    #expect(ids.suffix(2) == [1_590_090_924_662_886_400, 1_590_090_924_662_886_401])
    #expect(try run(folder.url.appending(path: "archive/data/tweets.js")).report.known == 2)
  }

  @Test func `an archive without its owner is not an archive`() throws {
    let tweets = try file("tweets.js", "window.YTD.tweets.part0 = []")
    let error = ImportError.unsuitable(
      tweets, reason: "account.js, which says whose posts they are, is not beside it")
    #expect(throws: error) { try run(tweets) }
    _ = try file("account.js", "window.YTD.account.part0 = [ {} ]")
    #expect(throws: ImportError.self) { try run(tweets) }
    _ = try file("account.js", Self.account)
    #expect(try run(tweets).report == ImportReport())
  }

  @Test func `what cannot be imported is refused with a sentence`() throws {
    #expect(throws: ImportError.unreadable(folder.url.appending(path: "gone"), reason: "it is not there")) {
      try run(folder.url.appending(path: "gone"))
    }
    let zip = try file("archive.zip", "PK")
    let empty = folder.url.appending(path: "empty")
    try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
    for place in [zip, empty] {
      let error = #expect(throws: ImportError.self) { try run(place) }
      #expect(error?.description.hasSuffix(".") == true && error?.description.contains(place.lastPathComponent) == true)
    }
    // Nothing was opened for it.
    #expect(!FileManager.default.fileExists(atPath: database.path))
    #expect(throws: ImportError.self) { try run(URL(filePath: "/dev/zero")) }
  }

  @Test func `a large file is read piece by piece, and its long lines are reported`() throws {
    var content = Data("Ada,first\nAda,".utf8)
    content += Data(repeating: UInt8(ascii: "x"), count: 3 << 20)
    content += Data("\n".utf8)
    for number in 0..<3000 { content += Data("Ada,number \(number)\n".utf8) }
    let outcome = try run(file("large.csv", content))
    #expect(outcome.lines == [2])
    #expect(outcome.problems.first?.reason == "the line is too long for one of a text")
    #expect(outcome.report.added == 3001)
  }

  @Test func `a line may end anywhere in a piece of the file`() throws {
    for length in (1 << 16) - 2...(1 << 16) + 2 {
      let long = String(repeating: "x", count: length)
      let lines = try Lines(file("a.txt", "\(long)\n\n\(long)\r\nend"))
      #expect(lines.map(\.text) == [long, "", long, "end"])
    }
  }

  @Test func `a file in UTF-16 is reported as such, and not imported`() throws {
    let text = "author,text\nAda,Grüße\nAda,more\n"
    for (encoding, reason) in [
      (String.Encoding.utf16, "the file is in UTF-16, and has to be saved in UTF-8"),
      (.utf16LittleEndian, "the file is no text, or in UTF-16, and has to be saved in UTF-8"),
      (.utf16BigEndian, "the file is no text, or in UTF-16, and has to be saved in UTF-8"),
    ] {
      _ = try file("texts/a.csv", try #require(text.data(using: encoding)))
      _ = try file("texts/b.csv", "Cy,\(encoding.rawValue)\n")
      let outcome = try run(folder.url.appending(path: "texts"))
      #expect(outcome.problems.map(\.reason) == [reason])
      #expect(outcome.lines == [1])
    }
    #expect(try Set(kept().map { $0[0] }) == ["Cy"])
  }

  @Test func `a row with too many columns is reported with its line`() throws {
    let named = try run(file("a.csv", "author,text\nAda,one\nAda,Hello, world\n"))
    #expect(named.lines == [3])
    #expect(named.report.added == 1)
    let reason = "the row has 3 columns, and at most 2 are known: a text with commas stands in quotes"
    #expect(named.problems.first?.reason == reason)
    #expect(try run(file("b.csv", "Ada,two,2020-01-01,en,more\nAda,three\n")).lines == [1])
  }

  @Test func `many posts of one moment have numbers one after the other`() throws {
    let store = try PostStore(file: nil)
    let date = Date(timeIntervalSince1970: 1_600_000_000)
    let drafts = (0..<1000).map { PostDraft(author: .named("Ada"), text: "\($0)", language: "und", date: date) }
    #expect(try store.add(drafts, at: date) == 1000)
    let page = try store.search(SearchTerms("from:ada"), above: 0, upTo: .max, limit: 1000)
    let lowest = PostNumber.lowest(at: date)
    #expect(page.posts.map(\.id) == (lowest..<lowest + 1000).reversed())
    #expect(page.posts.map(\.text) == drafts.reversed().map(\.text))
  }
}
