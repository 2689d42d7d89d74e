import Foundation

/// Percent-encoding as OAuth wants it (RFC 5849, 3.6): everything but the unreserved characters, in capital digits.
enum PercentEncoding {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  static func encoded(_ text: some StringProtocol) -> String {
    // Nil only for text that is no Unicode, which a Swift string always is.
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  static func decoded(_ text: some StringProtocol) -> String? {
    text.removingPercentEncoding
  }
}
