/// The tables of the posts' database. A new version is one more script at the end.
package enum PostSchema {
  package static let scripts = [
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
    """,
    """
    ALTER TABLE posts ADD COLUMN reply_to INTEGER; -- the post that it answers, there or not
    ALTER TABLE posts ADD COLUMN repost_of INTEGER REFERENCES posts ON DELETE CASCADE ON UPDATE CASCADE;
    ALTER TABLE posts ADD COLUMN favourites_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE posts ADD COLUMN reposts_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE authors ADD COLUMN favourites_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE authors ADD COLUMN followers_count INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE authors ADD COLUMN friends_count INTEGER NOT NULL DEFAULT 0;
    CREATE UNIQUE INDEX reposts ON posts (repost_of, author_id) WHERE repost_of IS NOT NULL;
    CREATE TABLE favourites (
      author_id INTEGER NOT NULL REFERENCES authors, -- whose favourite it is
      post_id INTEGER NOT NULL REFERENCES posts ON DELETE CASCADE ON UPDATE CASCADE,
      PRIMARY KEY (author_id, post_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX favourites_by_post ON favourites (post_id);
    CREATE TABLE follows (
      follower_id INTEGER NOT NULL REFERENCES authors,
      followed_id INTEGER NOT NULL REFERENCES authors,
      PRIMARY KEY (follower_id, followed_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX follows_by_followed ON follows (followed_id, follower_id);
    CREATE TRIGGER post_removed AFTER DELETE ON posts BEGIN
      UPDATE authors SET posts_count = posts_count - 1 WHERE id = OLD.author_id;
      UPDATE posts SET reposts_count = reposts_count - 1 WHERE id = OLD.repost_of;
    END;
    CREATE TRIGGER repost_added AFTER INSERT ON posts WHEN NEW.repost_of IS NOT NULL BEGIN
      UPDATE posts SET reposts_count = reposts_count + 1 WHERE id = NEW.repost_of;
    END;
    CREATE TRIGGER favourite_added AFTER INSERT ON favourites BEGIN
      UPDATE posts SET favourites_count = favourites_count + 1 WHERE id = NEW.post_id;
      UPDATE authors SET favourites_count = favourites_count + 1 WHERE id = NEW.author_id;
    END;
    CREATE TRIGGER favourite_removed AFTER DELETE ON favourites BEGIN
      UPDATE posts SET favourites_count = favourites_count - 1 WHERE id = OLD.post_id;
      UPDATE authors SET favourites_count = favourites_count - 1 WHERE id = OLD.author_id;
    END;
    CREATE TRIGGER follow_added AFTER INSERT ON follows BEGIN
      UPDATE authors SET friends_count = friends_count + 1 WHERE id = NEW.follower_id;
      UPDATE authors SET followers_count = followers_count + 1 WHERE id = NEW.followed_id;
    END;
    CREATE TRIGGER follow_removed AFTER DELETE ON follows BEGIN
      UPDATE authors SET friends_count = friends_count - 1 WHERE id = OLD.follower_id;
      UPDATE authors SET followers_count = followers_count - 1 WHERE id = OLD.followed_id;
    END;
    """,
    AppliedPosition.script,
    """
    -- The highest number of a post that was removed: it isn't given again, because clients ask for what is above the newest they know.
    CREATE TABLE removed_posts (highest INTEGER NOT NULL) STRICT;
    INSERT INTO removed_posts VALUES (0);
    CREATE TRIGGER post_number_retired AFTER DELETE ON posts WHEN OLD.id > (SELECT highest FROM removed_posts) BEGIN
      UPDATE removed_posts SET highest = OLD.id;
    END;
    """,
    AppliedPosition.logScript,
  ]
}
