import RxCocoa
import RxSwift

@MainActor
final class Gallery {
  private let load = PublishSubject<Int>()
  private let disposeBag = DisposeBag()
  private(set) var titles: [String] = []

  init(titleLabel: UILabel, request: @escaping @Sendable (Int) -> Single<String>) {
    load
      .flatMap { number in request(number) }
      .retry(when: { errors in errors.delay(.seconds(1), scheduler: MainScheduler.instance) })
      .withUnretained(self)
      .subscribe(onNext: { gallery, title in gallery.titles.append(title) })
      .disposed(by: disposeBag)
    load.map { "\($0)" }.bind(to: titleLabel.rx.text).disposed(by: disposeBag)
  }
}
