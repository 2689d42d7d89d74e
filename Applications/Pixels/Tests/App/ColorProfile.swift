import Foundation

/// A colour profile for tests.
enum ColorProfile {
  /// One in which red and green are exchanged: who reads past it shows the wrong colour.
  static let exchanged: [UInt8] = {
    func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    func point(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
      [x, y, z].flatMap { number(Int(($0 * 65_536).rounded())) }
    }
    func place(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] { "XYZ ".utf8 + [0, 0, 0, 0] + point(x, y, z) }
    let curve = "curv".utf8 + [0, 0, 0, 0, 0, 0, 0, 1, 0x02, 0x33, 0, 0]
    let white = (0.9642, 1.0, 0.8249)
    let parts: [(String, [UInt8])] = [
      ("wtpt", place(white.0, white.1, white.2)), ("rXYZ", place(0.3851, 0.7169, 0.0971)),
      ("gXYZ", place(0.4360, 0.2225, 0.0139)), ("bXYZ", place(0.1431, 0.0606, 0.7141)), ("rTRC", curve),
      ("gTRC", curve), ("bTRC", curve),
    ]
    var (table, data) = (number(parts.count), [UInt8]())
    for (name, part) in parts {
      table += name.utf8 + number(128 + 4 + parts.count * 12 + data.count) + number(part.count)
      data += part
    }
    var head = [UInt8](repeating: 0, count: 128)
    head.replaceSubrange(0..<4, with: number(128 + table.count + data.count))
    head.replaceSubrange(8..<24, with: [2, 0x40, 0, 0] + "mntrRGB XYZ ".utf8)
    head.replaceSubrange(36..<40, with: "acsp".utf8)
    head.replaceSubrange(68..<80, with: point(white.0, white.1, white.2))
    return head + table + data
  }()

  /// The same with a mistake that some programs make, which PNG's library refuses.
  static let careless: [UInt8] = {
    var profile = exchanged
    profile[71] -= 1
    return profile
  }()

  /// A JPEG file with a profile.
  static func inside(jpeg: Data, _ profile: [UInt8]) -> Data {
    let body = "ICC_PROFILE\0".utf8 + [1, 1] + profile
    return jpeg.prefix(2) + Data([0xFF, 0xE2, UInt8((body.count + 2) >> 8), UInt8((body.count + 2) & 0xFF)] + body)
      + jpeg.dropFirst(2)
  }
}
