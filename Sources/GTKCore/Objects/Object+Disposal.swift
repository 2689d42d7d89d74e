import CGtk

extension Object {
  /// Calls the handler once, at the object's end: when a window is destroyed, or the object is disposed, mostly with its last reference.
  ///
  /// A window that is destroyed is at its end even if Swift still holds it. No other widget is destroyed in GTK 4: one that is removed from
  /// its parent can be put elsewhere, so its end is that of its last reference. After the end, the handler is called at once.
  ///
  /// The handler runs on the main actor. It is released, with what it captures, as soon as it has run or is disconnected; so a window may
  /// hold an object that holds the window:
  ///
  /// ```swift fragment
  /// window.onDispose { withExtendedLifetime(controller) {} }
  /// ```
  @discardableResult
  public func onDispose(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
    let owner = kept
    let handlers = owner.disposal ?? owner.watchDisposal()
    if handlers.hasRun {
      handler()
      return SignalHandler {}
    }
    let id = handlers.add(handler)
    return SignalHandler { [weak handlers] in handlers?.remove(id) }
  }

  private func watchDisposal() -> DisposalHandlers {
    let handlers = DisposalHandlers()
    disposal = handlers
    withNative(self) { g_object_weak_ref($0, runHandlers, Unmanaged.passRetained(handlers).toOpaque()) }
    return handlers
  }

  /// Calls the handlers before GObject disposes of the object, which it may never do while Swift holds it.
  func end() {
    let handlers = disposal ?? DisposalHandlers()
    disposal = handlers
    handlers.run()
  }
}

// Not within a function of the main actor, see `Closure.swift`: what threads of GIO hold, such as a file, may end on one of them.
private let runHandlers: GWeakNotify = { data, _ in
  let handlers = Unmanaged<DisposalHandlers>.fromOpaque(data!).takeRetainedValue()
  nowOrLaterOnMain { handlers.run() }
}

/// The handlers of an object's end. GObject retains it apart from the wrapper, which may be freed first.
@MainActor
final class DisposalHandlers {
  private var handlers: [Int: @MainActor () -> Void] = [:]
  private var nextID = 0
  private(set) var hasRun = false

  func add(_ handler: @escaping @MainActor () -> Void) -> Int {
    nextID += 1
    handlers[nextID] = handler
    return nextID
  }

  func remove(_ id: Int) {
    handlers[id] = nil
  }

  func run() {
    hasRun = true
    let due = handlers.sorted { $0.key < $1.key }
    handlers = [:]
    for (_, handler) in due { handler() }
  }
}
