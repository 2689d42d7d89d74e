import CZlib

// Unsafe: The library reads and writes the buffers during the call only.

/// Compression by zlib, at its fastest level: higher ones take several times as long, and save a tenth.
enum Deflater {
  enum Format {
    /// The compression that every client of HTTP knows.
    case gzip
    /// The rows of a PNG file, in which only runs of equal bytes repeat: searching for others took half as long again, and the
    /// files were larger by a twentieth.
    case rows
  }

  private static let level: Int32 = 1

  /// The bytes, compressed; nil if there is no memory for that.
  static func compressed(_ bytes: [UInt8], as format: Format) -> [UInt8]? {
    var stream = z_stream()
    let isGzip = format == .gzip
    guard wellspring_begin_deflate(&stream, level, isGzip, isGzip ? Z_DEFAULT_STRATEGY : Z_RLE) == Z_OK else {
      return nil
    }
    defer { deflateEnd(&stream) }
    var bytes = bytes
    var status = Z_OK
    let output = [UInt8](unsafeUninitializedCapacity: Int(deflateBound(&stream, UInt(bytes.count)))) { output, filled in
      bytes.withUnsafeMutableBufferPointer { input in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(clamping: input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(clamping: output.count)
        status = deflate(&stream, Z_FINISH)
        filled = Int(stream.total_out)
      }
    }
    return status == Z_STREAM_END ? output : nil
  }
}
