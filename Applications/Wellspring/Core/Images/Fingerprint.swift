import Foundation

// Unsafe: The bytes are read during the call only.

/// A short name for a content, the same in every process (`Hasher` is not): 64-bit FNV-1a.
enum Fingerprint {
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return text(hash)
  }

  /// The same for a long content, eight bytes at a time. The names differ from those of ``of(_:)``.
  static func ofLong(_ bytes: Data) -> String {
    var hash = 0xCBF2_9CE4_8422_2325 ^ UInt64(bytes.count)
    bytes.withUnsafeBytes { bytes in
      for start in stride(from: 0, to: bytes.count, by: 8) {
        let word =
          start + 8 <= bytes.count
          ? bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
          : bytes[start...].reduce(0) { $0 << 8 | UInt64($1) }
        hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
        // A multiplication carries nothing down.
        hash ^= hash >> 32
      }
    }
    return text(hash)
  }

  private static func text(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ text: String) -> String {
    of(text.utf8)
  }
}
