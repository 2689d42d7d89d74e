import CZlib
import Foundation

// Unsafe: The library reads and writes the buffers during the call only.

/// The compression that every client knows.
enum Gzip {
  /// The fastest of zlib's levels: on the same machine a smaller answer is hardly faster.
  private static let level: Int32 = 1

  /// The bytes, compressed; nil if there is no memory for that.
  static func compressed(_ bytes: Data) -> Data? {
    var stream = z_stream()
    guard wellspring_begin_gzip(&stream, level) == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))))
    var input = [UInt8](bytes)
    let status = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(clamping: input.count))
        (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(clamping: output.count))
        return deflate(&stream, Z_FINISH)
      }
    }
    return status == Z_STREAM_END ? Data(output.prefix(Int(stream.total_out))) : nil
  }
}
