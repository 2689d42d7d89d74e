import Rivulet

@MainActor
final class Gallery {
  private let load = Subject<Int, any Error>()
  private let disposeBag = Lifetime()
  private(set) var titles: [String] = []

  init(titleLabel: UILabel, request: @escaping @Sendable (Int) -> Signal<String, any Error>) {
    load.signal
      .flatMap(.merge) { number in request(number) }
      .retry(when: { errors in errors.delay(for: .seconds(1), on: MainScheduler()) })
      .withUnretained(self)
      .take(during: disposeBag)
      .subscribeOnMain(onValue: { gallery, title in gallery.titles.append(title) })
    load.signal.map { "\($0)" }.bind(to: titleLabel.rx.text).disposed(by: disposeBag)
  }
}
