import Foundation

/// Where a ``Wellspring`` takes its photographs from and keeps what it knows of them.
public struct Configuration: Sendable {
  /// The folder of photographs: JPEG, PNG and WebP files, in it and in the folders in it, and a `photos.json` that names their authors if it has one.
  public var photographs: URL
  /// The port to listen on; 0 takes any free one.
  public var port: UInt16
  /// The SQLite file, created when it is missing. One file serves one folder.
  public var database: URL
  /// The folder that keeps images in the sizes asked for. It may be emptied at any time.
  public var cache: URL
  /// What programs sign with to act for a user, beside the user's own token. On one's own machine it is no secret, and
  /// needs to be none: passwords and tokens are what protects an account. Without a signature any key may read.
  public var consumerKey = "pixels"
  /// What goes with the key.
  public var consumerSecret = "wellspring"

  /// The most bytes that the cache may take; what has not been used for the longest time goes first.
  public var cacheLimit = 512 << 20
  /// Whether the images that grids show are made in the background before somebody asks for them. What somebody asks
  /// for goes first in any case.
  public var preparesThumbnails = true

  /// The SQLite file of the posts, created when it is missing: `posts.sqlite` beside ``database`` unless set. It is not
  /// touched before somebody asks for posts.
  public var postsDatabase: URL
  /// The folder of Debian's fortunes, of which those that are short and have an author become posts, once, in the
  /// background, when somebody first asks for posts. Nil for none.
  public var fortunes: URL? = Configuration.defaultFortunes
  /// Whether the posts are opened at the start already, and their import begins.
  public var preparesPosts = false
  /// How often each client may search.
  public var searchLimits = SearchLimits.standard
  /// The clock that signatures, tokens, wrong passwords and search limits go by, for tests.
  var date: @Sendable () -> Date = { Date() }
  /// How many connections there may be, and how long each part of a request may take.
  var connectionLimits = ConnectionLimits()

  /// Creates a configuration, with the bundled photographs and the user's own folders unless others are given.
  public init(
    photographs: URL = Configuration.bundledPhotographs, port: UInt16 = 0,
    database: URL = Configuration.defaultDatabase, cache: URL = Configuration.defaultCache
  ) {
    self.photographs = photographs
    self.port = port
    self.database = database
    self.cache = cache
    postsDatabase = database.deletingLastPathComponent().appending(path: "posts.sqlite")
  }

  /// The 86 photographs that come with the service, all in the public domain or under CC0.
  public static var bundledPhotographs: URL {
    Bundle.module.bundleURL.appending(path: "Photographs")
  }

  /// `wellspring/wellspring.sqlite` in `$XDG_DATA_HOME`, which is `~/.local/share` unless set.
  public static var defaultDatabase: URL {
    baseFolder("XDG_DATA_HOME", ".local/share").appending(path: "wellspring/wellspring.sqlite")
  }

  /// Where Debian's packages of fortunes put them.
  public static let defaultFortunes = URL(filePath: "/usr/share/games/fortunes", directoryHint: .isDirectory)

  /// `wellspring` in `$XDG_CACHE_HOME`, which is `~/.cache` unless set.
  public static var defaultCache: URL {
    baseFolder("XDG_CACHE_HOME", ".cache").appending(path: "wellspring")
  }

  private static func baseFolder(_ variable: String, _ standard: String) -> URL {
    // The base directory specification has relative paths ignored.
    if let path = ProcessInfo.processInfo.environment[variable], path.hasPrefix("/") {
      return URL(filePath: path, directoryHint: .isDirectory)
    }
    return FileManager.default.homeDirectoryForCurrentUser.appending(path: standard)
  }
}
