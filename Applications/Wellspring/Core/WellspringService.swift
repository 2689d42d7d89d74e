import Foundation
public import Rivulet
import RivuletLog
import Synchronization

/// A service on this machine that speaks the old 500px wire format over a folder of photographs, and the old Twitter
/// format over short posts.
///
/// It listens on 127.0.0.1 from its creation until ``stop()`` or until it is released, and answers
///
/// - `GET /v1/photos`, a page of photographs,
/// - `GET /v1/photos/search?term=…`, a page of those that something is found in,
/// - `GET /v1/photos/:id`, one photograph in full,
/// - `POST` and `DELETE /v1/photos/:id/vote`, a user's vote; likewise `favorite`, `comments` and `tags`,
/// - `GET /v1/users/show`, a user,
/// - `/v1/oauth/request_token`, `authorize` and `access_token`, which let a program act for a user,
/// - `GET /v1/images/:id/:size.jpeg`, a photograph's image in one of the format's sizes,
/// - `GET /v1/photos/:id/original`, its own file,
/// - `GET /photo/:id/…`, the page for people that a document's `url` leads to;
///
/// and for posts
///
/// - `GET /1.1/search/tweets.json?q=…`, a page of those that a query finds, the newest first,
/// - `POST /1.1/statuses/update.json`, a new post of a user; likewise retweets, favourites and deletion,
/// - `GET /1.1/statuses/user_timeline.json` and others, the posts of a user and of those whom the user follows,
/// - `POST /1.1/statuses/filter.json`, new posts as they come,
/// - `GET /1.1/users/show.json` and others, users, and who follows whom,
/// - `GET /1.1/application/rate_limit_status.json`, how many searches a client has left,
/// - `POST /oauth2/token` and `invalidate_token`, which let a program search for itself,
/// - `/oauth/request_token`, `authorize` and `access_token`, which let it act for a user; `authorize` is also a page for
///   people, which shows the number that `access_token` takes,
/// - `GET /profile_images/:id/…`, an author's picture.
///
/// The service answers as soon as it knows the names of the photographs. It reads their files when a request needs that, and
/// the rest in the background. The folder is scanned again if it has changed when a listing is requested.
///
/// Reading needs any consumer key; to vote, a request is signed by OAuth 1.0a with the configured key and a user's token. A
/// name that logs in for the first time is registered with that password. The service invents no facts about photographs:
/// before the first vote, every rating is in the middle and every count is zero. A rating is 100·(v+1)/(v+2) for v votes.
///
/// The posts aren't opened before the first request for them. Then Debian's fortunes are imported in the background.
public final class WellspringService: Sendable {
  /// The beginning of every address of the service: `http://127.0.0.1:PORT/v1`.
  public let baseURL: URL
  /// The beginning of every address of the posts: `http://127.0.0.1:PORT`.
  public let postsURL: URL
  /// The port that the service listens on.
  public var port: UInt16 { server.port }
  /// Makes answers go wrong, for tests and demonstrations of clients.
  public let faults = Faults()

  let catalogue: Catalogue
  private let folder: PhotographFolder
  let preparation: Preparation
  private let tls: TLSSource?
  private let requestLog: RequestLog?
  private let server: HTTPServer
  private let activity: Activity
  private let readiness: Readiness
  private let leaveDelay: Duration
  private let images: ImageLibrary
  private let posts: OpenPosts
  private let locks: [DatabaseLock]
  private let fingerprint: Mutex<String?>

  /// Reads the folder into the database and starts to serve.
  public convenience init(_ configuration: Configuration = Configuration()) throws(StartError) {
    if configuration.logFormat != .text { ServiceLogSink.use(configuration.logFormat) }
    let locks = try configuration.lockDatabases()
    try self.init(configuration, folder: Self.folder(configuration), locks: locks)
  }

  init(
    _ configuration: Configuration, folder: PhotographFolder, locks: [DatabaseLock] = []
  ) throws(StartError) {
    let catalogue = folder.catalogue
    (self.catalogue, self.folder, self.locks) = (catalogue, folder, locks)
    tls = configuration.tls
    let identity: TLSIdentity?
    do throws(TLSError) {
      identity = if let tls { try TLSIdentity(tls) } else { nil }
    } catch {
      throw .certificateUnusable(error)
    }
    let socket =
      configuration.takesPassedSocket
      ? try ListeningSocket.passed(unreadBytes: configuration.connectionLimits.unreadBytes) : nil
    requestLog = configuration.logsRequests ? RequestLog() : nil
    // A decoded photograph can take much memory, so only a few are made at a time.
    let places = max(2, ProcessInfo.processInfo.activeProcessorCount) + 1
    let cache = FileCache(folder: configuration.cache, limit: places, bytes: configuration.cacheLimit)
    activity = Activity(quietAfter: .milliseconds(500))
    images = ImageLibrary(
      folder: folder, cache: cache, findings: Findings(catalogue: catalogue), activity: activity,
      thumbnails: configuration.thumbnails.map { SharedThumbnails($0, limit: configuration.cacheLimit) },
      listingPatience: configuration.listingPatience)
    preparation = Preparation(
      catalogue: catalogue, images: images, activity: activity, makesImages: configuration.preparesThumbnails)
    posts = OpenPosts(configuration)
    let service = Service(
      catalogue: catalogue, folder: folder, images: images, preparation: preparation, posts: posts, cache: cache,
      configuration: configuration)
    let metrics = ServiceMetrics()
    leaveDelay = configuration.leaveDelay
    let readiness = Readiness(maximumAge: configuration.sharedLogs?.maximumAge) { [posts] in
      catalogue.log.status.map { [$0, posts.status] }
    }
    self.readiness = readiness
    var operations = OperationsService(metrics: metrics) { [posts] in Self.problems(of: catalogue, folder, posts) }
    operations.obstacle = { [posts] in
      readiness.obstacle() ?? (folder.isReadable ? nil : Self.unreadableFolder)
        ?? (catalogue.database.writeFailure ?? posts.writeFailure).map(Self.sentence)
    }
    operations.isFailing = { [posts] in catalogue.database.writeFailure != nil || posts.writeFailure != nil }
    operations.otherMetrics = { readiness.metrics }
    server = try HTTPServer(
      port: configuration.port, socket: socket, publicAddress: configuration.publicAddress,
      limits: configuration.connectionLimits, identity: identity, metrics: metrics, requestLog: requestLog
    ) { [faults, operations] request in
      operations.reply(to: request)
        ?? readiness.reply(to: request) { faults.applied(to: $0, reply: service.reply) }
    }
    fingerprint = Mutex(identity?.fingerprint)
    postsURL = URL(string: ServicePort(server.port, isSecure: identity != nil).origin)!
    baseURL = postsURL.appending(path: "v1")
    if catalogue.log.isBehind { lookWhenCaughtUp() } else { preparation.begin() }
    // An instance follows the log of posts from its start.
    if configuration.preparesPosts || configuration.sharedLogs != nil { posts.prepare() }
  }

  deinit {
    stop()
  }

  /// Looks at the folder when the database has everything of its log: what is found there is written to it.
  private func lookWhenCaughtUp() {
    BackgroundThread.run(isUrgent: true) { [catalogue, folder, preparation, activity] in
      while catalogue.log.isBehind {
        if activity.isOver { return }
        Thread.sleep(forTimeInterval: 0.1)
      }
      do {
        try catalogue.forgetSolvedProblems()
        folder.lookAgain()
        _ = try folder.updateIfPossible()
      } catch {
        Logger.service.report("the folder cannot be read: \(error)")
      }
      preparation.begin()
    }
  }

  /// True if the folder has more photographs, folders or levels of folders than the service looks at, which are left out.
  public var leavesPhotographsOut: Property<Bool> { folder.isCut }

  /// True if the database can't be written, and votes and logins are kept only until the service ends
  /// (``Configuration/keepsChangesInMemory``).
  public var isForgetful: Bool { catalogue.revision == nil }

  /// The SHA-256 fingerprint of the certificate, as `AB:CD:…`; nil for plain HTTP.
  public var certificateFingerprint: String? { fingerprint.withLock { $0 } }

  /// Reads the certificate, its key and the folder of photographs again. Connections keep the certificate that they began with.
  ///
  /// If the files can't be used, the service goes on with the certificate that it has.
  public func reload() throws(StartError) {
    do {
      try folder.reload()
      preparation.begin()
    } catch {
      Logger.service.report("the folder cannot be read again: \(error)")
    }
    guard let tls else { return }
    do throws(TLSError) {
      let identity = try TLSIdentity(tls)
      server.use(identity)
      fingerprint.withLock { $0 = identity.fingerprint }
    } catch {
      throw .certificateUnusable(error)
    }
  }

  /// Stops like ``stop()``, but completes the requests in progress first, for up to some time. Further requests are answered
  /// with 503 meanwhile, after ``Configuration/leaveDelay``.
  public func stop(finishingWithin time: Duration) {
    readiness.leave()
    if leaveDelay > .zero { Thread.sleep(forTimeInterval: leaveDelay / .seconds(1)) }
    // A log that doesn't answer would keep requests for longer than a service manager waits.
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.logPatience) { [catalogue, posts] in
      catalogue.log.close()
      posts.closeLog()
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.decodingPatience) { [images] in images.cancel() }
    server.finish(within: time)
    stop()
  }

  /// The time in which requests that wait for a shared log are still answered, in seconds.
  private static let logPatience = 5.0

  /// The time in which pictures are still decoded for requests in progress, in seconds.
  private static let decodingPatience = 1.0

  /// Stops serving, ends all connections and closes the databases. Requests in progress are completed first; a second call has
  /// no effect.
  public func stop() {
    // A delay would keep the server from ending.
    faults.removeAll()
    activity.end()
    images.cancel()
    server.stop()
    requestLog?.flush()
    posts.close()
    images.close()
    catalogue.close()
    for lock in locks { lock.release() }
  }

  /// Has the next listing look at every file of the folder. Without that, it notices files that come, go and get other names, but not
  /// those whose contents change.
  public func lookAgain() { folder.lookAgain() }

  /// Returns when all posts can be found that come with the service: at the very first start of a program that is not installed,
  /// that takes some seconds.
  ///
  /// - Parameter progress: Receives the part of the posts that is there, from 0 to 1, several times a second.
  public func waitForPosts(progress: (Double) -> Void = { _ in }) throws {
    _ = try posts.opened()
    posts.waitForImport(progress)
  }

  /// Makes a database that has the fortunes, for ``Configuration/preparedPosts``.
  @discardableResult
  public static func preparePosts(from fortunes: URL, in file: URL) throws -> ImportReport {
    let store = try PostStore(creating: file)
    defer { store.close() }
    return try FortuneImport(folder: fortunes).run(into: store)
  }

  /// Imports posts from a CSV file (author, text and optionally a date and a language), from the texts in a folder, or from an
  /// archive of a user's own posts. Returns when they can be found; earlier imports aren't repeated.
  ///
  /// - Parameter onProblem: Receives each piece that can't be a post.
  @discardableResult
  public func importPosts(
    from place: URL, onProblem: (ImportProblem) -> Void = { _ in }
  ) throws(ImportError) -> ImportReport {
    try PostImport.run(place, onProblem: onProblem) { () throws(DatabaseError) in try posts.opened() }
  }

  /// The same without a service, into a database of posts.
  @discardableResult
  public static func importPosts(
    from place: URL, into database: URL, onProblem: (ImportProblem) -> Void = { _ in }
  ) throws(ImportError) -> ImportReport {
    try PostImport.run(place, onProblem: onProblem) { () throws(DatabaseError) in try PostStore(creating: database) }
  }

  /// Copies a service's data, which may run meanwhile: the database to `file`, and the posts beside it.
  ///
  /// - Returns: The new files.
  public static func backUp(_ configuration: Configuration, to file: URL) throws(BackupError) -> [URL] {
    let postsFile = file.besideForPosts
    let files = FileManager.default
    guard files.fileExists(atPath: configuration.database.path) else { throw .nothing(configuration.database) }
    guard !files.fileExists(atPath: file.path) else { throw .fileExists(file) }
    // The posts first: the accounts of their authors are in the other file.
    let hasPosts = try DatabaseBackup.copy(configuration.postsDatabase, to: postsFile)
    guard try DatabaseBackup.copy(configuration.database, to: file) else { throw .nothing(configuration.database) }
    return [file] + (hasPosts ? [postsFile] : [])
  }

  /// The reasons why the service can't do its work, in sentences.
  private static func problems(of catalogue: Catalogue, _ folder: PhotographFolder, _ posts: OpenPosts) -> [String] {
    var problems: [String] = []
    do {
      _ = try catalogue.count()
    } catch {
      problems.append("The database cannot be read: \(error).")
    }
    for status in [catalogue.log.status, posts.status] {
      if let problem = status?.problem { problems.append("The log of \(status?.name ?? "") has stopped: \(problem).") }
    }
    for failure in [catalogue.database.checkWriting(), posts.checkWriting()] {
      if let failure { problems.append(sentence(failure)) }
    }
    if !folder.isReadable { problems.append(unreadableFolder) }
    return problems
  }

  private static func sentence(_ failure: DatabaseError) -> String {
    failure.kind == .full
      ? "The disk is full, so nothing is saved. Make room on the disk of the databases."
      : "The database cannot be written (\(failure.message)), so nothing is saved. Check its permissions."
  }

  private static let unreadableFolder = "The folder of photographs cannot be read."

  /// The folder, read into the database. Photographs can be shown without keeping anything.
  private static func folder(_ configuration: Configuration) throws(StartError) -> PhotographFolder {
    let file = configuration.database
    do {
      do {
        if !configuration.keepsCatalogue { return try folder(configuration, catalogue: Catalogue(file: nil)) }
        return try folder(configuration, catalogue: opened(configuration))
      } catch let error as DatabaseError
        where error.isUnwritable && configuration.keepsChangesInMemory && configuration.sharedLogs == nil
      {
        Logger.service.report(
          "the database \(file.path) cannot be used (\(error)), so votes and logins are kept only until the program ends"
        )
        return try folder(configuration, catalogue: Catalogue(file: nil))
      }
    } catch let error as StartError {
      throw error
    } catch let error as DatabaseError {
      throw .databaseUnusable(file, reason: error.withAdvice)
    } catch {
      throw .databaseUnusable(file, reason: "\(error)")
    }
  }

  /// The folder, read into the catalogue.
  static func folder(_ configuration: Configuration, catalogue: Catalogue) throws -> PhotographFolder {
    let folder = PhotographFolder(
      configuration.photographs, isDeep: configuration.includesSubfolders, atMost: configuration.scanLimits,
      cache: configuration.cache, catalogue: catalogue, only: configuration.files,
      answersDuringScans: configuration.listingPatience != nil, isSame: configuration.isSameFolder)
    if catalogue.log.isBehind {
      folder.trustKnownListings()
      return folder
    }
    try catalogue.forgetSolvedProblems()
    if configuration.beginsWithKnownPhotographs, folder.isReadable, try catalogue.count() > 0 {
      folder.trustKnownListings()
    } else if let time = configuration.listingPatience {
      try folder.updateNames(within: time)
    } else {
      try folder.update()
    }
    try catalogue.database.use { $0.wait(atMost: 1000) }
    return folder
  }

  private static func opened(_ configuration: Configuration) throws(DatabaseError) -> Catalogue {
    configuration.adoptFormerDatabase()
    try configuration.beginFromSnapshot(.photographs)
    try DatabaseFile.prepare(configuration.database)
    return try Catalogue(file: configuration.database, log: configuration.makeLog(of: .photographs))
  }
}
