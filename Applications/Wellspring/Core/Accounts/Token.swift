/// The credentials of a program beside its own key.
struct Token: Sendable {
  enum Kind: String, Sendable {
    /// Good for getting an access token, once and within ten minutes.
    case request
    /// Good until the database is deleted.
    case access
  }

  let text: String
  let secret: String
  let kind: Kind
  /// The account that the token acts for; nil for a request token until it is authorized.
  let account: Account?

  /// Returns random bytes as hexadecimal digits.
  static func random(_ bytes: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("0123456789abcdef")
    // A word of the system's has sixteen digits, and each word is a system call.
    var word: UInt64 = 0
    return String(
      (0..<(2 * bytes)).map { index in
        word = index.isMultiple(of: 16) ? generator.next() : word >> 4
        return alphabet[Int(word & 15)]
      })
  }
}
