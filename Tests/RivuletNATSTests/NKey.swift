import Foundation

/// A key pair of NATS, made by openssl for this run.
struct NKey {
  /// The first letter of its texts.
  enum Kind: UInt8 {
    case operating = 112  // O
    case account = 0  // A
    case user = 160  // U
  }

  let publicKey: String
  let seed: String
  private let pem: URL

  init(_ kind: Kind, in folder: URL) throws {
    pem = folder.appending(path: UUID().uuidString + ".pem")
    _ = try openssl(["genpkey", "-algorithm", "ed25519", "-out", pem.path])
    let secret = try openssl(["pkey", "-in", pem.path, "-outform", "DER"]).suffix(32)
    let key = try openssl(["pkey", "-in", pem.path, "-pubout", "-outform", "DER"]).suffix(32)
    publicKey = Self.text([kind.rawValue] + key)
    let prefix: UInt8 = 144  // S
    seed = Self.text([prefix | kind.rawValue >> 5, (kind.rawValue & 31) << 3] + secret)
  }

  /// A signed statement about another key, in the form of a JSON web token.
  func token(about subject: NKey, name: String, _ nats: [String: Any]) throws -> String {
    let claims: [String: Any] = [
      "jti": UUID().uuidString, "iat": 1_700_000_000, "iss": publicKey, "sub": subject.publicKey, "name": name,
      "nats": nats.merging(["version": 2]) { $1 },
    ]
    let body = try JSONSerialization.data(withJSONObject: claims).urlText
    let text = Data(#"{"typ":"JWT","alg":"ed25519-nkey"}"#.utf8).urlText + "." + body
    let file = pem.appendingPathExtension("text")
    try Data(text.utf8).write(to: file)
    let signature = try openssl(["pkeyutl", "-sign", "-inkey", pem.path, "-rawin", "-in", file.path])
    return text + "." + Data(signature).urlText
  }

  /// Base32 with a checksum, without padding.
  private static func text(_ bytes: [UInt8]) -> String {
    var sum: UInt16 = 0
    for byte in bytes {
      sum ^= UInt16(byte) << 8
      for _ in 0..<8 { sum = sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
    }
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    var (bits, count, text) = (0, 0, "")
    for byte in bytes + [UInt8(sum & 255), UInt8(sum >> 8)] {
      bits = (bits << 8 | Int(byte)) & 0xfffff
      count += 8
      while count >= 5 {
        count -= 5
        text.append(alphabet[bits >> count & 31])
      }
    }
    if count > 0 { text.append(alphabet[bits << (5 - count) & 31]) }
    return text
  }
}

private func openssl(_ arguments: [String]) throws -> Data {
  let process = Process()
  process.executableURL = URL(filePath: "/usr/bin/openssl")
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return data
}

extension Data {
  fileprivate var urlText: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }
}
