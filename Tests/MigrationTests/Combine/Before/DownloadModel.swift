import Combine
import Foundation

enum DownloadFailure: Error { case offline }

/// The progress of one download, not too often.
final class DownloadModel: Sendable {
  let percent: AnyPublisher<Int, Never>
  private let chunks = PassthroughSubject<Int, DownloadFailure>()

  init(size: Int, log: @escaping @Sendable (Int) -> Void) {
    percent =
      chunks
      .handleEvents(receiveOutput: { log($0) })
      .scan(0) { $0 + $1 }
      .map { 100 * $0 / size }
      .throttle(for: .milliseconds(100), scheduler: DispatchQueue.main, latest: true)
      .replaceError(with: 0)
      .eraseToAnyPublisher()
  }

  func receive(_ count: Int) { chunks.send(count) }
  func stop(_ failure: DownloadFailure) { chunks.send(completion: .failure(failure)) }
}
