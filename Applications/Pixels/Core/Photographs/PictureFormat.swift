import Foundation

/// A format of pictures that are saved as they are.
public enum PictureFormat: String, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, bmp, svg, avif, heif, jxl

  /// The format that a file is in, whatever its name promises; nil for any other.
  public init?(of data: Data) {
    let head = data.prefix(12)
    // The first four bytes of a container are its length.
    let isContainer = head.dropFirst(4).starts(with: "ftyp".utf8)
    let start = isContainer ? head.dropFirst(4) : head
    let format = Self.allCases.first { format in format.beginnings.contains { start.starts(with: $0) } }
    guard let format, format != .webp || head.dropFirst(8).elementsEqual("WEBP".utf8) else { return nil }
    self = format
  }

  private static func boxes(_ brands: [String]) -> [[UInt8]] { brands.map { Array("ftyp\($0)".utf8) } }

  private var beginnings: [[UInt8]] {
    switch self {
    // The library skips bytes before the first segment.
    case .jpeg: [[0xFF, 0xD8]]
    case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
    case .webp: [Array("RIFF".utf8)]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    // The second pair is BigTIFF.
    case .tiff: [[0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B]]
    case .bmp: [Array("BM".utf8)]
    case .jxl: [[0xFF, 0x0A], [0, 0, 0, 0x0C, 0x4A, 0x58, 0x4C, 0x20]]
    case .avif: Self.boxes(["avif", "avis"])
    case .heif: Self.boxes(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"])
    // A drawing is a text, which may begin with anything.
    case .svg: [Array("<svg".utf8)]
    }
  }

  /// The endings of its files' names; the first is the usual one.
  private var suffixes: [String] {
    switch self {
    case .jpeg: ["jpeg", "jpg", "jpe", "jfif"]
    case .tiff: ["tiff", "tif"]
    case .heif: ["heic", "heif", "hif"]
    case .png, .webp, .gif, .bmp, .svg, .avif, .jxl: [rawValue]
    }
  }

  /// The ending of the name of a file in this format.
  public var suffix: String { suffixes[0] }

  /// The name for people.
  public var name: String {
    switch self {
    case .webp: "WebP"
    case .jxl: "JPEG XL"
    default: rawValue.uppercased()
    }
  }

  /// The file that a picture in this format goes to where a person chose one: the same, unless its name promises another format.
  public func file(for chosen: URL) -> URL {
    let promised = chosen.pathExtension.lowercased()
    guard let other = Self.allCases.first(where: { $0.suffixes.contains(promised) }), other != self else {
      return chosen
    }
    return chosen.deletingPathExtension().appendingPathExtension(suffix)
  }
}
