/// Stores secrets that only the user and the program may read. Its calls may block, so they are made off the main thread.
public protocol SecretStore: Sendable {
  /// The place of the secrets, if the user should know it.
  var notice: String? { get }
  /// Returns the secret with a name; nil if there is none.
  func secret(_ name: String) throws(SecretFailure) -> String?
  /// Keeps a secret, in place of what was there.
  func keep(_ secret: String, as name: String) throws(SecretFailure)
  /// Forgets a secret, if there is one.
  func forget(_ name: String) throws(SecretFailure)
}

/// The reason why a secret couldn't be read or stored.
public enum SecretFailure: Error, Equatable {
  /// There is nothing that keeps secrets.
  case noService
  /// The reason, in words of the system.
  case failed(String)
}
