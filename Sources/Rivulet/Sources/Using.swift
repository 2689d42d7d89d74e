extension Signal {
  /// Makes a resource for each subscriber, emits what a signal made with it emits, and releases the resource at the end.
  ///
  /// The resource is made on the caller of `subscribe`. If that fails, the result fails, and nothing is released. Otherwise `release` is
  /// called once: before completion or a failure is emitted, so that what follows can use the resource; or at disposal, or when the signal
  /// vanishes. Of resources that use each other, the last one made is released first.
  ///
  /// ```swift
  /// Signal<String, Never>.using({ ["a", "b"] }, release: { print("released", $0.count) }) { .from($0) }
  ///   .subscribe { print($0) }  // a, b, released 2
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes the resource, or throws the failure.
  ///   - release: Releases it.
  ///   - signal: Makes the signal that uses the resource.
  ///
  /// ReactiveCocoa: none. Rx: `using`.
  @inlinable
  public static func using<Resource: Sendable>(
    _ make: @escaping @Sendable () throws(Failure) -> Resource,
    release: @escaping @Sendable (Resource) -> Void,
    _ signal: @escaping @Sendable (Resource) -> Signal
  ) -> Signal {
    Signal(serial: { subscriber in
      if subscriber.isDisposed { return }
      do throws(Failure) {
        let resource = try make()
        subscriber.onDispose { release(resource) }
        signal(resource).start(subscriber)
      } catch {
        subscriber.fail(error)
      }
    })
  }
}
