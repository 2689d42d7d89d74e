import Foundation
import Rivulet

extension NotificationCenter: ReactiveProvider {}

extension Reactive where Base: NotificationCenter {
  /// Emits what a function takes out of each notification, and never ends.
  ///
  /// Observes once for each subscriber, from the subscription until disposal. The function runs on the posting thread, and
  /// events are emitted there, unless another event is being delivered. A `Notification` can hold anything and so can't be
  /// passed between threads; the function's result can. If the result is nil, nothing is emitted.
  ///
  /// ```swift
  /// let didSave = Notification.Name("didSave")
  /// NotificationCenter.default.reactive.notifications(named: didSave) { $0.userInfo?["count"] as? Int }
  ///   .subscribe { print("\($0) saved") }
  /// NotificationCenter.default.post(name: didSave, object: nil, userInfo: ["count": 3])  // 3 saved
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications; all if nil.
  ///   - object: The object whose notifications are observed; any object's if nil. It isn't retained; after it is freed, no
  ///     notification follows.
  ///   - extract: Makes a value of a notification.
  ///
  /// ReactiveCocoa: `rac_addObserverForName:object:`. Rx: `NotificationCenter.rx.notification`.
  public func notifications<Value: Sendable>(
    named name: Notification.Name?, object: AnyObject? = nil,
    extract: @escaping @Sendable (Notification) -> Value?
  ) -> Signal<Value, Never> {
    let poster = object.map { WeakReference($0) }
    return Signal { [base] subscriber in
      let observation = Observation(of: name, in: base) { notification in
        // Compares the poster here: a center that is given the object may retain it, or mistake another object, later allocated
        // at the same address, for it.
        if let poster, !poster.refers(to: notification.object) { return }
        if let value = extract(notification) { subscriber.send(value) }
      }
      subscriber.onDispose { observation.end() }
    }
  }

  /// Emits the name of each notification, and never ends.
  ///
  /// As ``notifications(named:object:extract:)``, for where it is enough to know that something was posted.
  public func notifications(
    named name: Notification.Name?, object: AnyObject? = nil
  ) -> Signal<Notification.Name, Never> {
    notifications(named: name, object: object) { $0.name }
  }
}
