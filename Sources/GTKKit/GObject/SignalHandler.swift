/// A connected handler. Dropping this value leaves the handler connected for as long as the object lives.
@MainActor
public final class SignalHandler {
  private var cancel: (@MainActor () -> Void)?

  init(_ cancel: @escaping @MainActor () -> Void) {
    self.cancel = cancel
  }

  /// Disconnects the handler. The second call, or one after the object's end, does nothing.
  public func disconnect() {
    let cancel = cancel
    self.cancel = nil
    cancel?()
  }
}
