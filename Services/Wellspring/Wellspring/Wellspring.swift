import Foundation

/// A photo service on this machine that speaks the old 500px wire format over a folder of photographs.
///
/// It listens on 127.0.0.1 from its creation until ``stop()`` or until it is released, and answers
///
/// - `GET /v1/photos`, a page of photographs,
/// - `GET /v1/photos/:id`, one photograph in full,
/// - `GET /v1/images/:id/:size.jpeg`, its image in one of the format's sizes.
///
/// The service answers as soon as it knows the names of the photographs. What their files say of themselves is read
/// when somebody asks for it, and in the background for the rest. The folder is looked through again when it has
/// changed and somebody asks for a listing. Nothing about the photographs is invented: until somebody votes,
/// every rating is in the middle and every count is zero.
public final class Wellspring: Sendable {
  /// What every address of the service begins with: `http://127.0.0.1:PORT/v1`.
  public let baseURL: URL
  /// The port that the service listens on.
  public var port: UInt16 { server.port }

  private let server: HTTPServer
  private let activity: Activity
  private let cache: FileCache

  /// Reads the folder into the database and starts to serve.
  public init(_ configuration: Configuration = Configuration()) throws(StartError) {
    let catalogue = try Self.catalogue(configuration.database)
    let folder = PhotographFolder(configuration.photographs, cache: configuration.cache, catalogue: catalogue)
    try Self.update(folder, configuration)
    // A decoded photograph can take much memory, so only a few are made at a time.
    let places = max(2, ProcessInfo.processInfo.activeProcessorCount)
    cache = FileCache(folder: configuration.cache, limit: places, bytes: configuration.cacheLimit)
    activity = Activity(quietAfter: .milliseconds(500))
    let images = ImageLibrary(
      folder: folder, cache: cache, findings: Findings(catalogue: catalogue), activity: activity)
    let preparation = Preparation(
      catalogue: catalogue, images: images, activity: activity, makesImages: configuration.preparesThumbnails)
    let service = Service(catalogue: catalogue, folder: folder, images: images, preparation: preparation)
    server = try HTTPServer(port: configuration.port) { service.respond(to: $0) }
    baseURL = URL(string: "http://127.0.0.1:\(server.port)/v1")!
    preparation.begin()
  }

  deinit {
    stop()
  }

  /// Stops to serve and ends all connections. Requests in progress are answered first; a second call does nothing.
  public func stop() {
    activity.end()
    server.stop()
    cache.flush()
  }

  private static func catalogue(_ file: URL) throws(StartError) -> Catalogue {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .databaseUnusable(file, reason: "its folder cannot be created")
    }
    do {
      return try Catalogue(file: file)
    } catch {
      throw .databaseUnusable(file, reason: error.message)
    }
  }

  private static func update(_ folder: PhotographFolder, _ configuration: Configuration) throws(StartError) {
    do {
      try folder.update()
    } catch let error as StartError {
      throw error
    } catch let error as DatabaseError {
      throw .databaseUnusable(configuration.database, reason: error.message)
    } catch {
      throw .databaseUnusable(configuration.database, reason: "\(error)")
    }
  }
}
