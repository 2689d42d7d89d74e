import CZlib

// Unsafe: The library reads and writes the buffers during the call only; the stream belongs to the object, which frees it.

/// Decompresses what comes in pieces, a bounded number of bytes at a time.
final class Inflater {
  private let stream: UnsafeMutablePointer<z_stream>
  private var output = [UInt8](repeating: 0, count: 1 << 15)
  /// True after the end of the compressed data.
  private(set) var hasEnded = false

  /// Nil if there is no memory for it.
  ///
  /// - Parameter gzip: True for data in the format of gzip rather than that of zlib.
  init?(gzip: Bool = false) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    // 16 added to the size of the window selects gzip.
    let window = MAX_WBITS + (gzip ? 16 : 0)
    guard inflateInit2_(stream, window, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      stream.deallocate()
      return nil
    }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  /// Passes on what a piece holds.
  ///
  /// - Returns: False if the data is damaged, or if `body` has refused a part.
  func inflate(_ piece: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) -> Bool) -> Bool {
    var piece = Array(piece)
    var rest = piece.count
    while !hasEnded {
      let start = piece.count - rest
      let status = piece.withUnsafeMutableBufferPointer { input in
        output.withUnsafeMutableBufferPointer { output in
          stream.pointee.next_in = input.baseAddress.map { $0 + start }
          stream.pointee.avail_in = UInt32(clamping: rest)
          (stream.pointee.next_out, stream.pointee.avail_out) = (output.baseAddress, UInt32(clamping: output.count))
          return CZlib.inflate(stream, Z_NO_FLUSH)
        }
      }
      rest = Int(stream.pointee.avail_in)
      let count = output.count - Int(stream.pointee.avail_out)
      guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status), body(output[..<count]) else { return false }
      hasEnded = status == Z_STREAM_END
      if count < output.count { break }
    }
    return true
  }
}
