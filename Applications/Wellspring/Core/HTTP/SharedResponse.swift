import CMicroHTTPD

// Unsafe: The library counts the uses of a response, so it is freed only when no connection sends it any more.

/// A response that the library has, and sends any number of times.
///
/// Sound: nothing changes after the initializer, and the library counts the uses under a lock.
final class SharedResponse: @unchecked Sendable {
  let pointer: OpaquePointer

  /// Nil if there is no memory for it.
  init?(_ response: Response) {
    guard let pointer = response.made else { return nil }
    self.pointer = pointer
  }

  deinit {
    MHD_destroy_response(pointer)
  }
}
