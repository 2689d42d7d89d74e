import Rivulet

enum Chapter1Solutions {
  static func fahrenheit(_ celsius: Signal<Double, Never>) -> Signal<Double, Never> {
    celsius.map { $0 * 1.8 + 32 }
  }

  static func alarm(_ celsius: Signal<Double, Never>) -> Signal<String, Never> {
    celsius
      .skip(while: { $0 >= 0 })
      .map { $0 < 0 }
      .removeDuplicates()
      .map { $0 ? "frost" : "thaw" }
  }

  static func records(_ celsius: Signal<Double, Never>) -> Signal<Double, Never> {
    celsius
      .scan(-Double.infinity) { highest, reading in max(highest, reading) }
      .removeDuplicates()
  }

  static func drops(_ celsius: Signal<Double, Never>) -> Signal<Double, Never> {
    celsius
      .pairwise()
      .map { previous, current in previous - current }
      .filter { $0 >= 5 }
  }

  static func spread(garden: Signal<Double, Never>, roof: Signal<Double, Never>) -> Signal<Double, Never> {
    Signal.merge(garden, roof)
      .scan((lowest: Double.infinity, highest: -Double.infinity)) { range, reading in
        (min(range.lowest, reading), max(range.highest, reading))
      }
      .map { $0.highest - $0.lowest }
      .removeDuplicates()
  }
}
