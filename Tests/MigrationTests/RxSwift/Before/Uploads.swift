import RxSwift

enum UploadError: Error { case offline }

final class Uploads: Sendable {
  private let started = PublishSubject<String>()
  let finished: Observable<String>

  init(upload: @escaping @Sendable (String) -> Observable<String>) {
    finished =
      started
      .concatMap { name in upload(name).retry(3) }
      .share(replay: 1)
  }

  func start(_ name: String) { started.onNext(name) }
  func stop() { started.onError(UploadError.offline) }
  func close() { started.onCompleted() }
}
