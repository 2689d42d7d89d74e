import Foundation
import OAuth1
import Testing

@testable import Wellspring

@Suite struct `A damaged database` {
  let folder = TemporaryFolder()
  private let place: Configuration
  private let sound: SoundDatabases

  init() throws {
    sound = try SoundDatabases.shared.get()
    var place = folder.configuration(photographs: sound.photographs)
    // A folder of its own, so that damage to one database's folder leaves the other database alone.
    place.postsDatabase = folder.url.appending(path: "posts/posts.sqlite")
    self.place = place
    try sound.copy(to: place)
  }

  private var arguments: [String] {
    ["--database", place.database.path, "--posts", place.postsDatabase.path]
  }

  /// The service, which either says what is wrong with the file and ends, or answers whatever it is asked.
  private func serve(_ damaged: URL, _ requests: [(method: String, path: String)]) throws {
    let run = try Run(
      arguments + ["--photos", place.photographs.path, "--cache", place.cache.path, "--fortunes", "/nowhere"])
    let line = run.firstLine()
    if let port = line.flatMap(URL.init)?.port {
      for request in requests { #expect(try status(of: request, port) >= 200, "\(request)") }
      #expect(run.process.isRunning)
      run.process.terminate()
    }
    let end = run.end()
    #expect(run.process.terminationReason == .exit)
    #expect(end.status == (line == nil ? 1 : 0), "\(end)")
    if line == nil { #expect(end.errors.contains("\(damaged.path) cannot be used: "), "\(end.errors)") }
  }

  private func status(of request: (method: String, path: String), _ port: Int) throws -> Int {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)\(request.path)"))
    let isForProgram = request.path.hasPrefix("/oauth2")
    let body = isForProgram ? "grant_type=client_credentials" : ""
    let authorization =
      isForProgram
      ? "Basic \(Data("\(place.consumerKey):\(place.consumerSecret)".utf8).base64EncodedString())"
      : request.path.hasPrefix("/1.1/search")
        ? "Bearer \(sound.bearer)"
        : sound.credentials.authorization(
          method: request.method, url: url, timestamp: Int(Date().timeIntervalSince1970), nonce: UUID().uuidString)
    let connection = try RawConnection(port: UInt16(port))
    connection.send(
      """
      \(request.method) \(request.path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r
      Authorization: \(authorization)\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)
      """.utf8)
    return try RawAnswer(connection.receiveAll()).status
  }

  private func restorePermissions() {
    for file in [place.database, place.postsDatabase] { chmod(file.deletingLastPathComponent().path, 0o700) }
  }

  @Test(
    arguments: Damage.anywhere + [
      .sql(
        "numbers out of range",
        """
        UPDATE photographs SET votes_count = 9223372036854775807, highest_votes_count = 9223372036854775807,
          highest_rated_at = 9223372036854775807, imported_at = 9223372036854775807, taken_at = -9223372036854775807,
          width = 9223372036854775807, height = -9223372036854775807, modified = 9223372036854775807
        """),
      .keepsNothing("bearers"), .keepsNothing("tokens"),
      .sql(
        "new photographs' authors that aren't kept",
        """
        DELETE FROM photographs; DELETE FROM authors;
        CREATE TRIGGER lost BEFORE INSERT ON authors BEGIN SELECT RAISE(IGNORE); END
        """),
      .sql("photographs without texts", "DELETE FROM searchable"), .sql("no manifest", "DROP TABLE manifest"),
    ])
  func `of photographs never ends the process without a sentence`(damage: Damage) throws {
    defer { restorePermissions() }
    try damage.apply(place.database)
    try serve(
      place.database,
      [
        ("GET", "/v1/photos?feature=popular&sort=rating&image_size=3"), ("GET", "/v1/photos?feature=editors"),
        ("GET", "/v1/photos/search?term=a"), ("GET", "/v1/photos/1?consumer_key=k"), ("GET", "/photo/1"),
        ("GET", "/v1/images/1/3.jpeg"), ("POST", "/v1/photos/1/vote?vote=0"), ("POST", "/v1/oauth/request_token"),
        ("POST", "/oauth2/token"),
      ])
  }

  @Test(
    arguments: Damage.anywhere + [
      .sql(
        "times out of range",
        "UPDATE posts SET created_at = 9223372036854775807; UPDATE authors SET created_at = -9223372036854775807, posts_count = 9223372036854775807"
      ), .sql("words lost", "DROP TABLE words_data"),
    ])
  func `of posts never ends the process without a sentence`(damage: Damage) throws {
    defer { restorePermissions() }
    try damage.apply(place.postsDatabase)
    try serve(
      place.postsDatabase,
      [
        ("GET", "/1.1/search/tweets.json?q=many&count=100"), ("GET", "/1.1/search/tweets.json?q=from:ada"),
        ("POST", "/1.1/statuses/update.json?status=one"), ("POST", "/1.1/statuses/update.json?status=two"),
        ("GET", "/profile_images/1/ada_normal.png"), ("GET", "/v1/photos?feature=popular"),
      ])
    let table = try PostsService.table([["Ada", "imported"]], in: folder)
    let run = try Run(["import"] + arguments + [table.path])
    let end = run.end()
    #expect(run.process.terminationReason == .exit)
    #expect(end.status == 0 || end.errors.contains("posts cannot be kept: "), "\(end)")
  }

  @Test func `is named with what to do, in both formats`() throws {
    for file in [place.database, place.postsDatabase] {
      try Data(repeating: 0x41, count: 5000).write(to: file)
    }
    let run = try Run(arguments + ["--photos", place.photographs.path]).end()
    #expect(
      run.errors == """
        wellspring: The database \(place.database.path) cannot be used: it is damaged (file is not a database); move it away to start \
        with an empty one, or restore what is in it with sqlite3's .recover.\n
        """)
    let table = try PostsService.table([["Ada", "imported"]], in: folder)
    let errors = try Run(["import"] + arguments + [table.path]).end().errors
    #expect(
      errors.contains(place.postsDatabase.path) && errors.contains("it is damaged") && errors.contains("move it away"))
  }
}
