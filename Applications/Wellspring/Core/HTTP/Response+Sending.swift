import CMicroHTTPD
import Foundation
import Rivulet

// Unsafe: The library copies a body, or calls back with the retained beginning of one until it releases it; buffers are valid
// until its callback returns.

extension Response {
  /// The status with the words that HTTP has for it.
  var statusLine: String {
    "\(status) \(MHD_get_reason_phrase_for(UInt32(status)).map { String(cString: $0) } ?? "")"
  }

  /// Hands the response to the library, which sends it and then frees what it was given.
  func queue(on connection: OpaquePointer, _ open: OpenConnection) -> MHD_Result {
    guard !isDropped else { return .NO }
    if let shared, sentBytes == nil { return MHD_queue_response(connection, UInt32(status), shared.pointer) }
    guard let made = pieces.map({ streamed($0, StreamedConnection(pointer: connection, open: open)) }) ?? made else {
      return .NO
    }
    defer { MHD_destroy_response(made) }
    return MHD_queue_response(connection, UInt32(status), made)
  }

  private func streamed(_ pieces: Signal<[UInt8], Never>, _ connection: StreamedConnection) -> OpaquePointer? {
    let stream = Unmanaged.passRetained(ResponseStream(pieces, to: connection))
    let made = MHD_create_response_from_callback(UInt64.max, 64 * 1024, readStream, stream.toOpaque(), freeStream)
    if let made {
      for (name, value) in headers { MHD_add_response_header(made, name, value) }
    }
    return made
  }

  /// A new response of the library, with the headers.
  var made: OpaquePointer? {
    let made = bare
    if let made {
      for (name, value) in headers { MHD_add_response_header(made, name, value) }
    }
    return made
  }

  private var bare: OpaquePointer? {
    if let sentBytes {
      let beginning = Unmanaged.passRetained(Beginning(bytes: Data(body.prefix(sentBytes))))
      return MHD_create_response_from_callback(
        UInt64(body.count), 64 * 1024, readBeginning, beginning.toOpaque(), freeBeginning)
    }
    if let file {
      // The library closes its own descriptor when the answer has been sent.
      let descriptor = fcntl(file.descriptor, F_DUPFD_CLOEXEC, 0)
      let part = fileRange ?? 0..<file.stamp.bytes
      return descriptor < 0
        ? nil : MHD_create_response_from_fd_at_offset64(UInt64(part.count), descriptor, UInt64(part.lowerBound))
    }
    return body.withUnsafeBytes { bytes in
      MHD_create_response_from_buffer(
        bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
    }
  }
}

/// The beginning of a body that is cut off; the response holds it until it is freed.
private final class Beginning: Sendable {
  let bytes: Data

  init(bytes: Data) {
    self.bytes = bytes
  }
}

// The library calls these on its own threads, so they must be free functions.

/// An error ends the connection, once everything before it has been sent.
private func readBeginning(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, count: Int
) -> Int {
  guard let context, let buffer else { return MHD_CONTENT_READER_END_WITH_ERROR }
  let rest = Unmanaged<Beginning>.fromOpaque(context).takeUnretainedValue().bytes.dropFirst(Int(position)).prefix(count)
  guard !rest.isEmpty else { return MHD_CONTENT_READER_END_WITH_ERROR }
  rest.copyBytes(to: UnsafeMutableRawBufferPointer(start: buffer, count: count))
  return rest.count
}

private func freeBeginning(context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<Beginning>.fromOpaque(context).release() }
}

private func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, count: Int
) -> Int {
  guard let context, let buffer else { return MHD_CONTENT_READER_END_WITH_ERROR }
  return Unmanaged<ResponseStream>.fromOpaque(context).takeUnretainedValue()
    .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
}

private func freeStream(context: UnsafeMutableRawPointer?) {
  if let context { Unmanaged<ResponseStream>.fromOpaque(context).release() }
}
