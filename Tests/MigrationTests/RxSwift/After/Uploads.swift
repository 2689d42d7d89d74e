import Rivulet

enum UploadError: Error { case offline }

final class Uploads: Sendable {
  private let started = Subject<String, any Error>()
  let finished: Signal<String, any Error>

  init(upload: @escaping @Sendable (String) -> Signal<String, any Error>) {
    finished =
      started.signal
      .flatMap(.concat) { name in upload(name).retry(2) }
      .share(replaying: 1)
  }

  func start(_ name: String) { started.send(name) }
  func stop() { started.fail(UploadError.offline) }
  func close() { started.complete() }
}
