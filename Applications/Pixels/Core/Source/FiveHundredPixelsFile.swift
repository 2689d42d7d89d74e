import Foundation
import UntrustedNumbers

/// The file of a photograph in the service's folder, as the embedded service describes it.
struct FiveHundredPixelsFile: Decodable {
  /// The name in the folder, which has the names of the folders below before it. A name that is no text is a slash with the digits
  /// of its bytes.
  let name: String
  let bytes: Int
  /// In nanoseconds since 1970.
  let modified: Int
  let stars: Int

  private enum CodingKeys: CodingKey { case name, bytes, modified, stars }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = try fields.decode(String.self, forKey: .name)
    bytes = try fields.decode(.identifiers, forKey: .bytes)
    modified = try fields.decode(Int.self, forKey: .modified)
    stars = min(max(try fields.decodeIfPresent(Int.self, forKey: .stars) ?? 0, 0), 5)
  }

  /// The file; nil if the name leads out of the folder.
  func file(in folder: URL) -> PhotoFile? {
    guard let name = Self.bytes(of: name) else { return nil }
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard !parts.contains(where: { $0.isEmpty || $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }),
      let url = URL(fileBytes: folder.folderBytes + name)
    else { return nil }
    return PhotoFile(url, size: bytes, version: modified, stars: stars)
  }

  /// Returns the name of a file in a folder in the form of digits, which needs no quotation in an address; nil if it isn't in the
  /// folder.
  static func name(of file: URL, in folder: URL) -> String? {
    let (path, root) = (file.fileBytes, folder.folderBytes)
    guard path.starts(with: root), path.count > root.count else { return nil }
    return path.dropFirst(root.count).reduce(into: "/") { $0 += ($1 < 16 ? "0" : "") + String($1, radix: 16) }
  }

  private static func bytes(of name: String) -> [UInt8]? {
    guard name.utf8.first == UInt8(ascii: "/") else { return Array(name.utf8) }
    let digits = name.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == name.utf8.count - 1, digits.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }
}
