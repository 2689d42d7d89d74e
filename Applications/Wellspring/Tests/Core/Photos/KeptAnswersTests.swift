import Foundation
import Testing

@testable import Wellspring

@Suite struct `Kept answers` {
  let folder = TemporaryFolder()

  private static let targets = [
    "/v1/photos?consumer_key=k&feature=popular&rpp=5", "/v1/photos?consumer_key=k&feature=upcoming&sort=rating&rpp=100",
    "/v1/photos?consumer_key=k&feature=user&username=Unknown&image_size=3,2&tags",
    "/v1/photos/search?consumer_key=k&term=photo", "/v1/photos/search?consumer_key=k&term=nothing",
    "/v1/photos?consumer_key=k&page=2&rpp=3", "/v1/photos?rpp=1", "/v1/images/1/3.jpeg?", "/v1/images/2/2.jpeg?",
    "/v1/photos/1/original?", "/v1/photos/3/original?", "/v1/images/5/3.jpeg?",
  ]

  private static let headers = ["", "Accept-Encoding: gzip\r\n", "Range: bytes=3-20\r\n", "If-None-Match: *\r\n"]

  /// Draws numbers that are the same in each run.
  private struct Draw: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// An answer without what differs each time.
  private struct Comparable: Equatable {
    let status: Int
    let body: Data
    let headers: [String]

    init(_ answer: RawAnswer) {
      (status, body) = (answer.status, answer.body)
      headers = answer.headers.filter { !$0.hasPrefix("Date:") && !$0.hasPrefix("X-Request-Id:") }.sorted()
    }
  }

  private func picture(_ color: Bitmap.Colour, _ edge: Int) throws -> Data {
    try Bitmap(width: edge, height: edge) { _, _ in color }.png()
  }

  /// Changes something at random: a vote, a vote of another process, a file that comes, goes or changes in place, or words.
  private func change(_ draw: inout Draw, _ users: [User], _ others: Votes, _ photographs: URL) async throws {
    let id = Int.random(in: 1...6, using: &draw)
    let file = photographs.appending(path: "photo\(id).png")
    switch Int.random(in: 0..<6, using: &draw) {
    case 0, 1:
      let user = users[Int.random(in: 0..<users.count, using: &draw)]
      _ = try await user.vote("\(Int.random(in: 0...1, using: &draw))", on: id)
    case 2:
      let isVotedFor = Bool.random(using: &draw)
      // The photograph may be one that there isn't.
      _ = try? others.set(isVotedFor, by: Account(id: 1, name: "ada"), for: id, at: Date())
    case 3:
      try? FileManager.default.removeItem(at: file)
    case 4:
      try picture(Bool.random(using: &draw) ? .red : .blue, Int.random(in: 4...40, using: &draw)).write(to: file)
    default:
      let handle = try? FileHandle(forWritingTo: file)
      try handle?.truncate(atOffset: 0)
      try handle?.write(contentsOf: picture(.green, Int.random(in: 4...40, using: &draw)))
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are those that would be made afresh, whatever changes in between`(seed: UInt64) async throws {
    var draw = Draw(state: seed)
    for id in 1...6 { try picture(.red, 8 + id).write(to: folder.photographs().appending(path: "photo\(id).png")) }
    let photographs = try folder.photographs()
    let configuration = folder.configuration(photographs: photographs)
    let service = try RunningService(configuration, in: folder)
    let users = [try await User("ada", of: service), try await User("bob", of: service)]
    let other = try Catalogue(file: configuration.database)
    defer { other.close() }
    for step in 1...60 {
      if !step.isMultiple(of: 3) { try await change(&draw, users, Votes(database: other.database), photographs) }
      for target in Self.targets.shuffled(using: &draw).prefix(5) {
        let headers = Self.headers[Int.random(in: 0..<Self.headers.count, using: &draw)]
        // The first request may keep the answer that the second one gets; nothing is kept under the third one's name.
        let answers = try [target, target, "\(target)&fresh=\(step)"].map { target in
          try Comparable(service.raw(target: target, headers: headers))
        }
        #expect(answers[0] == answers[1], "\(seed) \(step) \(target) \(headers)")
        #expect(answers[1] == answers[2], "\(seed) \(step) \(target) \(headers)")
      }
    }
  }

  @Test func `discard the least recently used ones when there are too many bytes`() {
    let kept = KeptAnswers(bytes: 8 * 2 * 10_000)
    func answer(_ number: Int) -> KeptAnswers.Answer {
      KeptAnswers.Answer(
        response: Response(body: Data(count: 1000)), validators: Validators(etag: "\"\(number)\""), revision: number,
        file: nil)
    }
    for number in 0..<1000 {
      kept.keep(answer(number), for: "\(number)")
      // One that is used again and again stays.
      #expect(number < 1 || kept["0"]?.revision == 0)
    }
    let left = (0..<1000).filter { kept["\($0)"] != nil }
    #expect(left.contains(0) && left.contains(999) && left.count <= 80)
    kept.keep(
      KeptAnswers.Answer(
        response: Response(body: Data(count: 20_000)), validators: Validators(etag: "\"\""), revision: 0, file: nil),
      for: "large")
    #expect(kept["large"] == nil)
  }
}

@Suite struct `The revision of a database` {
  @Test func `grows with each change, by whichever connection, and for every thread`() async throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "w.sqlite")
    let catalogue = try Catalogue(file: file)
    let other = try Catalogue(file: file)
    let revision = try #require(catalogue.revision)
    var last = try revision.current()
    for number in 1...20 {
      let database = number.isMultiple(of: 2) ? catalogue.database : other.database
      try database.query("INSERT INTO authors (name) VALUES (?)", [.text("\(number)")])
      // Each thread may have a connection of its own.
      let now = try #require(await onThread { try? revision.current() })
      #expect(now > last)
      last = try revision.current()
    }
    catalogue.close()
    other.close()
  }

  @Test func `settles when nothing changes`() throws {
    let folder = TemporaryFolder()
    let catalogue = try Catalogue(file: folder.url.appending(path: "w.sqlite"))
    let revision = try #require(catalogue.revision)
    // Each connection looks once.
    let numbers = try (1...100).map { _ in try revision.current() }
    #expect(numbers.last == numbers[numbers.count / 2])
    catalogue.close()
  }

  @Test func `grows without a write-ahead log, and makes none`() throws {
    let folder = TemporaryFolder()
    let file = folder.url.appending(path: "plain.sqlite")
    let database = try Database(path: file.path)
    try database.query("CREATE TABLE numbers (number INTEGER)")
    let revision = try Revision(path: file.path)
    let before = try (1...10).map { _ in try revision.current() }.last
    try database.query("INSERT INTO numbers VALUES (1)")
    #expect(try revision.current() > before ?? .max)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["plain.sqlite"])
    revision.close()
    database.close()
  }
}
