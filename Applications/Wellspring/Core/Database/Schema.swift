/// The tables of the database. A new version is one more script at the end.
package enum Schema {
  package static let scripts = [
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
    CREATE TABLE accounts (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      password TEXT NOT NULL, -- hashed, as crypt(5) writes it
      created_at INTEGER NOT NULL
    ) STRICT;
    CREATE TABLE tokens (
      token TEXT PRIMARY KEY,
      secret TEXT NOT NULL,
      kind TEXT NOT NULL CHECK (kind IN ('request', 'access')),
      account_id INTEGER REFERENCES accounts,
      verifier TEXT,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE nonces (
      timestamp INTEGER NOT NULL, -- seconds since 1970
      token TEXT NOT NULL,
      nonce TEXT NOT NULL,
      PRIMARY KEY (timestamp, token, nonce)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE votes (
      photograph_id INTEGER NOT NULL REFERENCES photographs,
      account_id INTEGER NOT NULL REFERENCES accounts,
      created_at INTEGER NOT NULL,
      PRIMARY KEY (photograph_id, account_id)
    ) STRICT, WITHOUT ROWID;
    ALTER TABLE photographs ADD COLUMN votes_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE photographs ADD COLUMN highest_votes_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE photographs ADD COLUMN highest_rated_at INTEGER;

    -- What is searched: the title, the author, the file's name and the description, a line each, folded.
    CREATE TABLE searchable (
      photograph_id INTEGER PRIMARY KEY REFERENCES photographs,
      text TEXT NOT NULL
    ) STRICT;
    INSERT INTO searchable
      SELECT photographs.id, \(searchText(of: "photographs"))
      FROM photographs JOIN authors ON authors.id = author_id;
    CREATE TRIGGER photograph_added AFTER INSERT ON photographs BEGIN
      INSERT INTO searchable SELECT NEW.id, \(searchText(of: "NEW")) FROM authors WHERE authors.id = NEW.author_id;
    END;
    CREATE TRIGGER photograph_renamed AFTER UPDATE OF title, author_id, description ON photographs
    WHEN (OLD.title, OLD.author_id, OLD.description) IS NOT (NEW.title, NEW.author_id, NEW.description) BEGIN
      UPDATE searchable SET text = \(searchText(of: "NEW"))
        FROM authors WHERE authors.id = NEW.author_id AND photograph_id = NEW.id;
    END;
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
    """
    CREATE TABLE bearers (
      token TEXT PRIMARY KEY, -- what a program reads with that acts for no user
      consumer_key TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE tokens ADD COLUMN wrong_verifiers INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE nonces RENAME TO former_nonces;
    CREATE TABLE nonces (
      id INTEGER PRIMARY KEY, -- in the order of their use
      timestamp INTEGER NOT NULL, -- seconds since 1970
      token TEXT NOT NULL,
      nonce TEXT NOT NULL,
      UNIQUE (timestamp, token, nonce)
    ) STRICT;
    INSERT INTO nonces (timestamp, token, nonce) SELECT timestamp, token, nonce FROM former_nonces;
    DROP TABLE former_nonces;
    CREATE TABLE forgotten_nonces (timestamp INTEGER NOT NULL) STRICT; -- the latest of those that were removed
    INSERT INTO forgotten_nonces VALUES (0);
    """,
    """
    ALTER TABLE photographs ADD COLUMN format TEXT; -- what its first bytes say: jpeg, png or webp
    UPDATE photographs SET is_read = 0 WHERE problem IS NULL;
    """,
    """
    ALTER TABLE photographs ADD COLUMN favourites_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE photographs ADD COLUMN comments_count INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE favourites (
      photograph_id INTEGER NOT NULL REFERENCES photographs,
      account_id INTEGER NOT NULL REFERENCES accounts,
      PRIMARY KEY (photograph_id, account_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE comments (
      id INTEGER PRIMARY KEY,
      photograph_id INTEGER NOT NULL REFERENCES photographs,
      account_id INTEGER NOT NULL REFERENCES accounts,
      parent_id INTEGER REFERENCES comments, -- the comment that it answers
      body TEXT NOT NULL,
      created_at INTEGER NOT NULL -- seconds since 1970
    ) STRICT;
    CREATE INDEX comments_by_photograph ON comments (photograph_id);
    CREATE TABLE tags (
      photograph_id INTEGER NOT NULL REFERENCES photographs,
      tag TEXT NOT NULL, -- folded
      text TEXT NOT NULL, -- as it was written
      PRIMARY KEY (photograph_id, tag)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tags_by_tag ON tags (tag);
    CREATE TRIGGER favourite_added AFTER INSERT ON favourites BEGIN
      UPDATE photographs SET favourites_count = favourites_count + 1 WHERE id = NEW.photograph_id;
    END;
    CREATE TRIGGER favourite_removed AFTER DELETE ON favourites BEGIN
      UPDATE photographs SET favourites_count = favourites_count - 1 WHERE id = OLD.photograph_id;
    END;
    CREATE TRIGGER comment_added AFTER INSERT ON comments BEGIN
      UPDATE photographs SET comments_count = comments_count + 1 WHERE id = NEW.photograph_id;
    END;
    """,
    """
    ALTER TABLE photographs ADD COLUMN name_key BLOB; -- by which titles are sorted; see NameOrder
    ALTER TABLE photographs ADD COLUMN stars INTEGER NOT NULL DEFAULT 0; -- from 0 to 5
    UPDATE photographs SET is_read = 0 WHERE problem IS NULL;
    CREATE TABLE name_order (locale TEXT NOT NULL) STRICT; -- of the keys of the names
    """,
    // A date is what the camera's clock showed now, with a time zone, too.
    """
    UPDATE photographs SET is_read = 0 WHERE taken_at IS NOT NULL;
    """,
    AppliedPosition.script,
    AppliedPosition.logScript,
    // Earlier versions refused many intact files. Each database forgets that for itself: it is no matter of the log.
    """
    UPDATE photographs SET is_read = 0, problem = NULL WHERE problem IN (
      'The file is damaged.', 'The file ends too early.', 'It is not a picture of a format that can be shown.'
    ) OR problem LIKE '% may be used.' OR problem LIKE '% can be shown.';
    """,
    // The texts in a photograph's file, which are searched as its description is.
    """
    ALTER TABLE photographs ADD COLUMN caption_title TEXT;
    ALTER TABLE photographs ADD COLUMN caption_text TEXT;
    ALTER TABLE photographs ADD COLUMN keywords TEXT; -- a line each
    ALTER TABLE photographs ADD COLUMN creator TEXT;
    ALTER TABLE photographs ADD COLUMN copyright TEXT;
    DROP TRIGGER photograph_renamed;
    CREATE TRIGGER photograph_described AFTER UPDATE OF title, author_id, description, caption_title, caption_text,
      keywords, creator, copyright ON photographs
    WHEN (OLD.title, OLD.author_id, OLD.description, OLD.caption_title, OLD.caption_text, OLD.keywords, OLD.creator,
        OLD.copyright)
      IS NOT (NEW.title, NEW.author_id, NEW.description, NEW.caption_title, NEW.caption_text, NEW.keywords, NEW.creator,
        NEW.copyright) BEGIN
      UPDATE searchable SET text = \(searchText(of: "NEW")) || \(captionText(of: "NEW"))
        FROM authors WHERE authors.id = NEW.author_id AND photograph_id = NEW.id;
    END;
    UPDATE photographs SET is_read = 0 WHERE problem IS NULL;
    """,
    """
    CREATE INDEX accounts_by_folded_name ON accounts (folded(name));
    """,
  ]

  private static func captionText(of row: String) -> String {
    let columns = ["caption_title", "caption_text", "keywords", "creator", "copyright"]
    return "folded(" + columns.map { "coalesce(char(10) || \(row).\($0), '')" }.joined(separator: " || ") + ")"
  }

  private static func searchText(of row: String) -> String {
    """
    folded(\(row).title || char(10) || authors.name || char(10) || \(row).file || char(10)
      || coalesce(\(row).description, ''))
    """
  }

  static func migrate(_ connection: DatabaseConnection) throws(DatabaseError) {
    try migrate(connection, scripts)
  }

  /// Brings a database up to date with such a list of scripts.
  package static func migrate(_ connection: DatabaseConnection, _ scripts: [String]) throws(DatabaseError) {
    try connection.execute("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON; PRAGMA synchronous = NORMAL")
    // A change writes four to seven pages of 4 kB, one of them for its position in the log, and each checkpoint waits for the disk.
    try connection.execute("PRAGMA wal_autocheckpoint = 2000")
    // The log of a long reading transaction isn't kept at its full size.
    try connection.execute("PRAGMA journal_size_limit = 16777216")
    try connection.check()
    try connection.transaction { () throws(DatabaseError) in
      let version = try connection.one("PRAGMA user_version") { $0.integer(0) }
      guard version >= 0 else { throw .damaged("its version is \(version)") }
      guard version <= scripts.count else {
        throw DatabaseError(message: "it was written by a newer version (\(version))")
      }
      guard version < scripts.count else { return }
      if version == 0, try connection.finds("SELECT 1 FROM sqlite_schema", []) {
        throw DatabaseError(message: "it is the database of another program")
      }
      for script in scripts[version...] { try connection.execute(script) }
      try connection.execute("PRAGMA user_version = \(scripts.count)")
    }
  }
}
