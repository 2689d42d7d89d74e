// MARK: A text is compared with a number at the end
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .filter { $0 > 3 }
    .scan(0) { $0 + $1 }
    .map { "\($0)" }
    .filter { $0 > 3 }  // mistake
    .subscribe { print($0) }
}

// MARK: A member is misspelled behind a tuple
func f(songs: Signal<Song, Never>) {
  songs
    .filter { !$0.title.isEmpty }
    .map { (title: $0.title, half: $0.seconds / 2) }
    .filter { $0.half > 1 }
    .map { $0.half + $0.seconds }  // mistake
    .scan(0) { $0 + $1 }
    .map { "\($0)" }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A closure of scan has one parameter
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .scan(0) { $0 + 1 }  // mistake
    .filter { $0 > 1 }
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: An optional is not unwrapped
func f(words: Signal<String, Never>) {
  words
    .filter { !$0.isEmpty }
    .map { Int($0) }  // mistake
    .filter { $0 > 1 }  // mistake
    .map { $0 * 2 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A text is added to a number in scan
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 1 }
    .map { "\($0)" }
    .scan(0) { $0 + $1 }  // mistake
    .map { $0 * 2 }
    .subscribe { print($0) }
}

// MARK: Signals of different values are joined
func f(numbers: Signal<Int, Never>, words: Signal<String, Never>) {
  let both = numbers.concat(words)  // mistake
  both
    .map { $0 - 1 }
    .filter { $0 > 1 }
    .subscribe { print($0) }
}

// MARK: A pair has no such member
func f(numbers: Signal<Int, Never>, words: Signal<String, Never>) {
  let pairs = Signal.zip(numbers, words)
  pairs
    .filter { $0.0 > 1 }
    .map { $0.name + "!" }  // mistake
    .removeDuplicates()
    .filter { $0.count > 1 }
    .subscribe { print($0) }
}

// MARK: A function returns other values than it says
func f(words: Signal<String, Never>) -> Signal<String, Never> {
  words  // mistake
    .filter { !$0.isEmpty }
    .map { $0.count }  // mistake
    .removeDuplicates()
    .filter { $0 > 3 }
    .scan(0) { $0 + $1 }  // mistake
}

// MARK: Duplicates of what has no equality are removed
func f(items: Signal<Item, Never>) {
  items
    .filter { $0.count > 1 }
    .removeDuplicates()  // mistake
    .map { $0.count * 2 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: An operator for a function doesn't fit
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .map { "\($0)" }
    .scan(0, &+)  // mistake
    .filter { $0 > 1 }
    .subscribe { print($0) }
}

// MARK: Double and Int are multiplied
func f(items: Signal<Item, Never>) {
  items
    .filter { $0.count > 0 }
    .map { $0.price * $0.count }  // mistake
    .scan(0) { $0 + $1 }
    .map { $0.rounded() }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A condition is a number
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 60 }
    .filter { $0.title.count }  // mistake
    .map { $0.artist }
    .removeDuplicates()
    .subscribe { show($0) }
}

// MARK: A closure of flatMap returns no signal
func f(query: Signal<String, Never>) {
  query
    .filter { $0.count > 2 }
    .flatMap(.latest) { $0.count }  // mistake
    .map { "\($0)" }
    .removeDuplicates()
    .subscribe { show($0) }
}

// MARK: A function in flatMap gets a number
func f(query: Signal<String, Never>) {
  query
    .filter { $0.count > 2 }
    .map { $0.count * 2 }
    .flatMap(.latest) { songs(matching: $0) }  // mistake
    .map { $0.count }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: An operator is misspelled
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .fliter { $0 > 1 }  // mistake
    .map { "\($0)" }
    .removeDuplicates()
    .subscribe { show($0) }
}

// MARK: A text and a number are added at the beginning
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.title + $0.seconds }  // mistake
    .removeDuplicates()
    .filter { !$0.isEmpty }
    .map { $0.count }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A number has no method of a text at the end
func f(readings: Signal<Reading, Never>) -> Signal<String, Never> {
  readings
    .map { $0.celsius }
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .map { $0.uppercased() }  // mistake
}

// MARK: A closure takes a third part of a pair
func f(a: Signal<Int, Never>, b: Signal<Int, Never>) {
  let pairs = Signal.zip(a, b)
  pairs
    .map { $0 + $1 + $2 }  // mistake
    .filter { $0 > 1 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A text is a condition among others
func f(isNamed: Signal<Bool, Never>, name: Signal<String, Never>) -> Signal<String, Never> {
  let pairs = Signal.zip(isNamed, name)
  return
    pairs
    .map { $0 && $1 }  // mistake
    .map { $0 ? "yes" : "no" }
    .removeDuplicates()
}

// MARK: The ways of a condition have different types
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
    .map { $0 > 3 ? "many" : $0 }  // mistake
    .removeDuplicates()
    .map { $0 + "!" }
    .subscribe { show($0) }
}

// MARK: The subscriber wants a text
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 60 }
    .map { $0.seconds / 60 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .subscribe { show($0) }  // mistake
}

// MARK: A member is misspelled in an inner chain
func f(query: Signal<String, Never>) {
  query
    .map { $0.lowercased() }
    .flatMap(.latest) { text in
      songs(matching: text)
        .map { $0.filter { $0.second > 60 } }  // mistake
        .filter { !$0.isEmpty }
        .map { $0.count }
    }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: An argument's label is missing
func f(query: Signal<String, Never>) {
  query
    .filter { $0.count > 2 }
    .flatMap(.latest) { songs($0) }  // mistake
    .map { $0.count }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A name is unknown
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .filter { $0 > limit }  // mistake
    .map { $0 - 1 }
    .scan(0) { $0 + $1 }
    .map { "\($0)" }
    .subscribe { show($0) }
}

// MARK: A parameter is changed
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 60 }
    .map { song in
      song.title = song.title.uppercased()  // mistake
      return song
    }
    .map { $0.title + "!" }
    .removeDuplicates()
    .subscribe { show($0) }
}

// MARK: A text is multiplied behind a long closure
func f(readings: Signal<Reading, Never>) {
  readings
    .map { reading in
      let fahrenheit = reading.celsius * 9 / 5 + 32
      return "\(fahrenheit)"
    }
    .filter { $0.count > 2 }
    .map { $0 * 2 }  // mistake
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A closure has too many parameters
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { a, b in a + b }  // mistake
    .scan(0) { $0 + $1 }
    .map { "\($0)" }
    .subscribe { show($0) }
}

// MARK: An array is taken for its element
func f(items: Signal<[Item], Never>) {
  items
    .filter { !$0.isEmpty }
    .map { $0.price * 2 }  // mistake
    .scan(0) { $0 + $1 }
    .map { $0.rounded() }
    .removeDuplicates()
    .subscribe { print($0) }
}
