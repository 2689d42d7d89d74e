import Foundation
import Rivulet

enum DownloadFailure: Error { case offline }

/// The progress of one download, not too often.
final class DownloadModel: Sendable {
  let percent: Signal<Int, Never>
  private let chunks = Subject<Int, DownloadFailure>()

  init(size: Int, log: @escaping @Sendable (Int) -> Void) {
    percent =
      chunks.signal
      .handleEvents(onValue: { log($0) })
      .scan(0) { $0 + $1 }
      .map { 100 * $0 / size }
      .throttle(for: .milliseconds(100), on: MainScheduler(), latest: true)
      .replaceFailure(with: 0)
  }

  func receive(_ count: Int) { chunks.send(count) }
  func stop(_ failure: DownloadFailure) { chunks.fail(failure) }
}
