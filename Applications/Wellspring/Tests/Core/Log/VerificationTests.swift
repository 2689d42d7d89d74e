import Foundation
import Testing

@testable import Wellspring

@Suite struct `Verifying` {
  let folder = TemporaryFolder()
  private let place: Configuration

  init() throws {
    let sound = try SoundDatabases.shared.get()
    place = folder.configuration(photographs: sound.photographs)
    try sound.copy(to: place)
  }

  private var copy: URL { folder.url.appending(path: "copy.sqlite") }

  @Test func `a database prints its sequence and a checksum of each table`() throws {
    for (file, table) in [(place.database, "votes"), (place.postsDatabase, "words")] {
      let end = try Run(["verify", file.path]).end()
      #expect(end.status == 0, "\(end.errors)")
      let lines = end.output.split(separator: "\n")
      #expect(lines.first == "\(file.path)")
      #expect(lines.dropFirst().first?.hasPrefix("sequence ") == true)
      let line = try #require(lines.first { $0.hasPrefix("\(table) ") })
      #expect(line.wholeMatch(of: /\w+ +[0-9a-f]{16}  [1-9][0-9]*/) != nil, "\(line)")
    }
  }

  @Test func `two copies names the tables that differ`() throws {
    _ = try WellspringService.backUp(place, to: copy)
    let equal = try Run(["verify", place.database.path, copy.path]).end()
    #expect(equal.status == 0 && equal.output.hasSuffix("The tables are equal.\n"), "\(equal)")
    let connection = try DatabaseConnection(path: copy.path)
    try connection.execute("UPDATE accounts SET name = 'eve'; DELETE FROM votes")
    let different = try Run(["verify", place.database.path, copy.path]).end()
    #expect(different.status == 1 && different.output.hasSuffix("Different: accounts, votes\n"), "\(different)")
    try connection.execute("UPDATE applied SET sequence = sequence + 1")
    let later = try Run(["verify", place.database.path, copy.path]).end()
    #expect(later.status == 1 && later.output.contains("different places of their logs"), "\(later)")
  }

  @Test func `a database of photographs and one of posts says that they are of different kinds`() throws {
    _ = try PostStore(creating: copy)
    let run = try Run(["verify", place.database.path, copy.path]).end()
    #expect(run.status == 1 && run.output.hasSuffix("Compare two of the same kind.\n"), "\(run)")
  }

  @Test func `changes nothing, and needs no service to end`() throws {
    let service = try RunningService(place, in: folder)
    // What it reads of the files in the background changes the database.
    service.wellspring.preparation.wait()
    let before = try TableChecksums(of: place.database)
    #expect(before.sequence > 0)
    #expect(try TableChecksums(of: place.database) == before)
  }

  private func error(_ file: URL) -> String? {
    do throws(VerificationError) {
      _ = try TableChecksums(of: file)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `what is no database of ours is refused with a sentence`() throws {
    let file = folder.url.appending(path: "x.sqlite")
    #expect(error(file) == "There is no database \(file.path) to verify.")
    let foreign =
      "\(file.path) cannot be verified: it is no database of Wellspring; take the one that --database or --posts of the service names."
    for contents in [Data(repeating: 0x41, count: 5000), Data()] {
      try contents.write(to: file)
      #expect(error(file) == foreign)
    }
    try DatabaseConnection(path: file.path).execute("CREATE TABLE recipes (id)")
    #expect(error(file) == foreign)
    #expect(error(folder.url) == "\(folder.url.path) cannot be verified: it is a folder.")
    let old = folder.url.appending(path: "old.sqlite")
    try DatabaseConnection(path: old.path).execute(PostSchema.scripts[0])
    let advice = "it is of an older version, which keeps no sequence; start Wellspring with it once"
    #expect(error(old) == "\(old.path) cannot be verified: \(advice).")
    let run = try Run(["verify", file.path]).end()
    #expect(run.status == 1 && run.errors == "wellspring: \(foreign)\n")
    #expect(try Run(["verify", "a", "b", "c"]).end().status == 2)
    #expect(try Run(["verify", "--all"]).end().errors.hasPrefix("wellspring: unknown argument: --all"))
  }

  @Test func `a damaged database, and one of a newer version, is refused with what to do`() throws {
    let sound = try Data(contentsOf: place.database)
    try sound.prefix(sound.count / 2).write(to: copy)
    let damaged = error(copy)
    #expect(damaged?.hasPrefix("\(copy.path) cannot be verified: it is damaged (") == true, "\(damaged ?? "verified")")
    #expect(damaged?.hasSuffix("use a backup, or restore what is in it with sqlite3's .recover.") == true)
    for file in [place.database, place.postsDatabase] {
      try DatabaseConnection(path: file.path).execute("PRAGMA user_version = 99")
      #expect(
        error(file)
          == "\(file.path) cannot be verified: it was written by a newer version (99); verify it with that one.")
    }
  }
}
