import Rivulet

/// A view model that works only while it is visible.
public protocol Activatable: AnyObject, Sendable {
  /// True while it is visible; set by the view that shows it.
  var isActive: MutableProperty<Bool> { get }
}

extension Activatable {
  /// Emits the view model whenever it becomes active, and on subscription if it is active. Setting `isActive` to its current
  /// value emits nothing.
  public var didBecomeActive: Signal<Self, Never> { becoming(true) }

  /// Sends the view model whenever it becomes inactive, at once when it is.
  public var didBecomeInactive: Signal<Self, Never> { becoming(false) }

  private func becoming(_ wanted: Bool) -> Signal<Self, Never> {
    isActive.removeDuplicates().signal.filter { $0 == wanted }.compactMap { [weak self] _ in self }
  }
}

extension Signal {
  /// Starts the signal whenever a view model becomes active, and ends it when that becomes inactive. Completes when the view
  /// model is gone and what was started last has completed.
  public func forwarded(whileActive model: some Activatable) -> Signal {
    model.isActive.removeDuplicates().signal.setFailureType(to: Failure.self)
      .flatMap(.latest) { isActive in isActive ? self : .empty }
  }
}

extension Signal where Failure == Never {
  /// Passes everything on while a view model is active, and at most one value a second, the latest, while it is not.
  public func throttled(whileInactive model: some Activatable, on scheduler: any TimedScheduler) -> Signal {
    let (values, isActive) = (share(), model.isActive.removeDuplicates().signal)
    return isActive.flatMap(.latest) { isActive in
      isActive ? values : values.throttle(for: .seconds(1), on: scheduler, latest: true)
    }
  }
}
