import Foundation
import OAuth1
import Testing

@testable import Wellspring

/// Databases of a photograph that a user voted for and of that user's posts, made once and copied for each test.
struct SoundDatabases: Sendable {
  static let shared = Result { try SoundDatabases() }

  let photographs: URL
  /// The user's.
  let credentials: OAuthCredentials
  /// A program's.
  let bearer: String
  private let folder = TemporaryFolder()
  private let place: Configuration

  private init() throws {
    let picture = try Bitmap(width: 8, height: 8) { _, _ in .red }.png()
    photographs = try folder.photographs(["a.png": picture])
    place = folder.configuration(photographs: photographs)
    try DatabaseFile.prepare(place.database)
    let catalogue = try Catalogue(file: place.database)
    _ = try WellspringService.folder(place, catalogue: catalogue)
    let (database, now) = (catalogue.database, Date())
    let account = try Accounts(database: database).logIn("ada", password: "p", at: now)
    let tokens = Tokens(database: database)
    let token = try #require(try tokens.exchange(tokens.makeRequestToken(at: now), for: account, at: now))
    credentials = OAuthCredentials(
      consumerKey: place.consumerKey, consumerSecret: place.consumerSecret, token: token.text, tokenSecret: token.secret
    )
    try Votes(database: database).set(true, by: account, for: 1, at: now)
    bearer = try Bearers(database: database).token(for: place.consumerKey, at: now)
    let posts = try PostStore(creating: place.postsDatabase)
    for number in 1...300 { _ = try posts.add("number \(number) of many posts", by: account, at: now) }
    for file in [place.database, place.postsDatabase] {
      try DatabaseConnection(path: file.path).execute("PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  func copy(to other: Configuration) throws {
    for (file, copy) in [(place.database, other.database), (place.postsDatabase, other.postsDatabase)] {
      try DatabaseFile.prepare(copy)
      try Data(contentsOf: file).write(to: copy)
    }
  }
}
