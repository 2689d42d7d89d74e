import RxCocoa
import RxSwift

final class CitySearch: Sendable {
  let query = BehaviorRelay(value: "")
  let cities: Driver<[String]>

  init(search: @escaping @Sendable (String) -> Single<[String]>) {
    cities =
      query
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { text in search(text).catchAndReturn([]) }
      .asDriver(onErrorJustReturn: [])
  }
}
