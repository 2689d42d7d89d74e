import Foundation

/// Something that reads bytes from outside: it may refuse them, and must neither crash nor run on.
struct Decoder: Sendable {
  /// Also that of its folder of seeds.
  let name: String
  let decode: @Sendable (Data) throws -> Void

  init(_ name: String, _ decode: @escaping @Sendable (Data) throws -> Void) {
    (self.name, self.decode) = (name, decode)
  }

  /// Of text: bytes that are no UTF-8 are repaired.
  static func text(_ name: String, _ decode: @escaping @Sendable (String) throws -> Void) -> Decoder {
    Decoder(name) { try decode(String(decoding: $0, as: UTF8.self)) }
  }

  /// Of a file, with this name.
  static func file(
    _ name: String, named file: String, _ decode: @escaping @Sendable (URL) throws -> Void
  ) -> Decoder {
    Decoder(name) { data in
      let folder = FileManager.default.temporaryDirectory.appending(path: "rivulet-\(name)-\(getpid())-\(UUID())")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try data.write(to: folder.appending(path: file))
      try decode(folder.appending(path: file))
    }
  }

  /// Refusals are as good as answers.
  func read(_ data: Data) { try? decode(data) }

  static let all: [Decoder] = requests + accounts + imports + searches + pictures + answers + others
}
