// MARK: A text is compared with a number in the middle
// says 7: cannot convert value of type 'String' to expected argument type 'Int'
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 60 }
    .map { $0.title }
    .removeDuplicates()
    .filter { $0 > 60 }  // mistake
    .map { $0.uppercased() }
    .scan("") { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A number gets a method of a text at the end
// says 6: cannot convert value of type 'Int' to expected argument type 'String'
func f() -> Signal<String, Never> {
  readings()
    .map { $0.celsius }
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .map { $0.uppercased() }  // mistake
}

// MARK: A number is added to a text at the beginning
// says 4: cannot convert value of type 'Int' to expected argument type 'String'
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.title + $0.seconds }  // mistake
    .removeDuplicates()
    .filter { !$0.isEmpty }
    .enumerated()
    .map { "\($0.offset): \($0.element)" }
    .prepend("")
    .subscribe { print($0) }
}

// MARK: A Double and an Int are multiplied
// says 5: cannot convert value of type 'Int' to expected argument type 'Double'
func f(items: Signal<Item, Never>) {
  items
    .filter { $0.count > 0 }
    .map { $0.price * $0.count }  // mistake
    .scan(0) { $0 + $1 }
    .map { $0.rounded() }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A closure of filter returns a number
// says 5: type 'Int' cannot be used as a boolean; test for '!= 0' instead
func f(room: String) {
  messages(in: room)
    .filter { !$0.isRead }
    .filter { $0.text.count }  // mistake
    .map { $0.author }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A member is misspelled in the first closure
// says 4: value of type 'Reading' has no member 'celcius'
func f() {
  readings()
    .map { $0.celcius }  // mistake
    .filter { $0 > 20 }
    .pairwise()
    .map { $0.current - $0.previous }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A member of a tuple is misspelled
// says 6: value of tuple type '(previous: Int, current: Int)' has no member 'prior'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 != 0 }
    .pairwise()
    .map { $0.current - $0.prior }  // mistake
    .map { abs($0) }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A member is misspelled in the subscription
// says 8: value of type 'Progress' has no member 'byte'
func f(name: String) {
  download(name)
    .removeDuplicates()
    .filter { $0.bytes > 0 }
    .retry(3)
    .replaceFailure(with: Progress(bytes: 0, total: nil))
    .subscribe { print($0.byte) }  // mistake
}

// MARK: An operator is misspelled in the middle
// says 6: value of type 'Signal<String, Never>' has no member 'removeDuplicate'
func f(room: String) {
  messages(in: room)
    .map { $0.text }
    .filter { !$0.isEmpty }
    .removeDuplicate()  // mistake
    .map { $0.count }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: An operator is misspelled at the beginning
// says 4: value of type 'Signal<Song, Never>' has no member 'fliter'
func f(songs: Signal<Song, Never>) {
  songs
    .fliter { $0.seconds > 60 }  // mistake
    .map { $0.title }
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: take has no label
// says 6: 'take' has been renamed to 'take(first:)'
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.seconds }
    .filter { $0 > 60 }
    .take(3)  // mistake
    .map { $0 / 60 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: debounce has a number of milliseconds alone
// says 6: missing argument label 'for:' in call
func f(query: MutableProperty<String>) {
  query.signal
    .map { $0.lowercased() }
    .removeDuplicates()
    .debounce(300)  // mistake
    .filter { !$0.isEmpty }
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: skip has no label
// says 4: 'skip' has been renamed to 'skip(first:)'
func f(numbers: Signal<Int, Never>) {
  numbers
    .skip(1)  // mistake
    .map { $0 * 2 }
    .filter { $0 > 10 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: merge has no label
// says 4: static member 'merge' cannot be used on instance of type 'Signal<Int, Never>'
func f(numbers: Signal<Int, Never>, others: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .merge(others)  // mistake
    .map { $0 * 2 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: zip has the label of another operator
// says 5: incorrect argument label in call (have 'from:', expected 'with:')
func f(numbers: Signal<Int, Never>, names: Signal<String, Never>) {
  numbers
    .filter { $0 > 0 }
    .zip(from: names)  // mistake
    .map { "\($0) \($1)" }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: debounce lacks the scheduler
// says 6: missing argument for parameter 'on' in call
func f(query: MutableProperty<String>) {
  query.signal
    .filter { $0.count > 2 }
    .removeDuplicates()
    .debounce(for: .milliseconds(300))  // mistake
    .map { $0.uppercased() }
    .subscribe { print($0) }
}

// MARK: flatMap lacks the strategy
// says 5: missing argument for parameter #1 in call
func f(query: MutableProperty<String>) {
  query.signal
    .filter { $0.count > 2 }
    .flatMap { suggestions(for: $0) }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: scan lacks the initial value
// says 6: missing argument for parameter #1 in call
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .scan { $0 + $1 }  // mistake
    .removeDuplicates()
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: timeout lacks the failure
// says 6: missing argument for parameter 'throwing' in call
func f(name: String, scheduler: any TimedScheduler) -> Signal<Int64, Trouble> {
  download(name)
    .map { $0.bytes }
    .removeDuplicates()
    .timeout(after: .seconds(3), on: scheduler)  // mistake
    .filter { $0 > 0 }
    .map { $0 / 1024 }
}

// MARK: A closure of several statements lacks return in map
// says 9: missing return in closure expected to return 'Int'
func f(items: Signal<Item, Never>) {
  items
    .filter { $0.count > 0 }
    .map { item in
      let total = item.price * Double(item.count)
      print(total)
      total * 1.19  // mistake
    }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A closure of several statements lacks return in flatMap
// says 9: cannot infer type of closure parameter '$0' without a type annotation
func f(query: MutableProperty<String>) {
  query.signal
    .removeDuplicates()
    .flatMap(.latest) { text in
      print("searching", text)
      suggestions(for: text)  // mistake
    }
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A closure of several statements lacks return in scan
// says 7: missing return in closure expected to return 'Int'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .scan(0) { sum, number in
      print(sum)
      sum + number  // mistake
    }
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: A guard in a closure does not return a value
// says 6: cannot convert value of type '()' to closure result type 'Int'
func f(texts: Signal<String, Never>) {
  texts
    .removeDuplicates()
    .map { text in
      guard let number = Int(text) else { return }  // mistake
      return number * 2
    }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: An optional number is added
// says 5: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .map { Int($0) }
    .map { $0 + 1 }  // mistake
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A member of an optional is used
// says 5: value of optional type 'Address?' must be unwrapped to a value of type 'Address'
func f(accounts: Signal<Account, Never>) {
  accounts
    .filter { $0.age > 17 }
    .map { $0.address }
    .map { $0.city }  // mistake
    .removeDuplicates()
    .map { $0.uppercased() }
    .subscribe { print($0) }
}

// MARK: An optional is given to a function
// says 5: value of optional type 'String?' must be unwrapped to a value of type 'String'
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 0 }
    .map { shout($0.lyrics) }  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: An optional value is bound to a property
// says 5: value of optional type 'String?' must be unwrapped to a value of type 'String'
func f(songs: Signal<Song, Never>, title: MutableProperty<String>) {
  songs
    .filter { $0.seconds > 0 }
    .map { $0.lyrics }
    .removeDuplicates()
    .bind(to: title)  // mistake
}

// MARK: An optional comes back from first
// says 9: value of optional type 'Int?' must be unwrapped to a value of type 'Int'
func f(numbers: Signal<Int, Never>) async -> Int {
  let first =
    await numbers
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .removeDuplicates()
    .first()
  return first + 1  // mistake
}

// MARK: A closure of map throws
// says 5: invalid conversion from throwing function of type '@Sendable (String) throws -> [String]' to non-throwing function type '@Sendable (String) -> [String]'
func f(names: Signal<String, Never>) {
  names
    .filter { !$0.isEmpty }
    .map { try load($0) }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A handler throws
// says 7: invalid conversion from throwing function of type '@Sendable (String) throws -> Void' to non-throwing function type '@Sendable (String) -> Void'
func f(names: Signal<String, Never>) {
  names
    .filter { !$0.isEmpty }
    .map { $0.lowercased() }
    .removeDuplicates()
    .subscribe { name in
      let lines = try load(name)  // mistake
      print(lines)
    }
}

// MARK: A throwing call lacks try in map
// says 6: call can throw, but it is not marked with 'try' and the error is not handled
func f(names: Signal<String, Never>) {
  names
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .map { load($0).count }  // mistake
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: tryMap throws another type than the signal's failure
// says 6: invalid conversion of thrown error type 'ParseError' to 'Trouble'
func f(texts: Signal<String, Trouble>) -> Signal<Int, Trouble> {
  texts
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .tryMap { text throws(ParseError) in text.count }  // mistake
    .map { $0 + 1 }
    .scan(0) { $0 + $1 }
}

// MARK: tryMap on a signal that cannot fail
// says 5: invalid conversion from throwing function of type '@Sendable (String) throws -> Int' to non-throwing function type '@Sendable (String) -> Int'
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .tryMap { try parse($0) }  // mistake
    .map { $0 + 1 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A function that throws is called without try in tryMap
// says 6: call can throw but is not marked with 'try'
func f(texts: Signal<String, Trouble>) -> Signal<Int, Trouble> {
  texts
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .tryMap { text throws(Trouble) in parse(text) }  // mistake
    .map { $0 + 1 }
    .scan(0) { $0 + $1 }
}

// MARK: A label is changed in a handler that runs anywhere
// says 7: main actor-isolated property 'text' can not be mutated from a Sendable closure
@MainActor func f(songs: Signal<Song, Never>, label: Label) {
  songs
    .map { $0.title }
    .removeDuplicates()
    .filter { !$0.isEmpty }
    .subscribe { label.text = $0 }  // mistake
}

// MARK: A label's method is called in a handler of several statements
// says 9: call to main actor-isolated instance method 'flash()' in a synchronous nonisolated context [#ActorIsolatedCall]
@MainActor func f(songs: Signal<Song, Never>, label: Label) {
  songs
    .map { $0.title }
    .removeDuplicates()
    .deliverOnMain()
    .subscribe { title in
      print(title)
      label.flash()  // mistake
    }
}

// MARK: A label's text is read in a map
// says 5: main actor-isolated property 'text' can not be referenced from a Sendable closure
@MainActor func f(songs: Signal<Song, Never>, label: Label) {
  songs
    .filter { $0.seconds > 0 }
    .map { label.text + $0.title }  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A label is changed in handleEvents
// says 5: main actor-isolated property 'text' can not be mutated from a Sendable closure
@MainActor func f(songs: Signal<Song, Never>, label: Label) {
  songs
    .map { $0.title }
    .handleEvents(onValue: { label.text = $0 })  // mistake
    .map { $0.count }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A variable of the function is changed in a handler
// says 8: mutation of captured var 'sum' in concurrently-executing code [#SendableClosureCaptures]
func f(numbers: Signal<Int, Never>) {
  var sum = 0
  numbers
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .removeDuplicates()
    .subscribe { sum += $0 }  // mistake
}

// MARK: A variable of the function is changed in a map
// says 7: mutation of captured var 'count' in concurrently-executing code [#SendableClosureCaptures]
func f(texts: Signal<String, Never>) {
  var count = 0
  texts
    .filter { !$0.isEmpty }
    .map { text in
      count += 1  // mistake
      return text.uppercased()
    }
    .subscribe { print($0) }
}

// MARK: A variable of the function is read in a filter
// says 7: reference to captured var 'limit' in concurrently-executing code [#SendableClosureCaptures]
func f(numbers: Signal<Int, Never>) {
  var limit = 10
  limit += 1
  numbers
    .map { $0 * 2 }
    .filter { $0 > limit }  // mistake
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: An object that isn't Sendable is captured by a handler
// says 7: capture of 'journal' with non-Sendable type 'Journal' in a '@Sendable' closure [#SendableClosureCaptures]
func f(texts: Signal<String, Never>, journal: Journal) {
  texts
    .filter { !$0.isEmpty }
    .map { $0.uppercased() }
    .removeDuplicates()
    .subscribe { journal.lines.append($0) }  // mistake
}

// MARK: An object that isn't Sendable is captured by a map
// says 5: capture of 'journal' with non-Sendable type 'Journal' in a '@Sendable' closure [#SendableClosureCaptures]
func f(texts: Signal<String, Never>, journal: Journal) {
  texts
    .filter { !$0.isEmpty }
    .map { journal.lines.contains($0) }  // mistake
    .removeDuplicates()
    .negate()
    .subscribe { print($0) }
}

// MARK: An object that isn't Sendable is made by a map
// says 6: type 'Journal' does not conform to the 'Sendable' protocol
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .map { _ in Journal() }  // mistake
    .map { $0.lines.count }
    .subscribe { print($0) }
}

// MARK: A failure of the wrong type is returned
// says 7: cannot convert return expression of type 'Signal<Int64, Trouble>' to return type 'Signal<Int64, ParseError>'
func f(name: String) -> Signal<Int64, ParseError> {
  download(name)
    .map { $0.bytes }
    .filter { $0 > 0 }
    .removeDuplicates()
    .map { $0 / 1024 }  // mistake
}

// MARK: mapFailure returns a text
// says 6: cannot convert value of type 'String' to closure result type 'Trouble'
func f(name: String) -> Signal<Int64, Trouble> {
  download(name)
    .map { $0.bytes }
    .filter { $0 > 0 }
    .mapFailure { "failed: \($0)" }  // mistake
    .removeDuplicates()
    .map { $0 / 1024 }
}

// MARK: A signal that cannot fail is merged with one that can
// says 9: 'subscribe(onValue:)' is unavailable: The signal can fail: add `onFailure:`, or `replaceFailure(with:)` before it.
func f(text: String) {
  suggestions(for: text)
    .map { $0.count }
    .filter { $0 > 0 }
    .merge(with: songs(matching: text).map { $0.count })
    .removeDuplicates()
    .map { $0 * 2 }
    .subscribe { print($0) }  // mistake
}

// MARK: A signal that cannot fail is followed by one that can
// says 9: 'subscribe(onValue:)' is unavailable: The signal can fail: add `onFailure:`, or `replaceFailure(with:)` before it.
func f(song: Song) {
  suggestions(for: song.title)
    .map { $0.joined() }
    .filter { !$0.isEmpty }
    .concat(lyrics(of: song))
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }  // mistake
}

// MARK: Signals that can fail come from flatMap
// says 9: 'subscribe(onValue:)' is unavailable: The signal can fail: add `onFailure:`, or `replaceFailure(with:)` before it.
func f(texts: Signal<String, Never>) {
  texts
    .filter { $0.count > 2 }
    .removeDuplicates()
    .flatMap(.latest) { songs(matching: $0) }
    .map { $0.count }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }  // mistake
}

// MARK: catch returns a value in place of a signal
// says 6: cannot convert value of type 'Int' to closure result type 'Signal<Int, Never>'
func f(text: String) {
  songs(matching: text)
    .map { $0.count }
    .filter { $0 > 0 }
    .catch { _ in 0 }  // mistake
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: catch returns a signal that can fail
// says 5: cannot convert value of type '@Sendable (Trouble) -> Signal<[Song], Trouble>' to expected argument type '@Sendable (Trouble) -> Signal<[Song], Never>'
func f(text: String) -> Signal<Int, Never> {
  songs(matching: text)
    .filter { !$0.isEmpty }
    .catch { _ in songs(matching: "") }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .scan(0) { $0 + $1 }
}

// MARK: sink in place of subscribe
// says 8: 'sink(receiveValue:)' is unavailable: Write `subscribe { … }`.
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.title }
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .map { $0.count }
    .sink { print($0) }  // mistake
}

// MARK: flatMapLatest in place of flatMap
// says 6: 'flatMapLatest' is unavailable: Write `flatMap(.latest) { … }`.
func f(texts: Signal<String, Never>) {
  texts
    .filter { $0.count > 2 }
    .removeDuplicates()
    .flatMapLatest { suggestions(for: $0) }  // mistake
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: switchMap in place of flatMap
// says 5: 'switchMap' is unavailable: Write `flatMap(.latest) { … }`.
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .switchMap { suggestions(for: $0) }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: distinctUntilChanged in place of removeDuplicates
// says 5: 'distinctUntilChanged()' has been renamed to 'removeDuplicates()'
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .distinctUntilChanged()  // mistake
    .filter { $0.count > 2 }
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: observe(on:) in place of deliver(on:)
// says 6: 'observe(on:)' has been renamed to 'deliver(on:)'
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .removeDuplicates()
    .observe(on: MainScheduler())  // mistake
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: receive(on:) in place of deliver(on:)
// says 6: 'receive(on:)' has been renamed to 'deliver(on:)'
func f(numbers: Signal<Int, Never>, scheduler: any Scheduler) {
  numbers
    .map { $0 * 2 }
    .filter { $0 > 0 }
    .receive(on: scheduler)  // mistake
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: eraseToAnyPublisher at the end
// says 8: 'eraseToAnyPublisher()' is unavailable: Not needed: every signal is a `Signal`.
func f(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .map { $0.title }
    .removeDuplicates()
    .map { $0.count }
    .filter { $0 > 3 }
    .eraseToAnyPublisher()  // mistake
}

// MARK: startWith in place of prepend
// says 6: 'startWith' has been renamed to 'prepend(_:)'
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.seconds }
    .filter { $0 > 0 }
    .startWith(0)  // mistake
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: withLatestFrom in place of withLatest(from:)
// says 4: 'withLatestFrom' has been renamed to 'withLatest(from:)'
func f(taps: Signal<Void, Never>, text: MutableProperty<String>) {
  taps
    .withLatestFrom(text.signal)  // mistake
    .map { $1 }
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: mapTo in place of replace(with:)
// says 5: 'mapTo' has been renamed to 'replace(with:)'
func f(taps: Signal<Void, Never>) {
  taps
    .take(first: 10)
    .mapTo(1)  // mistake
    .scan(0) { $0 + $1 }
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: doOnNext in place of handleEvents
// says 5: value of type 'Signal<String, Never>' has no member 'doOnNext'
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .doOnNext { print($0) }  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: do(onNext:) in place of handleEvents
// says 6: 'do(onNext:)' is unavailable: Write `handleEvents(onValue:)`.
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .removeDuplicates()
    .do(onNext: { print($0) })  // mistake
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: catchError in place of catch
// says 5: 'catchError' has been renamed to 'catch(_:)'
func f(text: String) {
  songs(matching: text)
    .map { $0.count }
    .catchError { _ in .just(0) }  // mistake
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: replaceError in place of replaceFailure
// says 5: 'replaceError(with:)' has been renamed to 'replaceFailure(with:)'
func f(text: String) {
  songs(matching: text)
    .map { $0.count }
    .replaceError(with: 0)  // mistake
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: share(replay:) in place of share(replaying:)
// says 6: 'share(replay:)' has been renamed to 'share(replaying:)'
func f(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .map { $0.lowercased() }
    .removeDuplicates()
    .share(replay: 1)  // mistake
    .map { $0.count }
    .scan(0) { $0 + $1 }
}

// MARK: concatMap in place of flatMap
// says 5: 'concatMap' is unavailable: Write `flatMap(.concat) { … }`.
func f(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .filter { $0.count > 2 }
    .concatMap { suggestions(for: $0) }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .scan(0) { $0 + $1 }
}

// MARK: mergeMap in place of flatMap
// says 6: 'mergeMap' is unavailable: Write `flatMap(.merge) { … }`.
func f(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .filter { $0.count > 2 }
    .map { $0.lowercased() }
    .mergeMap { text in suggestions(for: text).map { $0.count } }  // mistake
    .removeDuplicates()
    .scan(0) { $0 + $1 }
}

// MARK: dropFirst in place of skip(first:)
// says 5: 'dropFirst' has been renamed to 'skip(first:)'
func f(numbers: Signal<Int, Never>) -> Signal<Int, Never> {
  numbers
    .filter { $0 > 0 }
    .dropFirst(2)  // mistake
    .map { $0 * 2 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
}

// MARK: prefix in place of take(first:)
// says 6: 'prefix' has been renamed to 'take(first:)'
func f(numbers: Signal<Int, Never>) -> Signal<Int, Never> {
  numbers
    .map { $0 * 2 }
    .removeDuplicates()
    .prefix(5)  // mistake
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
}

// MARK: assign(to:on:) in place of bind
// says 8: 'assign(to:on:)' is unavailable: Write `bind(to:)`.
@MainActor func f(songs: Signal<Song, Never>, label: Label) {
  songs
    .map { $0.title }
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .deliverOnMain()
    .assign(to: \.text, on: label)  // mistake
}

// MARK: bind(onNext:) in place of subscribe
// says 8: no exact matches in call to instance method 'bind'
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.title }
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .map { $0.count }
    .bind(onNext: { print($0) })  // mistake
}

// MARK: disposed(by:) after the subscription
// says 8: 'disposed(by:)' is unavailable: Not needed: it lasts until the signal ends. See `take(during:)`.
func f(songs: Signal<Song, Never>, bag: CompositeDisposable) {
  songs
    .map { $0.title }
    .filter { !$0.isEmpty }
    .removeDuplicates()
    .subscribe { print($0) }
    .disposed(by: bag)  // mistake
}

// MARK: store(in:) after the subscription
// says 10: 'store(in:)' is unavailable: Not needed: it lasts until the signal ends. See `take(during:)`.
final class Screen {
  var subscriptions: Set<Subscription> = []
  func follow(_ songs: Signal<Song, Never>) {
    songs
      .map { $0.title }
      .removeDuplicates()
      .map { $0.count }
      .subscribe { print($0) }
      .store(in: &subscriptions)  // mistake
  }
}

// MARK: observeValues in place of subscribe
// says 8: 'observeValues' has been renamed to 'subscribe(onValue:)'
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .observeValues { print($0) }  // mistake
}

// MARK: startWithValues in place of subscribe
// says 8: 'startWithValues' has been renamed to 'subscribe(onValue:)'
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.count }
    .filter { $0 > 0 }
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .startWithValues { number in  // mistake
      print(number)
    }
}

// MARK: skipRepeats in place of removeDuplicates
// says 5: no exact matches in call to subscript
func f(volume: MutableProperty<Int>) -> Property<String> {
  volume
    .map { $0 / 10 }
    .skipRepeats()  // mistake
    .map { "\($0)" }
    .combineLatest(with: volume)
    .map { "\($0) of \($1)" }
}

// MARK: skipNil in place of compacted
// says 5: value of type 'Signal<String?, Never>' has no member 'skipNil'
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.lyrics }
    .skipNil()  // mistake
    .map { $0.count }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: throttle with the labels of Rx
// says 5: extra argument 'scheduler' in call
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .throttle(.seconds(1), latest: true, scheduler: MainScheduler())  // mistake
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A closure of scan has one parameter
// says 6: contextual closure type '@Sendable (Int, Int) -> Int' expects 2 arguments, but 1 was used in closure body
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .scan(0) { sum in sum + 1 }  // mistake
    .removeDuplicates()
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: A closure of map has two parameters for one value
// says 5: contextual closure type '@Sendable (Int) -> Int' expects 1 argument, but 2 were used in closure body
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { index, number in number * index }  // mistake
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A closure has three parameters for a pair
// says 6: contextual closure type '@Sendable ((Int, String)) -> String' expects 1 argument, but 3 were used in closure body
func f(numbers: Signal<Int, Never>, names: Signal<String, Never>) {
  numbers
    .filter { $0 > 0 }
    .combineLatest(with: names)
    .map { number, name, flag in "\(number) \(name)" }  // mistake
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A closure has no parameter for its value
// says 5: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { "one more" }  // mistake
    .prepend("begin")
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A value is given to a Void closure's parameter
// says 4: cannot convert value of type 'Void' to expected argument type 'Int'
func f(taps: Signal<Void, Never>) {
  taps
    .map { $0 + 1 }  // mistake
    .scan(0) { $0 + $1 }
    .map { "\($0)" }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: An asynchronous function is awaited in map
// says 5: cannot pass function of type '@Sendable (Song) async -> Int' to parameter expecting synchronous function type
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 0 }
    .map { await rating(of: $0) }  // mistake
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: An asynchronous function is called without await in flatMapAsync
// says 5: expression is 'async' but is not marked with 'await'
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 0 }
    .flatMapAsync(.latest) { song in rating(of: song) }  // mistake
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: collectAll is called without await
// says 4: expression is 'async' but is not marked with 'await'
func f(numbers: Signal<Int, Never>) async {
  let all =
    numbers  // mistake
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .removeDuplicates()
    .collectAll()
  print(all)
}

// MARK: first is called without try
// says 3: call can throw but is not marked with 'try'
func f(name: String) async throws {
  let bytes = await download(name)  // mistake
    .map { $0.bytes }
    .filter { $0 > 0 }
    .removeDuplicates()
    .first()
  print(bytes ?? 0)
}

// MARK: wait in a function that isn't async
// says 3: 'async' call in a function that does not support concurrency
func f(numbers: Signal<Int, Never>) {
  await numbers  // mistake
    .filter { $0 > 0 }
    .handleEvents(onValue: { print($0) })
    .take(first: 3)
    .wait()
}

// MARK: An asynchronous operation throws though the signal cannot fail
// says 5: invalid conversion from throwing function of type '@Sendable (String) async throws -> String' to non-throwing function type '@Sendable (String) async -> String'
func f(names: Signal<String, Never>) {
  names
    .filter { !$0.isEmpty }
    .flatMapAsync(.concat) { try await fetch($0) }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A signal is merged with a value
// says 5: cannot convert value of type 'Int' to expected argument type 'Signal<Int, Never>'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .merge(with: 5)  // mistake
    .map { $0 * 2 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A signal is used as a text
// says 5: operator function '+' requires that 'Signal<String, Never>' conform to 'Sequence'
func f(text: Signal<String, Never>, numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { text + "\($0)" }  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A closure of flatMap returns a value
// says 5: cannot convert value of type 'String' to closure result type 'Signal<Output, Never>'
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .flatMap(.latest) { $0.uppercased() }  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A closure of map returns a signal and the next takes its values
// says 6: value of type 'Signal<[String], Never>' has no member 'count'
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .map { suggestions(for: $0) }
    .filter { $0.count > 3 }  // mistake
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: A key path names a missing member
// says 5: converting non-Sendable function value to '@Sendable (Message) -> Output' may introduce data races
func f(room: String) {
  messages(in: room)
    .filter { !$0.isRead }
    .map(\.sender)  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A key path has the wrong type for filter
// says 4: key path value type 'String' cannot be converted to contextual type 'Bool'
func f(room: String) {
  messages(in: room)
    .filter(\.text)  // mistake
    .map(\.author)
    .removeDuplicates()
    .map(\.count)
    .subscribe { print($0) }
}

// MARK: A text is compared with a character
// says 5: binary operator '==' cannot be applied to operands of type 'String' and 'Character'
func f(texts: Signal<String, Never>, letter: Character) {
  texts
    .map { $0.lowercased() }
    .filter { $0 == letter }  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: contains has a value of another type
// says 7: cannot convert value of type 'String' to expected argument type 'Int'
func f(songs: Signal<Song, Never>) -> Signal<Bool, Never> {
  songs
    .map { $0.seconds }
    .filter { $0 > 0 }
    .removeDuplicates()
    .contains("60")  // mistake
    .negate()
}

// MARK: A value of another type is prepended
// says 6: cannot convert value of type 'String' to expected argument type 'Int'
func f(songs: Signal<Song, Never>) {
  songs
    .map { $0.title }
    .map { $0.count }
    .prepend("none")  // mistake
    .filter { $0 > 0 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A subject lacks .signal at the beginning
// says 4: value of type 'Subject<Song, Never>' has no member 'filter'
func f(songs: Subject<Song, Never>) {
  songs
    .filter { $0.seconds > 60 }  // mistake
    .map { $0.title }
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A subject lacks .signal as an argument
// says 5: cannot convert value of type 'Subject<Int, Never>' to expected argument type 'Signal<Int, Never>'
func f(numbers: Signal<Int, Never>, more: Subject<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .merge(with: more)  // mistake
    .map { $0 * 2 }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: A property lacks .signal as an argument
// says 5: cannot convert value of type 'MutableProperty<String>' to expected argument type 'Signal<Any, Never>'
func f(taps: Signal<Void, Never>, query: MutableProperty<String>) {
  taps
    .take(first: 5)
    .withLatest(from: query)  // mistake
    .map { $1 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A signal is an operand of a property's combineLatest
// says 6: instance method 'combineLatest(with:)' requires that 'Signal<String, Never>' conform to 'PropertyProtocol'
func f(volume: MutableProperty<Int>, names: Signal<String, Never>) -> Property<String> {
  volume
    .map { $0 / 10 }
    .removeDuplicates()
    .combineLatest(with: names)  // mistake
    .map { "\($0) \($1)" }
}

// MARK: The subscription is assigned to an optional signal
// says 10: cannot assign value of type 'Subscription' to type 'Signal<Int, Never>'
final class Model {
  var current: Signal<Int, Never>?
  func follow(_ songs: Signal<Song, Never>) {
    current =
      songs
      .map { $0.seconds }
      .filter { $0 > 0 }
      .removeDuplicates()
      .subscribe { print($0) }  // mistake
  }
}

// MARK: A subscription is returned as an AnyCancellable
// says 2: cannot find type 'AnyCancellable' in scope
func f(songs: Signal<Song, Never>) -> AnyCancellable {  // mistake
  songs
    .map { $0.seconds }
    .filter { $0 > 0 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: The function returns a subscription for a signal
// says 7: cannot convert return expression of type 'Subscription' to return type 'Signal<Int, Never>'
func f(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .map { $0.seconds }
    .filter { $0 > 0 }
    .removeDuplicates()
    .subscribe { print($0) }  // mistake
}

// MARK: The function returns an array for an array's element
// says 7: cannot convert return expression of type 'Signal<[String], Never>' to return type 'Signal<String, Never>'
func f(songs: Signal<Song, Never>) -> Signal<String, Never> {
  songs
    .filter { $0.seconds > 0 }
    .map { $0.title }
    .removeDuplicates()
    .collect()  // mistake
}

// MARK: The function returns a property for a signal
// says 7: cannot convert return expression of type 'Property<String>' to return type 'Signal<String, Never>'
func f(volume: MutableProperty<Int>) -> Signal<String, Never> {
  volume
    .map { $0 / 10 }
    .removeDuplicates()
    .combineLatest(with: volume)
    .map { "\($0) of \($1)" }  // mistake
}

// MARK: The operators are in the wrong order for a failure
// says 6: value of type 'Subscription' has no member 'replaceFailure'
func f(text: String) {
  songs(matching: text)
    .map { $0.count }
    .subscribe { print($0) }  // mistake
    .replaceFailure(with: 0)
}

// MARK: Values are collected before they are mapped one by one
// says 6: value of type '[Song]' has no member 'title'
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 0 }
    .collect()
    .map { $0.title }  // mistake
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: compacted comes before the values are optional
// says 5: instance method 'compacted()' requires the types 'String' and 'String?' be equivalent
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .compacted()  // mistake
    .map { Int($0) }
    .map { $0 ?? 0 }
    .subscribe { print($0) }
}

// MARK: A signal that can fail is subscribed to without a handler of failures
// says 8: 'subscribe(onValue:)' is unavailable: The signal can fail: add `onFailure:`, or `replaceFailure(with:)` before it.
func f(text: String) {
  songs(matching: text)
    .map { $0.count }
    .filter { $0 > 0 }
    .removeDuplicates()
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }  // mistake
}

// MARK: A signal that can fail is bound to a property
// says 7: referencing instance method 'bind(to:file:line:)' on 'Signal' requires the types 'Trouble' and 'Never' be equivalent
func f(text: String, count: MutableProperty<Int>) {
  songs(matching: text)
    .map { $0.count }
    .filter { $0 > 0 }
    .removeDuplicates()
    .bind(to: count)  // mistake
}

// MARK: Values that aren't Equatable lose their duplicates
// says 5: referencing instance method 'removeDuplicates()' on 'Signal' requires that 'Reading' conform to 'Equatable'
func f() {
  readings()
    .filter { $0.sensor > 0 }
    .removeDuplicates()  // mistake
    .map { $0.celsius }
    .scan(0) { $0 + $1 }
    .subscribe { print($0) }
}

// MARK: self is captured weakly and used as if it were strong
// says 9: value of optional type 'Counter?' must be unwrapped to refer to member 'count' of wrapped base type 'Counter'
final class Counter: Sendable {
  let count = MutableProperty(0)
  func follow(_ numbers: Signal<Int, Never>) {
    numbers
      .filter { $0 > 0 }
      .map { $0 * 2 }
      .removeDuplicates()
      .subscribe { [weak self] in self.count.value = $0 }  // mistake
  }
}

// MARK: A method is called in a closure without self
// says 9: call to method 'play' in closure requires explicit use of 'self' to make capture semantics explicit
final class Player: Sendable {
  func play(_ title: String) {}
  func follow(_ songs: Signal<Song, Never>) {
    songs
      .map { $0.title }
      .filter { !$0.isEmpty }
      .removeDuplicates()
      .subscribe { play($0) }  // mistake
  }
}

// MARK: A class that isn't Sendable captures itself
// says 9: capture of 'self' with non-Sendable type 'Tally' in a '@Sendable' closure [#SendableClosureCaptures]
final class Tally {
  var sum = 0
  func follow(_ numbers: Signal<Int, Never>) {
    numbers
      .filter { $0 > 0 }
      .map { $0 * 2 }
      .removeDuplicates()
      .subscribe { self.sum += $0 }  // mistake
  }
}

// MARK: A structure's method changes a property of self in a handler
// says 9: mutable capture of 'inout' parameter 'self' is not allowed in concurrently-executing code [#SendableClosureCaptures]
struct Score {
  var points = 0
  mutating func follow(_ numbers: Signal<Int, Never>) {
    numbers
      .filter { $0 > 0 }
      .map { $0 * 2 }
      .removeDuplicates()
      .subscribe { points += $0 }  // mistake
  }
}

// MARK: A group's signal is forgotten
// says 6: value of type 'GroupedSignal<String, Song, Never>' has no member 'map'
func f(songs: Signal<Song, Never>) {
  songs
    .grouped(by: { $0.artist })
    .flatMap(.merge) { group in
      group.map { "\(group.key): \($0.title)" }  // mistake
    }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A group's key is no member of the value
// says 5: value of type 'Song' has no member 'album'
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 0 }
    .grouped(by: { $0.album })  // mistake
    .flatMap(.merge) { group in group.signal.map { $0.title } }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: The branches of an if have different types
// says 6: cannot convert value of type 'Int' to specified type 'String'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { number in
      if number > 9 { "many" } else { number }  // mistake
    }
    .prepend("none")
    .subscribe { print($0) }
}

// MARK: A switch is not exhaustive
// says 5: switch must be exhaustive
func f(steps: Signal<Step, Never>) {
  steps
    .map { step in
      switch step {  // mistake
      case .add(let item): item.name
      case .clear: ""
      }
    }
    .subscribe { print($0) }
}

// MARK: A ternary has branches of different types
// says 5: result values in '? :' expression have mismatching types 'String' and 'Int'
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .map { $0 > 9 ? "many" : $0 }  // mistake
    .removeDuplicates()
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: A case with a leading dot does not exist
// says 5: type 'Trouble' has no member 'timedOut'
func f(name: String) {
  download(name)
    .map { Int($0.bytes) }
    .retry(3) { failure, _ in failure == .timedOut }  // mistake
    .replaceFailure(with: 0)
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A strategy does not exist
// says 5: type 'FlattenStrategy' has no member 'switchToLatest'
func f(texts: Signal<String, Never>) {
  texts
    .filter { $0.count > 2 }
    .flatMap(.switchToLatest) { suggestions(for: $0) }  // mistake
    .map { $0.count }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A number stands for a duration
// says 5: cannot convert value of type 'Double' to expected argument type 'Duration'
func f(texts: Signal<String, Never>, scheduler: any TimedScheduler) {
  texts
    .map { $0.lowercased() }
    .delay(for: 0.5, on: scheduler)  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A queue stands for a scheduler
// says 6: type 'any Scheduler' has no member 'main'
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .removeDuplicates()
    .deliver(on: .main)  // mistake
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: The inner chain of a flatMap has a wrong operand
// says 8: binary operator '*' cannot be applied to operands of type 'String' and 'Int'
func f(texts: Signal<String, Never>) {
  texts
    .removeDuplicates()
    .flatMap(.latest) { text in
      suggestions(for: text)
        .map { $0.joined() }
        .map { $0 * 2 }  // mistake
    }
    .filter { !$0.isEmpty }
    .subscribe { print($0) }
}

// MARK: The chain in a chain in a chain has a misspelled member
// says 7: value of type 'Song' has no member 'tittle'
func f(texts: Signal<String, Never>) {
  texts
    .flatMap(.latest) { text in
      songs(matching: text)
        .flatMap(.merge) { songs in
          Signal.from(songs).map { $0.tittle }  // mistake
        }
        .replaceFailure(with: "")
    }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A function has the wrong type for a map
// says 5: cannot convert value of type '@Sendable (String) -> String' to expected argument type '@Sendable (Int) -> String'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map(shout)  // mistake
    .removeDuplicates()
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: An operator is used on values of two types in scan
// says 4: cannot convert value of type 'String' to closure result type 'Int'
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .removeDuplicates()
    .scan(0, +)  // mistake
    .map { $0 * 2 }
    .subscribe { print($0) }
}

// MARK: reduce and a result of another type
// says 6: cannot convert value of type 'String' to expected argument type 'Int'
func f(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .map { $0.title }
    .filter { !$0.isEmpty }
    .reduce(0) { $0 + $1 }  // mistake
    .map { $0 * 2 }
}

// MARK: A parameter of accumulate is treated as a return value
// says 6: cannot convert value of type 'Array<String>' to closure result type 'Void'
func f(songs: Signal<Song, Never>) {
  songs
    .filter { $0.seconds > 0 }
    .map { $0.title }
    .accumulate(into: [String]()) { titles, title in return titles + [title] }  // mistake
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A command is bound to values of another type
// says 5: cannot convert value of type 'Int' to closure result type 'String'
func f(numbers: Signal<Int, Never>, search: Command<String, [Song], Trouble>) {
  numbers
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .removeDuplicates()
    .bind(to: search)  // mistake
}

// MARK: A command's values are taken for its result
// says 5: value of type 'Execution<[Song], Trouble>' has no member 'map'
func f(search: Command<String, [Song], Trouble>) -> Signal<Int, Never> {
  search
    .execute("love")
    .map { $0.count }  // mistake
    .filter { $0 > 0 }
    .replaceFailure(with: 0)
}

// MARK: The label of a handler belongs to another library
// says 8: incorrect argument label in call (have 'onNext:', expected 'onValue:')
func f(texts: Signal<String, Never>) {
  texts
    .map { $0.lowercased() }
    .removeDuplicates()
    .map { $0.count }
    .filter { $0 > 0 }
    .subscribe(onNext: { print($0) })  // mistake
}

// MARK: A property that only derives is set
// says 9: cannot assign to property: 'value' is a get-only property
func f(volume: MutableProperty<Int>) {
  let percent =
    volume
    .map { $0 * 10 }
    .removeDuplicates()
    .combineLatest(with: volume)
    .map { max($0, $1) }
  percent.value = 50  // mistake
}

// MARK: A value of another type is sent
// says 9: cannot convert value of type 'String' to expected argument type 'Int'
func f(subject: Subject<Int, Never>) {
  subject.signal
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .subscribe { print($0) }
  subject.send("5")  // mistake
}

// MARK: A variable is not defined
// says 5: cannot find 'factor' in scope
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { $0 * factor }  // mistake
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: An if in map has no else
// says 7: missing return in closure expected to return 'String'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .map { number in
      if number > 3 { "big" }  // mistake
    }
    .prepend("none")
    .subscribe { print($0) }
}

// MARK: A closure with a guard lacks the last return
// says 6: missing return in closure expected to return 'Int'
func f(texts: Signal<String, Never>) {
  texts
    .map { text in
      guard let number = Int(text) else { return 0 }
      number + 1  // mistake
    }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: The second return of a closure has another type
// says 7: cannot convert value of type 'Int' to closure result type 'String'
func f(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 != 0 }
    .map { number in
      if number > 9 { return "many" }
      return number  // mistake
    }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A closure with a loop lacks return
// says 9: type '()' cannot conform to 'Equatable' [#ProtocolTypeNonConformance]
func f(texts: Signal<String, Never>) {
  texts
    .map { text in
      var count = 0
      for letter in text where letter.isNumber { count += 1 }
      count  // mistake
    }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: A constant in a closure has the wrong type
// says 6: cannot convert value of type 'String' to specified type 'Int'
func f(texts: Signal<String, Never>) {
  texts
    .removeDuplicates()
    .map { text in
      let number: Int = text  // mistake
      return number * 2
    }
    .subscribe { print($0) }
}

// MARK: A handler has two parameters
// says 7: contextual closure type '@Sendable (String) -> Void' expects 1 argument, but 2 were used in closure body
func f(texts: Signal<String, Never>) {
  texts
    .filter { !$0.isEmpty }
    .map { $0.uppercased() }
    .removeDuplicates()
    .subscribe { text, index in print(text, index) }  // mistake
}

// MARK: A value is assigned where it should be compared
// says 5: cannot assign to value: '$0' is immutable
func f(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .filter { $0 = 3 }  // mistake
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: catch only prints the failure
// says 5: cannot convert value of type '()' to closure result type 'Signal<Int, Never>'
func f(text: String) {
  songs(matching: text)
    .map { $0.count }
    .catch { failure in print(failure) }  // mistake
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: The count of retry is a text
// says 5: cannot convert value of type 'String' to expected argument type 'Int'
func f(name: String) -> Signal<Int64, Trouble> {
  download(name)
    .map { $0.bytes }
    .retry("3")  // mistake
    .removeDuplicates()
    .filter { $0 > 0 }
}

// MARK: The condition of retry has one parameter
// says 6: contextual closure type '@Sendable (Trouble, Int) -> Bool' expects 2 arguments, but 1 was used in closure body
func f(name: String) -> Signal<Int64, Trouble> {
  download(name)
    .map { $0.bytes }
    .removeDuplicates()
    .retry(3) { $0 == .offline }  // mistake
    .filter { $0 > 0 }
}

// MARK: A branch in flatMap can fail
// says 8: cannot infer type of closure parameter '$0' without a type annotation
func f(texts: Signal<String, Never>) {
  texts
    .removeDuplicates()
    .flatMap(.latest) { text in
      if text.count > 2 { songs(matching: text) } else { .just([]) }  // mistake
    }
    .map { $0.count }
    .subscribe { print($0) }
}

// MARK: A closure of compactMap has two types
// says 5: cannot convert value of type 'String' to closure result type 'Int?'
func f(numbers: Signal<Int, Never>) {
  numbers
    .removeDuplicates()
    .compactMap { $0 > 3 ? $0 : "" }  // mistake
    .map { $0 * 2 }
    .subscribe { print($0) }
}

// MARK: Elements that aren't Equatable are compared
// says 4: 'changes(by:)' is unavailable: The elements aren't Equatable: add `areEqual: { … }`, or make them Equatable.
func f(messages: MutableProperty<[Message]>) {
  messages
    .changes(by: \.author)  // mistake
    .map { $0.updates }
    .filter { !$0.isEmpty }
    .subscribe { print($0) }
}

// MARK: Elements that aren't Equatable are compared behind a filter
// says 5: 'changes(by:)' is unavailable: The elements aren't Equatable: add `areEqual: { … }`, or make them Equatable.
func f(messages: Signal<[Message], Never>) {
  messages
    .filter { !$0.isEmpty }
    .changes(by: { $0.author })  // mistake
    .mapElements { $0.text }
    .subscribe { print($0.updates) }
}

// MARK: The changes of an array are taken for a property
// says 4: 'changes' is unavailable: Add what identifies an element, as in `changes(by: \.id)`.
func f(songs: MutableProperty<[Song]>) {
  songs
    .changes  // mistake
    .subscribe { print($0) }
}

// MARK: The changes of a signal of arrays are taken for a property
// says 5: 'changes' is unavailable: Add what identifies an element, as in `changes(by: \.id)`.
func f(songs: Signal<[Song], Never>) {
  songs
    .filter { !$0.isEmpty }
    .changes  // mistake
    .map { $0.updates }
    .subscribe { print($0) }
}

// MARK: A closure of tryMap doesn't say what it throws
// says 5: invalid conversion of thrown error type 'any Error' to 'Trouble'
func f(texts: Signal<String, Trouble>) -> Signal<Int, Trouble> {
  texts
    .removeDuplicates()
    .tryMap { text in
      guard let number = Int(text) else { throw Trouble.unreadable }  // mistake
      return number
    }
    .filter { $0 > 0 }
}

// MARK: A scan into a dictionary has its name of version 0.9.0
// says 5: 'scan(into:_:)' has been renamed to 'accumulate(into:_:)'
func f(words: Signal<String, Never>) {
  words
    .flatMap(.merge) { word in Signal<Character, Never>.from(word) }
    .scan(into: [:]) { counts, letter in counts[letter, default: 0] += 1 }  // mistake
    .map { $0.sorted { $0.value > $1.value }.first?.key }
    .removeDuplicates()
    .subscribe { print($0 as Any) }
}

// MARK: A reduce into a dictionary has its name of version 0.9.0
// says 4: 'reduce(into:_:)' has been renamed to 'collect(into:_:)'
func f(words: Signal<String, Never>) -> Signal<Int, Never> {
  words
    .reduce(into: [:]) { counts, word in counts[word, default: 0] += 1 }  // mistake
    .map { $0.values.max() ?? 0 }
}

// MARK: A map to a value has its name of version 0.9.0
// says 4: extraneous argument label 'to:' in call
func f(words: Signal<String, Never>) {
  words
    .map(to: 1)  // mistake
    .scan(0) { $0 + $1 }
    .filter { $0 > 3 }
    .subscribe { print($0) }
}

// MARK: A handler on the main actor has its name of version 0.9.0
// says 3: 'subscribe(onMain:onCompletion:)' has been renamed to 'subscribeOnMain(onValue:onCompletion:)'
func f(words: Signal<String, Never>) {
  words.map(\.count).subscribe(onMain: { print($0) })  // mistake
}

// MARK: A handler on the main actor of a signal that can fail has its name of version 0.9.0
// says 3: 'subscribe(onMain:onFailure:onCompletion:)' has been renamed to 'subscribeOnMain(onValue:onFailure:onCompletion:)'
func f(words: Signal<String, TimeoutError>) {
  words.map(\.count).subscribe(onMain: { print($0) }, onFailure: { print($0) })  // mistake
}
