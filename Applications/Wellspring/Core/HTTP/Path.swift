// Unsafe: The bytes end in a zero and live until the body returns.
extension [UInt8] {
  /// Hands the bytes to a system call as a path.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    (self + [0]).withUnsafeBytes { bytes in
      // There is always a byte, the ending zero.
      body(bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
  }
}
