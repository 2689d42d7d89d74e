import CGLib

// Here, because the compiler stops at the first file that it cannot compile.
/// HMAC-SHA1 (RFC 2104). The pointers live no longer than the calls that they are passed to.
enum HMACSHA1 {
  static func digest(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    guard let hmac = g_hmac_new(G_CHECKSUM_SHA1, key, gsize(key.count)) else { return [] }
    defer { g_hmac_unref(hmac) }
    g_hmac_update(hmac, message, gssize(message.count))
    var digest = [UInt8](repeating: 0, count: 20)
    var count = gsize(digest.count)
    g_hmac_get_digest(hmac, &digest, &count)
    return digest
  }
}
