import CCrypt
import Foundation

// Unsafe: crypt(3) reads the texts during the call, and its memory is freed here.

/// A password as it is kept: hashed with yescrypt and a salt of its own, as crypt(5) writes it.
struct PasswordHash: Sendable {
  let text: String

  init(text: String) {
    self.text = text
  }

  /// Hashes a password; takes tens of milliseconds. Nil when the library cannot.
  init?(of password: String) {
    var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
    guard crypt_gensalt_rn("$y$", 0, nil, 0, &setting, Int32(setting.count)) != nil,
      let text = setting.withUnsafeBufferPointer({ Self.hash(password, setting: $0.baseAddress) })
    else { return nil }
    self.text = text
  }

  func matches(_ password: String) -> Bool {
    Self.hash(password, setting: text) == text
  }

  /// The library keeps its result in memory that it allocates for this call alone.
  private static func hash(_ password: String, setting: UnsafePointer<CChar>?) -> String? {
    var memory: UnsafeMutableRawPointer?
    var size: Int32 = 0
    defer { free(memory) }
    return crypt_ra(password, setting, &memory, &size).map { String(cString: $0) }
  }
}
