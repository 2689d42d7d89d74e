import Foundation
import UserFolders

/// Keeps secrets with the desktop's keyring, and where there is none, in a file that only its owner may read.
public struct Secrets: SecretStore {
  private let keyring: any SecretStore
  private let file: any SecretStore

  /// - Parameters:
  ///   - keyring: The keyring.
  ///   - file: The file for the time without one.
  public init(keyring: any SecretStore, file: any SecretStore) {
    self.keyring = keyring
    self.file = file
  }

  /// The keyring of the logged-in user, and `secrets.json` in a program's data folder.
  ///
  /// - Parameter program: The name of the program, such as "Pixels".
  public static func standard(for program: String) -> Secrets {
    Secrets(
      keyring: Keyring(program: program),
      file: SecretFile(UserFolder.data.url().appending(path: "\(program.lowercased())/secrets.json")))
  }

  public var notice: String? { file.notice }

  public func secret(_ name: String) throws(SecretFailure) -> String? {
    // A secret stored while there was no keyring is still in the file.
    if let secret = try file.secret(name) { return secret }
    do { return try keyring.secret(name) } catch .noService { return nil }
  }

  public func keep(_ secret: String, as name: String) throws(SecretFailure) {
    do {
      try keyring.keep(secret, as: name)
    } catch .noService {
      return try file.keep(secret, as: name)
    }
    try file.forget(name)
  }

  public func forget(_ name: String) throws(SecretFailure) {
    try file.forget(name)
    do { try keyring.forget(name) } catch .noService {}
  }
}
