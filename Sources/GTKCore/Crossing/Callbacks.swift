/// A Swift closure that C holds as its user data.
///
/// Unchecked: C calls on the main thread. The last release may be on another, and frees there what the closure captured; objects end
/// on the main actor by themselves.
package final class CallbackBox<Callback>: @unchecked Sendable {
  package let call: Callback

  package init(_ call: Callback) {
    self.call = call
  }

  /// Returns the closure of user data that C hands to a callback. C keeps it.
  package static func of(_ data: UnsafeMutableRawPointer?) -> Callback {
    guard let data else { fatalError("GTK called back without the data that it was given") }
    return Unmanaged<CallbackBox<Callback>>.fromOpaque(data).takeUnretainedValue().call
  }

  /// Returns the closure of user data and releases C's hold on it, for a callback that C calls once (scope async).
  package static func taken(_ data: UnsafeMutableRawPointer?) -> Callback {
    guard let data else { fatalError("GTK called back without the data that it was given") }
    return Unmanaged<CallbackBox<Callback>>.fromOpaque(data).takeRetainedValue().call
  }
}

/// Returns user data that owns a closure. Pair it with ``releaseBox(_:)``: as the destroy notify (scope notified), or in a `defer`
/// (scope call).
package func box<Callback>(_ callback: Callback) -> UnsafeMutableRawPointer {
  Unmanaged.passRetained(CallbackBox(callback)).toOpaque()
}

/// Releases the closure of user data; C does not call it again.
package func releaseBox(_ data: UnsafeMutableRawPointer?) {
  if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
}
