import CSoup
import Foundation

// Unsafe: The converter belongs to the object, which releases it; it uses the bytes and the buffer during the call only.

/// Undoes the compression of a body, piece by piece.
///
/// libsoup could do it, too, but continues to read until there is output: a service that endlessly sends data that expands to
/// nothing would occupy the thread.
final class Unzipping {
  private let decompressor = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP)
  private var buffer = [UInt8](repeating: 0, count: 64 << 10)
  /// True after the end of the compressed data; the rest is ignored.
  private(set) var isWhole = false

  deinit { g_object_unref(UnsafeMutableRawPointer(decompressor)) }

  /// Appends what a piece expands to, no more than the data may have bytes.
  func append(_ piece: UnsafeRawBufferPointer, to data: inout Data, atMost limit: Int) throws(HTTPFailure) {
    var rest = piece[...]
    var isFull = false
    while !isWhole, !rest.isEmpty || isFull {
      var (read, written): (gsize, gsize) = (0, 0)
      var error: UnsafeMutablePointer<GError>?
      let result = g_converter_convert(
        decompressor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, gsize(rest.count), &buffer,
        gsize(buffer.count), G_CONVERTER_NO_FLAGS, &read, &written, &error)
      if let error {
        defer { g_error_free(error) }
        if g_error_matches(error, g_io_error_quark(), Int32(G_IO_ERROR_PARTIAL_INPUT.rawValue)) != 0 { return }
        throw .lost
      }
      guard Int(written) <= limit - data.count else { throw .tooLong }
      data.append(contentsOf: buffer[..<Int(written)])
      rest = rest.dropFirst(Int(read))
      isFull = Int(written) == buffer.count
      isWhole = result == G_CONVERTER_FINISHED
    }
  }
}
