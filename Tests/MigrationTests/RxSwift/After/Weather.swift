import Rivulet

enum WeatherError: Error { case noStation }

/// The word Observable in a comment, and "Observable<Int>.just" in a text, stay.
final class Weather: Sendable {
  let help = "Observable<Int>.just(1).subscribe(onNext: { })"

  func temperature(of city: String) -> Signal<Int, any Error> {
    switch city {
    case "": Signal<Int, any Error>.empty
    case "Atlantis": Signal<Int, any Error>.fail(WeatherError.noStation)
    default: Signal<_, any Error>.from([20, 21, 22])
    }
  }

  func first(of cities: [String]) -> Signal<Int, any Error> {
    Signal.merge(cities.map { temperature(of: $0) }).take(first: 1)
  }
}
