import Rivulet

/// Asks a person whether their accounts may be used.
public struct AccessPrompt: Sendable {
  private let ask: @MainActor @Sendable (String) -> Signal<Bool, Never>

  /// - Parameter ask: gets the name of the service, and sends the answer; nothing when the person thinks better of it. Called
  ///   on the main actor, and disposed when nobody waits for the answer any more.
  public init(_ ask: @escaping @MainActor @Sendable (_ service: String) -> Signal<Bool, Never>) { self.ask = ask }

  /// Sends the answer once, or completes without one.
  func answer(_ service: String) -> Signal<Bool, Never> {
    Signal<Void, Never>.just(()).deliverOnMain()
      .flatMap(.concat) { [ask] in MainActor.assumeIsolated { ask(service) } }
      .take(first: 1)
  }
}
