import Rivulet

/// Asks a person whether their accounts may be used.
public struct AccessPrompt: Sendable {
  /// Whether the answer holds for the next runs, too.
  let isRemembered: Bool
  private let ask: @MainActor @Sendable (String) -> Signal<Bool, Never>

  /// - Parameter ask: gets the name of the service, and sends the answer; nothing when the person thinks better of it. Called
  ///   on the main actor, and disposed when nobody waits for the answer any more.
  public init(_ ask: @escaping @MainActor @Sendable (_ service: String) -> Signal<Bool, Never>) {
    self.init(isRemembered: true, ask)
  }

  private init(isRemembered: Bool, _ ask: @escaping @MainActor @Sendable (_ service: String) -> Signal<Bool, Never>) {
    self.isRemembered = isRemembered
    self.ask = ask
  }

  /// For whoever asks for a search in so many words: it is allowed this once, unless it was refused before.
  public static let consent = AccessPrompt(isRemembered: false) { _ in .just(true) }

  /// Sends the answer once, or completes without one.
  func answer(_ service: String) -> Signal<Bool, Never> {
    Signal<Void, Never>.just(()).deliverOnMain()
      .flatMap(.concat) { [ask] in MainActor.assumeIsolated { ask(service) } }
      .take(first: 1)
  }
}
