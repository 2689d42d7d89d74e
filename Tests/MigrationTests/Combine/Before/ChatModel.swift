import Combine

@MainActor
final class ChatModel {
  private let sent = PassthroughSubject<String, Never>()
  private let received = PassthroughSubject<String, Never>()
  private(set) var lines: [String] = []
  private var cancellables: Set<AnyCancellable> = []

  init() {
    sent
      .map { "me: \($0)" }
      .merge(with: received)
      .prepend("welcome")
      // The newest is the last.
      .sink(receiveValue: { [weak self] line in self?.lines.append(line) })
      .store(in: &cancellables)  // ends with the window
  }

  func send(_ text: String) { sent.send(text) }
  func receive(_ text: String) { received.send(text) }
}
