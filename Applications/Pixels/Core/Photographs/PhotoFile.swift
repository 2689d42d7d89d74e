import Foundation

/// The file of a photograph in a folder of this machine.
public struct PhotoFile: Sendable, Hashable {
  /// The size, in bytes.
  public let size: Int
  /// The time of the last change, in nanoseconds since 1970: another one is another picture.
  public let version: Int
  /// The stars that its owner has given it, 0 to 5.
  public let stars: Int
  // As text, because an address weighs several times as much, and there are thousands of photographs.
  private let address: String

  /// - Parameters:
  ///   - url: The address of the file.
  ///   - size: The size, in bytes.
  ///   - version: The time of the last change, in nanoseconds since 1970.
  ///   - stars: The stars that its owner has given it, 0 to 5.
  public init(_ url: URL, size: Int, version: Int, stars: Int = 0) {
    (address, self.size, self.version, self.stars) = (url.absoluteString, size, version, stars)
  }

  /// The address of the file. A name that isn't valid text is in it byte by byte: read the path by ``Foundation/URL/fileBytes``.
  public var url: URL { URL(string: address) ?? URL(filePath: "/") }

  /// The name of the file with its ending; bytes that are no text show as �.
  public var name: String { url.fileName }

  /// The time of the last change.
  public var modified: Date { Date(timeIntervalSince1970: Double(version) / 1_000_000_000) }
}

extension URL {
  /// Creates the address of a file by the bytes of its path, which need not be valid text.
  ///
  /// - Parameters:
  ///   - bytes: The path, from the root.
  ///   - isFolder: True if it is a folder.
  public init?(fileBytes bytes: some BidirectionalCollection<UInt8>, isFolder: Bool = false) {
    guard bytes.first == UInt8(ascii: "/"), !bytes.contains(0) else { return nil }
    let address = "file://" + Self.encoded(bytes)
    self.init(string: isFolder && bytes.last != UInt8(ascii: "/") ? address + "/" : address)
  }

  /// Returns a path as addresses have it.
  static func encoded(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    for byte in bytes {
      if plain.contains(byte) {
        text.unicodeScalars.append(UnicodeScalar(byte))
      } else {
        text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static let plain = Set("/-._~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  /// The bytes of the path of a file, without a slash at the end; empty for the address of something else.
  public var fileBytes: [UInt8] {
    guard isFileURL else { return [] }
    var bytes: [UInt8] = []
    var rest = path(percentEncoded: true).utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2).compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      if byte == UInt8(ascii: "%"), digits.count == 2 {
        bytes.append(UInt8(digits[0] << 4 | digits[1]))
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    return bytes
  }

  /// The prefix of the paths of all files in this folder: its own path with a slash at the end.
  public var folderBytes: [UInt8] {
    let (bytes, slash) = (fileBytes, UInt8(ascii: "/"))
    return bytes.last == slash ? bytes : bytes + [slash]
  }
}
