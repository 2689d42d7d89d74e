import Testing

@testable import OAuth1

@Suite struct `HMAC-SHA1` {
  // RFC 2202, section 3.
  @Test(
    arguments: [
      (Array(repeating: 0x0b, count: 20), Array("Hi There".utf8), "b617318655057264e28bc0b6fb378c8ef146be00"),
      (
        Array("Jefe".utf8), Array("what do ya want for nothing?".utf8), "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
      ),
      (
        Array(repeating: 0xaa, count: 20), Array(repeating: 0xdd, count: 50),
        "125d7342b9ac11cd91a39af48aa17b4f63f175d3"
      ),
      (
        Array(repeating: 0xaa, count: 80), Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
        "aa4ae5e15272d00e95705637ce8a3b55ed402112"
      ),
    ] as [([UInt8], [UInt8], String)])
  func `digests are those of the standard's examples`(key: [UInt8], message: [UInt8], digest: String) {
    #expect(HMACSHA1.digest(of: message, key: key).map { hexadecimal($0) }.joined() == digest)
  }

  @Test func `an empty key and an empty message have a digest`() {
    #expect(
      HMACSHA1.digest(of: [], key: []).map { hexadecimal($0) }.joined() == "fbdb1d1b18aa6c08324b7d64b71fb76370690e1d")
  }

  private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}
