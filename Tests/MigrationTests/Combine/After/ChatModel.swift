import Rivulet

@MainActor
final class ChatModel {
  private let sent = Subject<String, Never>()
  private let received = Subject<String, Never>()
  private(set) var lines: [String] = []
  private let cancellables = Lifetime()

  init() {
    sent.signal
      .map { "me: \($0)" }
      .merge(with: received.signal)
      .prepend("welcome")
      // The newest is the last.
      .take(during: cancellables)
      .subscribeOnMain(onValue: { [weak self] line in self?.lines.append(line) })  // ends with the window
  }

  func send(_ text: String) { sent.send(text) }
  func receive(_ text: String) { received.send(text) }
}
