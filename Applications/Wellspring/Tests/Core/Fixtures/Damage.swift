import Foundation
import Testing

@testable import Wellspring

/// Something that can have happened to a database's file.
struct Damage: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Puts the damaged file where a sound one was.
  let apply: @Sendable (_ file: URL) throws -> Void

  init(_ name: String, _ apply: @escaping @Sendable (_ file: URL) throws -> Void) {
    testDescription = name
    self.apply = apply
  }

  /// Damage to the bytes.
  private static func bytes(_ name: String, _ change: @escaping @Sendable (inout Data) -> Void) -> Damage {
    Damage(name) { file in
      var data = try Data(contentsOf: file)
      change(&data)
      try data.write(to: file)
    }
  }

  /// Damage by a program that knows SQLite.
  static func sql(_ name: String, _ script: String) -> Damage {
    Damage(name) { file in
      let connection = try DatabaseConnection(path: file.path)
      try connection.execute("PRAGMA foreign_keys = OFF; \(script); PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// A table that is empty and stays so, though what is added to it is acknowledged.
  static func keepsNothing(_ table: String) -> Damage {
    sql(
      "\(table) that aren't kept",
      "DELETE FROM \(table); CREATE TRIGGER lost BEFORE INSERT ON \(table) BEGIN SELECT RAISE(IGNORE); END")
  }

  static let anywhere = cut + turned + pages + inPlace + beside + schemas

  private static let page = 4096

  private static let cut = [1, 16, 100, 4095, 4096, 20_000].map { size in
    bytes("cut off after \(size) bytes") { $0 = $0.prefix(size) }
  }

  private static let turned = (1...6).map { seed in
    bytes("bits turned, \(seed)") { data in
      var bits = RandomBits(seed: UInt64(seed))
      for _ in 0..<seed * 4 {
        data[Int.random(in: 0..<data.count, using: &bits)] ^= 1 << Int.random(in: 0..<8, using: &bits)
      }
    }
  }

  private static let pages =
    [(0, 1), (1, 2), (3, 7)].map { first, second in
      bytes("pages \(first) and \(second) swapped") { data in
        let (one, other) = (data[range(first)], data[range(second)])
        data.replaceSubrange(range(first), with: Data(other))
        data.replaceSubrange(range(second), with: Data(one))
      }
    }
    + [0, 1, 2, 5].map { number in
      bytes("page \(number) empty") { $0.replaceSubrange(range(number), with: Data(count: page)) }
    } + [bytes("text") { $0 = Data(repeating: 0x41, count: $0.count) }, bytes("empty") { $0 = Data() }]

  private static func range(_ number: Int) -> Range<Int> { number * page..<(number + 1) * page }

  private static let inPlace = [
    Damage("a folder") { file in
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    },
    Damage("a pipe") { file in
      try FileManager.default.removeItem(at: file)
      mkfifo(file.path, 0o600)
    },
    Damage("a link to itself") { file in
      try FileManager.default.removeItem(at: file)
      symlink(file.path, file.path)
    },
    Damage("a link to nothing") { file in
      try FileManager.default.removeItem(at: file)
      symlink("/nowhere/database", file.path)
    },
    // An administrator may read and write them all the same.
    Damage("without permissions") { chmod($0.path, 0) },
    Damage("in a folder to read only") { file in
      chmod(file.path, 0o400)
      chmod(file.deletingLastPathComponent().path, 0o500)
    },
  ]

  private static let beside = ["-wal", "-journal", "-shm"].flatMap { ending in
    [
      Damage("a pipe at \(ending)") { mkfifo($0.path + ending, 0o600) },
      Damage("a folder at \(ending)") { mkdir($0.path + ending, 0o700) },
      Damage("noise at \(ending)") { file in
        try Data((0..<9000).map { UInt8(truncatingIfNeeded: $0 &* 97) }).write(to: URL(filePath: file.path + ending))
      },
    ]
  }

  private static let schemas = [
    sql("version -5", "PRAGMA user_version = -5"), sql("version 99", "PRAGMA user_version = 99"),
    sql("version 0", "PRAGMA user_version = 0"),
    sql("authors gone", "DROP TABLE authors"),
    sql("authors lost", "DELETE FROM authors"), keepsNothing("authors"),
    Damage("another program's") { file in
      try FileManager.default.removeItem(at: file)
      try DatabaseConnection(path: file.path).execute("CREATE TABLE bookmarks (url)")
    },
  ]
}
