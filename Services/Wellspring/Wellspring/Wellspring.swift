import Foundation

/// A photo service on this machine that speaks the old 500px wire format over a folder of photographs.
///
/// It listens on 127.0.0.1 from its creation until ``stop()`` or until it is released, and answers
///
/// - `GET /v1/photos`, a page of photographs,
/// - `GET /v1/photos/search?term=…`, a page of those that something is found in,
/// - `GET /v1/photos/:id`, one photograph in full,
/// - `POST` and `DELETE /v1/photos/:id/vote`, a user's vote,
/// - `POST /v1/oauth/request_token`, `authorize` and `access_token`, which let a program act for a user,
/// - `GET /v1/images/:id/:size.jpeg`, a photograph's image in one of the format's sizes.
///
/// Reading needs any consumer key; to vote, a request is signed by OAuth 1.0a with the configured key and a user's token.
/// A name that logs in for the first time is registered with that password. Nothing about the photographs is invented:
/// until somebody votes, every rating is in the middle and every count is zero. A rating is 100·(v+1)/(v+2) for v votes.
public final class Wellspring: Sendable {
  /// What every address of the service begins with: `http://127.0.0.1:PORT/v1`.
  public let baseURL: URL
  /// The port that the service listens on.
  public var port: UInt16 { server.port }
  /// Makes answers go wrong, for tests and demonstrations of clients.
  public let faults = Faults()

  private let server: HTTPServer

  /// Reads the folder into the database and starts to serve.
  public init(_ configuration: Configuration = Configuration()) throws(StartError) {
    let catalogue = try Self.catalogue(configuration)
    let images = ImageLibrary(folder: configuration.photographs, cache: configuration.cache)
    let service = Service(
      catalogue: catalogue, images: images,
      consumerKey: configuration.consumerKey, consumerSecret: configuration.consumerSecret)
    server = try HTTPServer(port: configuration.port) { [faults] request in
      faults.applied(to: request) { service.respond(to: request) }
    }
    baseURL = URL(string: "http://127.0.0.1:\(server.port)/v1")!
  }

  /// Stops to serve and ends all connections. Requests in progress are answered first; a second call does nothing.
  public func stop() {
    // A delay would keep the server from ending.
    faults.removeAll()
    server.stop()
  }

  /// Tokens and hashed passwords are the user's alone; SQLite gives the files beside the database the same permissions.
  private static func keepPrivate(_ file: URL) {
    let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    var isFolder: ObjCBool = false
    if !FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder) {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil, attributes: permissions)
    } else if !isFolder.boolValue {
      try? FileManager.default.setAttributes(permissions, ofItemAtPath: file.path)
    }
  }

  private static func catalogue(_ configuration: Configuration) throws(StartError) -> Catalogue {
    let (folder, file) = (configuration.photographs, configuration.database)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw .databaseUnusable(file, reason: "its folder cannot be created")
    }
    do {
      Self.keepPrivate(file)
      let catalogue = try Catalogue(file: file)
      let scan = try FolderScan(folder: folder, known: try catalogue.knownFiles())
      let manifest = Manifest(folder: folder)
      manifest.noteMissingFiles()
      try catalogue.replace(with: scan, manifest: manifest, at: Date())
      return catalogue
    } catch let error as DatabaseError {
      throw .databaseUnusable(file, reason: error.message)
    } catch let error as StartError {
      throw error
    } catch {
      throw .databaseUnusable(file, reason: "\(error)")
    }
  }
}
