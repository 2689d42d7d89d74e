// MARK: Songs are searched while the user types
func f(query: Signal<String, Never>) {
  query
    .map { $0.lowercased() }
    .removeDuplicates()
    .filter { $0.count >= 3 }
    .flatMap(.latest) { songs(matching: $0) }
    .map { $0.filter { $0.seconds > 60 } }
    .map { $0.sorted { $0.title < $1.title } }
    .map { $0.map { $0.title } }
    .scan([]) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: The total of a shopping cart follows its steps
func f(steps: Signal<Step, Never>) -> Signal<String, Never> {
  steps
    .scan([Item]()) { items, step in
      switch step {
      case .add(let item): return items + [item]
      case .remove(let name): return items.filter { $0.name != name }
      case .clear: return []
      }
    }
    .map { $0.reduce(0) { $0 + $1.price * Double($1.count) } }
    .removeDuplicates()
    .map { $0 > 0 ? "\($0) to pay" : "nothing to pay" }
}

// MARK: Clicks of one day follow those of another
func f(first: Signal<Int, Never>, second: Signal<Int, Never>) {
  let changes = first.concat(second)
  changes
    .filter { $0 != 0 }
    .scan(0) { max(0, $0 + $1) }
    .removeDuplicates()
    .map { $0 == 1 ? "1 click" : "\($0) clicks" }
    .subscribe { show($0) }
}

// MARK: A form is valid when three fields are
func f(mail: Signal<String, Never>, secret: Signal<String, Never>, agreed: Signal<Bool, Never>) -> Signal<Bool, Never> {
  let emailIsGood = mail.map { $0.contains("@") && !$0.hasPrefix("@") }
  let passwordIsLong = secret.map { $0.count >= 8 }
  let all = Signal.zip(emailIsGood, passwordIsLong, agreed)
  return
    all
    .map { $0 && $1 && $2 }
    .removeDuplicates()
}

// MARK: Pairs become a sentence
func f(numbers: Signal<Double, Never>, names: Signal<String, Never>) -> Signal<String, Never> {
  let pairs = Signal.zip(numbers, names)
  return
    pairs
    .map { (name: $1, change: ($0 * 10).rounded() / 10) }
    .filter { $0.change > 0.5 || $0.name.isEmpty }
    .scan(("", 0.0)) { ($1.name, $0.1 + $1.change) }
    .map { "\($0.0): \($0.1)" }
}

// MARK: The average of the last four temperatures
func f(readings: Signal<Reading, Never>) -> Signal<Double, Never> {
  readings
    .filter { $0.sensor == 1 }
    .map { $0.celsius }
    .filter { $0 > -50 && $0 < 60 }
    .scan([Double]()) { Array(($0 + [$1]).suffix(4)) }
    .filter { !$0.isEmpty }
    .map { $0.reduce(0, +) / Double($0.count) }
    .map { ($0 * 9 / 5 + 32).rounded() }
}

// MARK: Texts that are numbers are squared
func f(texts: Signal<String, Never>) {
  texts
    .compactMap { Int($0) }
    .map { $0 * $0 }
    .filter { $0 > 10 && $0 % 2 == 0 }
    .scan(0) { max($0, $1) }
    .map { "best: \($0)" }
    .subscribe { print($0) }
}

// MARK: Chains are made in closures of chains
func f(albums: Signal<[String], Never>) {
  albums
    .map { $0.filter { !$0.isEmpty } }
    .flatMap(.latest) { names in
      songs(matching: names.joined(separator: " "))
        .map { $0.map { $0.seconds }.reduce(0, +) }
        .filter { $0 > 0 }
        .map { "\($0 / 60):\($0 % 60)" }
    }
    .removeDuplicates()
    .subscribe { show($0) }
}

// MARK: Numbers go through operators that are functions
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .filter { $0 > 1 }
    .map { $0 - 1 }
    .scan(0, +)
    .map { Double($0) / 2 }
    .map { $0.rounded() }
    .subscribe { print($0) }
}

// MARK: Words are counted
func f(words: Signal<String, Never>) {
  words
    .filter { !$0.isEmpty }
    .scan([String: Int]()) { counts, word in
      var counts = counts
      counts[word, default: 0] += 1
      return counts
    }
    .map { counts in counts.sorted { $0.value > $1.value }.prefix(3).map { "\($0.key) \($0.value)" } }
    .map { $0.joined(separator: ", ") }
    .subscribe { show($0) }
}

// MARK: Closures have several statements
func f(songs: Signal<Song, Never>) {
  songs
    .map { song in
      let minutes = song.seconds / 60
      return "\(song.title), \(minutes) min"
    }
    .filter { text in
      guard !text.isEmpty else { return false }
      return text.count < 80
    }
    .take(first: 10)
    .map { text in
      if text.hasPrefix("A") { return text.uppercased() }
      return text
    }
    .subscribe { show($0) }
}

// MARK: Distances are added up
func f(points: Signal<(x: Double, y: Double), Never>) -> Signal<Int, Never> {
  points
    .map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }
    .filter { $0 > 0.01 }
    .scan(0) { $0 + $1 * 0.9 }
    .map { Int($0 * 100) }
    .removeDuplicates()
}

// MARK: Weights are fetched one after the other
func f(items: Signal<[Item], Never>, limit: Double) {
  items
    .compactMap { $0.max { $0.price < $1.price } }
    .filter { $0.count > 0 }
    .flatMap(.concat) { weight(of: $0) }
    .map { $0 * 1.1 + 0.25 }
    .filter { $0 < limit }
    .scan(0) { $0 + $1 }
    .map { "\(($0 * 10).rounded() / 10) kg" }
    .subscribe { print($0) }
}

// MARK: A name is chosen by a switch
func f(codes: Signal<Int, Never>) -> Signal<String, Never> {
  codes
    .removeDuplicates()
    .filter { $0 >= 0 }
    .map { code in
      switch code {
      case 0: "ready"
      case 1...9: "busy"
      default: "unknown: \(code)"
      }
    }
    .map { $0.prefix(1).uppercased() + $0.dropFirst() }
    .removeDuplicates()
}

// MARK: An optional text has a default
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.album ?? $0.artist }
    .map { $0.split(separator: " ").map { $0.count } }
    .map { $0.max() ?? 0 }
    .filter { $0 > 3 }
    .scan(1) { $0 * 2 + $1 }
    .map { $0 > 100 ? nil : $0 }
    .compactMap { $0 }
    .subscribe { print($0) }
}

// MARK: A running total becomes a share
func f(counts: Signal<Int, Never>, total: Int) -> Signal<String, Never> {
  counts
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
    .map { min($0, total) }
    .map { Double($0) / Double(total) * 100 }
    .map { Int($0) }
    .removeDuplicates()
    .map { "\($0) %" }
}
