import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Keeps secrets in a file that only its owner may read.
///
/// The lock makes one change of the file after the other.
public final class SecretFile: SecretStore {
  private let url: URL
  private let turn = Mutex(())

  /// - Parameter url: The address of the file.
  public init(_ url: URL) { self.url = url }

  public var notice: String? {
    FileManager.default.fileExists(atPath: url.path)
      ? localized(
        "No keyring is running. The keys to your accounts are kept in a file that only you can read: %@", url.path)
      : nil
  }

  public func secret(_ name: String) throws(SecretFailure) -> String? {
    try turn.withLock { _ throws(SecretFailure) in try read()[name] }
  }

  public func keep(_ secret: String, as name: String) throws(SecretFailure) {
    try turn.withLock { _ throws(SecretFailure) in
      var secrets = try read()
      secrets[name] = secret
      try write(secrets)
    }
  }

  public func forget(_ name: String) throws(SecretFailure) {
    try turn.withLock { _ throws(SecretFailure) in
      var secrets = try read()
      guard secrets.removeValue(forKey: name) != nil else { return }
      try secrets.isEmpty ? remove() : write(secrets)
    }
  }

  private func read() throws(SecretFailure) -> [String: String] {
    do {
      // Another program, such as a backup, may have made it readable for others.
      chmod(url.path, 0o600)
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: url))
    } catch CocoaError.fileReadNoSuchFile {
      return [:]
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: any Error) -> SecretFailure { .failed("\(url.path): \(error.fileReason)") }

  private func remove() throws(SecretFailure) {
    do { try FileManager.default.removeItem(at: url) } catch { throw failure(error) }
  }

  /// Writes to a file beside it, which is private from its first moment, and then moves that to its place.
  private func write(_ secrets: [String: String]) throws(SecretFailure) {
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let data = try encoder.encode(secrets)
      let new = url.appendingPathExtension("new")
      unlink(new.path)
      let descriptor = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: data)
      try file.synchronize()
      guard rename(new.path, url.path) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    } catch {
      throw failure(error)
    }
  }
}
