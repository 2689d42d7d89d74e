/// The tables of the database. A new version is one more script at the end.
enum Schema {
  private static let scripts = [
    """
    CREATE TABLE authors (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE photographs (
      id INTEGER PRIMARY KEY,
      file TEXT NOT NULL UNIQUE,
      title TEXT NOT NULL,
      author_id INTEGER NOT NULL REFERENCES authors,
      licence TEXT,
      source TEXT,
      description TEXT,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      modified INTEGER NOT NULL, -- nanoseconds since 1970
      imported_at INTEGER NOT NULL, -- seconds since 1970
      is_present INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX photographs_by_author ON photographs (author_id);
    """,
    """
    ALTER TABLE photographs ADD COLUMN changed INTEGER NOT NULL DEFAULT 0; -- nanoseconds since 1970
    ALTER TABLE photographs ADD COLUMN is_read INTEGER NOT NULL DEFAULT 0; -- whether what follows is known
    ALTER TABLE photographs ADD COLUMN camera TEXT;
    ALTER TABLE photographs ADD COLUMN lens TEXT;
    ALTER TABLE photographs ADD COLUMN focal_length TEXT;
    ALTER TABLE photographs ADD COLUMN iso TEXT;
    ALTER TABLE photographs ADD COLUMN shutter_speed TEXT;
    ALTER TABLE photographs ADD COLUMN aperture TEXT;
    ALTER TABLE photographs ADD COLUMN taken_at INTEGER; -- seconds since 1970
    ALTER TABLE photographs ADD COLUMN latitude REAL;
    ALTER TABLE photographs ADD COLUMN longitude REAL;
    ALTER TABLE photographs ADD COLUMN problem TEXT;
    CREATE INDEX photographs_unread ON photographs (id) WHERE is_present AND NOT is_read;
    CREATE TABLE manifest (
      fingerprint TEXT NOT NULL -- of the photos.json that titles and authors are from
    ) STRICT;
    """,
  ]

  static func migrate(_ connection: DatabaseConnection) throws(DatabaseError) {
    try connection.execute("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL")
    try connection.transaction { () throws(DatabaseError) in
      let version = try connection.query("PRAGMA user_version") { $0.integer(0) }.first ?? 0
      guard version <= scripts.count else {
        throw DatabaseError(message: "it was written by a newer version (\(version))")
      }
      guard version < scripts.count else { return }
      for script in scripts[version...] { try connection.execute(script) }
      try connection.execute("PRAGMA user_version = \(scripts.count)")
    }
  }
}
