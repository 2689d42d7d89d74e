/// A short name for a content, the same in every process (`Hasher` is not): 64-bit FNV-1a.
enum Fingerprint {
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func of(_ text: String) -> String {
    of(text.utf8)
  }
}
