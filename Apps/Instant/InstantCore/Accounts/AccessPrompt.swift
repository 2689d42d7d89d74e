import Rivulet

/// Asks a person whether their accounts may be used.
public struct AccessPrompt: Sendable {
  private let ask: @MainActor @Sendable (String) -> Signal<Bool, Never>

  /// - Parameter ask: gets the name of the service, and sends the answer. Called on the main actor, and disposed there when
  ///   nobody waits for the answer any more.
  public init(_ ask: @escaping @MainActor @Sendable (_ service: String) -> Signal<Bool, Never>) { self.ask = ask }

  /// Sends the answer once; no answer is a no.
  func answer(_ service: String) -> Signal<Bool, Never> {
    Signal { subscriber in
      let question = Signal<Void, Never>.just(()).deliverOnMain().subscribe(onMain: { [ask] _ in
        subscriber.onDispose(
          ask(service).concat(.just(false)).take(first: 1).subscribe(
            onMain: { subscriber.send($0) }, onCompletion: { subscriber.complete() }))
      })
      subscriber.onDispose(question)
    }
  }
}
