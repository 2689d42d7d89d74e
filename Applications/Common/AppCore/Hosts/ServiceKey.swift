import Foundation

/// The program's own key at a service, with the secret that signs its requests: the consumer of OAuth 1.0a.
public struct ServiceKey: Hashable, Sendable {
  public let key: String
  public let secret: String
  /// The file that the secret was read from; nil if it was given directly.
  public let file: URL?

  public init(key: String, secret: String) {
    self.key = key
    self.secret = secret
    file = nil
  }

  /// Reads the secret from a file, which contains nothing else. White space around it is removed.
  public init(key: String, file: URL) throws(ServiceKeyFailure) {
    self.key = key
    self.file = file
    secret = try Self.secret(in: file)
  }

  /// The key that Wellspring accepts unless it is started with another one.
  public static let standard = ServiceKey(key: "pixels", secret: "wellspring")

  /// The limit on the size of a file with a secret, in bytes.
  private static let mostBytes = 64 * 1024

  private static func secret(in file: URL) throws(ServiceKeyFailure) -> String {
    let path = file.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
    if isFolder.boolValue { throw .unreadable(path, localized("it is a folder.")) }
    let data: Data
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      data = try handle.read(upToCount: mostBytes + 1) ?? Data()
    } catch {
      throw .unreadable(path, error.fileReason)
    }
    guard data.count <= mostBytes, let text = String(validating: data, as: UTF8.self) else { throw .notText(path) }
    let secret = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if secret.isEmpty { throw .empty(path) }
    if secret.contains(where: \.isNewline) { throw .notText(path) }
    return secret
  }
}

/// The reason why a secret couldn't be read.
public enum ServiceKeyFailure: Error, Equatable, CustomStringConvertible {
  case missing(String)
  case unreadable(String, String)
  case empty(String)
  case notText(String)

  public var description: String {
    switch self {
    case .missing(let path): localized("The file '%@' does not exist.", path)
    case .unreadable(let path, let reason): localized("The file '%@' cannot be read: %@", path, reason)
    case .empty(let path): localized("The file '%@' has no secret in it.", path)
    case .notText(let path): localized("The file '%@' must have the secret alone, in one line.", path)
    }
  }
}

/// A key as settings store it: the secret stays in a file of the user's.
public struct StoredServiceKey: Codable, Equatable, Sendable {
  public var key: String
  public var secretFile: String

  /// Nil if the secret is in no file.
  public init?(_ key: ServiceKey) {
    guard let file = key.file else { return nil }
    self.key = key.key
    secretFile = file.path
  }
}

/// The keys of services, by the name under which a service is stored.
public struct ServiceKeys: Equatable, Sendable {
  /// The keys given for this run.
  public var given: [String: ServiceKey] = [:]

  public init() {}

  /// Returns the key for a service: the given one, otherwise the stored one, otherwise ``ServiceKey/standard``.
  ///
  /// - Parameters:
  ///   - name: The name of the service.
  ///   - stored: The stored keys.
  ///   - report: Receives the reason, if the secret of a stored key can't be read. The key is then returned without one.
  public func key(
    of name: String, stored: [String: StoredServiceKey], report: (String) -> Void
  ) -> ServiceKey {
    if let key = given[name] { return key }
    guard let known = stored[name] else { return .standard }
    do throws(ServiceKeyFailure) {
      return try ServiceKey(key: known.key, file: URL(filePath: known.secretFile))
    } catch {
      report("\(error)")
      return ServiceKey(key: known.key, secret: "")
    }
  }
}
