import Foundation

/// An observer at a notification center.
///
/// Unchecked: the compiler does not know what the token is: it is only handed back to the center, which any thread
/// may do.
struct Observation: @unchecked Sendable {
  private let center: NotificationCenter
  private let token: any NSObjectProtocol

  init(
    of name: Notification.Name?, in center: NotificationCenter,
    _ handler: @escaping @Sendable (Notification) -> Void
  ) {
    self.center = center
    token = center.addObserver(forName: name, object: nil, queue: nil, using: handler)
  }

  func end() { center.removeObserver(token) }
}

/// Which object is meant, without keeping it.
///
/// Unchecked: the object may belong to one thread: it is only compared, and loading a weak reference is atomic.
final class WeakReference: @unchecked Sendable {
  private weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }

  func refers(to other: Any?) -> Bool {
    guard let object, let other else { return false }
    return object === other as AnyObject
  }
}
