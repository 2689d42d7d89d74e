import Rivulet

/// Asks a person whether their accounts may be used.
public struct AccessPrompt: Sendable {
  /// True if the answer also counts for later runs.
  let isRemembered: Bool
  private let ask: @MainActor @Sendable (String) -> Signal<Bool, Never>

  /// - Parameter ask: Receives the name of the service, and emits the answer; nothing if the user cancels. Called on the main
  ///   actor, and disposed when the answer isn't needed any more.
  public init(_ ask: @escaping @MainActor @Sendable (_ service: String) -> Signal<Bool, Never>) {
    self.init(isRemembered: true, ask)
  }

  private init(isRemembered: Bool, _ ask: @escaping @MainActor @Sendable (_ service: String) -> Signal<Bool, Never>) {
    self.isRemembered = isRemembered
    self.ask = ask
  }

  /// Consents for a user who explicitly asks for a search: it is allowed this once, unless it was refused before.
  public static let consent = AccessPrompt(isRemembered: false) { _ in .just(true) }

  /// Sends the answer once, or completes without one.
  func answer(_ service: String) -> Signal<Bool, Never> {
    Signal<Void, Never>.just(()).deliverOnMain()
      .flatMap(.concat) { [ask] in MainActor.assumeIsolated { ask(service) } }
      .take(first: 1)
  }
}
