import Foundation

/// The name for saving a file (RFC 6266).
enum ContentDisposition {
  static func inline(_ name: String) -> String {
    // For old clients, and for names of any script the form that all others read.
    let plain = String(name.map { isPlain($0) ? $0 : "_" })
    let encoded = name.addingPercentEncoding(withAllowedCharacters: unreserved) ?? plain
    return "inline; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)"
  }

  private static func isPlain(_ character: Character) -> Bool {
    guard let byte = character.asciiValue else { return false }
    return (0x20..<0x7F).contains(byte) && !"\"\\%".contains(character)
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}
