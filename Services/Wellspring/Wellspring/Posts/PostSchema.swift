/// The tables of the posts' database. A new version is one more script at the end.
enum PostSchema {
  static let scripts = [
    """
    CREATE TABLE authors (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE, -- where the author comes from, and what they are known by there
      name TEXT NOT NULL,
      handle TEXT NOT NULL UNIQUE COLLATE NOCASE,
      created_at INTEGER NOT NULL, -- seconds since 1970
      posts_count INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE TABLE posts (
      id INTEGER PRIMARY KEY, -- grows with the time
      author_id INTEGER NOT NULL REFERENCES authors,
      text TEXT NOT NULL,
      language TEXT NOT NULL,
      created_at INTEGER NOT NULL, -- seconds since 1970
      fingerprint TEXT UNIQUE -- of what was imported, so that it is imported once; NULL for what was posted here
    ) STRICT;
    CREATE INDEX posts_by_author ON posts (author_id);
    CREATE TRIGGER post_added AFTER INSERT ON posts BEGIN
      UPDATE authors SET posts_count = posts_count + 1 WHERE id = NEW.author_id;
    END;
    -- The words are cut before they come here: between them are blanks, and nothing else of ASCII but letters and digits.
    -- The row of a post is the highest number that there is, less the post's.
    CREATE VIRTUAL TABLE words USING fts5 (text, content = '', prefix = '1 2 3', tokenize = 'ascii', columnsize = 0);
    CREATE TABLE imported_files (
      path TEXT PRIMARY KEY,
      stamp TEXT NOT NULL -- the state that it was read in
    ) STRICT, WITHOUT ROWID;
    """
  ]
}
