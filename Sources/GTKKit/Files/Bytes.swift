import CGtk
public import GTKGenerated

extension Bytes {
  /// The bytes, as a copy.
  ///
  /// ```swift window
  /// let greeting = Bytes(data: Array("Hello".utf8))
  /// print(String(decoding: greeting.content, as: UTF8.self))
  /// ```
  public var content: [UInt8] { withUnsafeBytes { Array($0) } }

  /// Calls the body with the bytes where they are. The buffer must not be used after the body returns.
  public func withUnsafeBytes<Result, Failure>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { extendLifetime(self) }
    var count: gsize = 0
    let start = g_bytes_get_data(opaque, &count)
    return try body(UnsafeRawBufferPointer(start: start, count: Int(count)))
  }
}
