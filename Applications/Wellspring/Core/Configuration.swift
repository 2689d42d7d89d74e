import Foundation
import UserFolders

/// The places of a ``WellspringService``'s photographs and of its data.
public struct Configuration: Sendable {
  /// The folder of photographs: JPEG, PNG and WebP files in the folder and its subfolders, and optionally a `photos.json` that
  /// names their authors.
  public var photographs: URL
  /// The only files of the folder that are photographs, by their paths in it as bytes; nil for all.
  public var files: [[UInt8]]?
  /// True if photographs in folders of the folder are found, too.
  public var includesSubfolders = true
  /// The port to listen on; 0 takes any free one.
  public var port: UInt16
  /// The SQLite file, created when it is missing. One file serves one folder.
  public var database: URL
  /// The folder that keeps images in the sizes asked for. It may be emptied at any time.
  public var cache: URL
  /// The key that programs sign with to act for a user, beside the user's own token. On a local machine it needn't be secret:
  /// passwords and tokens protect an account. Without a signature any key may read.
  public var consumerKey = "pixels"
  /// The secret of the key.
  public var consumerSecret = "wellspring"

  /// The most bytes that the cache may take; what has not been used for the longest time goes first.
  public var cacheLimit = 512 << 20
  /// The folder of thumbnails that the programs of a desktop share; nil if the photographs aren't a user's own. It is used for images
  /// of 256 and 512 pixels along the longest edge.
  public var thumbnails: URL?
  /// Answers with the photographs of the last time until ``WellspringService/lookAgain()``, if there are any: a folder of 100,000 takes
  /// a second to look into. For a client that has the service look again as soon as it shows the first photographs.
  public var beginsWithKnownPhotographs = false
  /// The time that a listing waits for a slow disk; nil for as long as it takes. Then files are listed by their names alone,
  /// without size and camera, until they have been read in the background.
  public var listingPatience: Duration?
  /// False while another folder than at the start is at the path of ``photographs``, such as that of another disk. Then the folder isn't
  /// looked into, because the database would mix up the photographs of the two.
  public var isSameFolder: @Sendable () -> Bool = { true }
  /// False to keep the catalogue in memory, for a folder that can't be distinguished from another folder later.
  public var keepsCatalogue = true
  /// A database that an earlier version has kept for this or another folder. If ``database`` is missing, this one is copied to it if it
  /// lists files of the folder, and removed.
  public var formerDatabase: URL?
  /// Makes the images for grids in the background, before they are requested. Requests go first in any case.
  public var preparesThumbnails = true

  /// The SQLite file of the posts, created if it is missing: `posts.sqlite` beside ``database`` by default. It isn't opened
  /// before the first request for posts.
  public var postsDatabase: URL
  /// The folder of Debian's fortunes. The short ones with an author become posts, once, in the background, at the first request
  /// for posts. Nil for none.
  public var fortunes: URL? = Configuration.defaultFortunes
  /// A database of posts that has the fortunes already, copied where ``postsDatabase`` is missing: `posts.sqlite` beside the
  /// program, if it was installed.
  public var preparedPosts: URL? = Configuration.installedPosts
  /// Opens the posts, and begins their import, at the start.
  public var preparesPosts = false
  /// The number of searches that each client may make.
  public var searchLimits = RateLimits.standard
  /// The logs that this instance shares with other instances; nil for a service that is alone.
  package var sharedLogs: (any SharedLogProvider)?
  /// The address at which clients reach the service through a balancer; nil without one.
  public var publicAddress: PublicAddress?
  /// The time after the order to stop in which requests are still answered while `/readyz` refuses, so that a balancer sends no more.
  public var leaveDelay = Duration.zero
  /// The certificate with which the service speaks TLS; nil for plain HTTP.
  public var tls: TLSSource?
  /// Serves also if a database can't be written, and keeps changes in memory until the service ends. For a program whose window
  /// says so; otherwise such a database is refused, because what the service acknowledges would be lost.
  public var keepsChangesInMemory = false
  /// Serves on the socket that the service manager has passed (`LISTEN_FDS`), if it has.
  public var takesPassedSocket = false
  /// Writes a line of the log for each request.
  public var logsRequests = false
  /// The form of the log, which all services of a process share.
  public var logFormat = LogFormat.text
  /// The clock that signatures, tokens, wrong passwords and search limits go by, for tests.
  var date: @Sendable () -> Date = { Date() }
  /// True when the service ends, and waits for nothing any more.
  var isEnding: @Sendable () -> Bool = { false }
  /// The most of the folder that is looked at.
  var scanLimits = FolderScan.Limits()
  /// The limits on the number of connections and on the time for each part of a request.
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
    UserFolder.data.url().appending(path: "wellspring/wellspring.sqlite")
  }

  /// The prepared database of an installed program; nothing is there where the program was only built.
  static var installedPosts: URL {
    Bundle.module.bundleURL.deletingLastPathComponent().appending(path: "posts.sqlite")
  }

  /// The folder of Debian's packages of fortunes.
  public static let defaultFortunes = URL(filePath: "/usr/share/games/fortunes", directoryHint: .isDirectory)

  /// `thumbnails` in `$XDG_CACHE_HOME`, where desktops have them.
  public static var sharedThumbnails: URL {
    UserFolder.cache.url().appending(path: "thumbnails")
  }

  /// `wellspring` in `$XDG_CACHE_HOME`, which is `~/.cache` unless set.
  public static var defaultCache: URL {
    UserFolder.cache.url().appending(path: "wellspring")
  }
}
