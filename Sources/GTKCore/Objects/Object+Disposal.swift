import CGtk

extension Object {
  /// Calls the handler once, when the object is disposed: a widget destroyed, or the last reference gone.
  @discardableResult
  public func onDispose(_ handler: @escaping @MainActor () -> Void) -> SignalHandler {
    let handlers = disposal.flatMap { $0.hasRun ? nil : $0 } ?? watchDisposal()
    let id = handlers.add(handler)
    return SignalHandler { [weak handlers] in handlers?.remove(id) }
  }

  private func watchDisposal() -> DisposalHandlers {
    let handlers = DisposalHandlers()
    disposal = handlers
    withNative(self) { object in
      g_object_weak_ref(
        object,
        { data, _ in
          // GTK disposes widgets on the main thread, and the pointer stays in this call.
          nonisolated(unsafe) let data = data!
          onMain { Unmanaged<DisposalHandlers>.fromOpaque(data).takeRetainedValue().run() }
        },
        Unmanaged.passRetained(handlers).toOpaque())
    }
    return handlers
  }
}

/// The handlers of an object's disposal. GObject retains it apart from the wrapper, which may be freed first.
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
