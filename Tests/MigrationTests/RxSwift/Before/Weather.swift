import RxSwift

enum WeatherError: Error { case noStation }

/// The word Observable in a comment, and "Observable<Int>.just" in a text, stay.
final class Weather: Sendable {
  let help = "Observable<Int>.just(1).subscribe(onNext: { })"

  func temperature(of city: String) -> Observable<Int> {
    switch city {
    case "": Observable<Int>.empty()
    case "Atlantis": Observable<Int>.error(WeatherError.noStation)
    default: Observable.of(20, 21, 22)
    }
  }

  func first(of cities: [String]) -> Observable<Int> {
    Observable.merge(cities.map { temperature(of: $0) }).take(1)
  }
}
