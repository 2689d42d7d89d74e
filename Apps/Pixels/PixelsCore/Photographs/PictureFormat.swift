import Foundation

/// A format of pictures that are saved as they are.
public enum PictureFormat: String, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff

  /// The format that a file is in, whatever its name promises; nil for any other.
  public init?(of data: Data) {
    let head = data.prefix(12)
    let format = Self.allCases.first { format in format.beginnings.contains { head.starts(with: $0) } }
    guard let format, format != .webp || head.dropFirst(8).elementsEqual("WEBP".utf8) else { return nil }
    self = format
  }

  private var beginnings: [[UInt8]] {
    switch self {
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .png: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]]
    case .webp: [Array("RIFF".utf8)]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    case .tiff: [[0x49, 0x49, 0x2A, 0x00], [0x4D, 0x4D, 0x00, 0x2A]]
    }
  }

  /// The endings of its files' names; the first is the usual one.
  private var suffixes: [String] {
    switch self {
    case .jpeg: ["jpeg", "jpg", "jpe", "jfif"]
    case .tiff: ["tiff", "tif"]
    case .png, .webp, .gif: [rawValue]
    }
  }

  /// The ending of the name of a file in this format.
  public var suffix: String { rawValue }

  /// The file that a picture in this format goes to where a person chose one: the same, unless its name promises another format.
  public func file(for chosen: URL) -> URL {
    let promised = chosen.pathExtension.lowercased()
    guard let other = Self.allCases.first(where: { $0.suffixes.contains(promised) }), other != self else {
      return chosen
    }
    return chosen.deletingPathExtension().appendingPathExtension(suffix)
  }
}
