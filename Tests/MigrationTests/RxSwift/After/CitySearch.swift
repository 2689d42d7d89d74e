import Rivulet

final class CitySearch: Sendable {
  let query = MutableProperty("")
  let cities: Signal<[String], Never>

  init(search: @escaping @Sendable (String) -> Signal<[String], any Error>) {
    cities =
      query.signal
      .debounce(for: .milliseconds(300), on: MainScheduler())
      .removeDuplicates()
      .flatMap(.latest) { text in search(text).replaceFailure(with: []) }
      .replaceFailure(with: []).deliverOnMain().share(replaying: 1)
  }
}
