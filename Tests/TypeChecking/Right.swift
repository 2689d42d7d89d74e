// MARK: Songs are suggested while the user types
func suggestSongs(query: MutableProperty<String>, scheduler: any TimedScheduler, store: Store) {
  query.signal
    .map { $0.lowercased() }
    .removeDuplicates()
    .filter { $0.count >= 3 }
    .debounce(for: .milliseconds(250), on: scheduler)
    .flatMap(.latest) { songs(matching: $0).retry(2).replaceFailure(with: []) }
    .map { $0.sorted { $0.title < $1.title } }
    .prepend([])
    .subscribe { store.songs.value = $0 }
}

// MARK: A sign-up form is valid when three fields are
func isValid(email: MutableProperty<String>, password: Property<String>, agreed: Property<Bool>) -> Property<Bool> {
  let emailIsGood = email.map { $0.contains("@") && !$0.hasPrefix("@") }.removeDuplicates()
  let passwordIsLong = password.map { $0.count >= 8 }.removeDuplicates()
  return
    Property
    .combineLatest(emailIsGood, passwordIsLong, agreed)
    .map { $0 && $1 && $2 }
    .removeDuplicates()
}

// MARK: Two buttons count laps and a third one clears them
func laps(next: Signal<Void, Never>, undo: Signal<Void, Never>, clear: Signal<Void, Never>) -> Signal<String, Never> {
  next.map { 1 }
    .merge(with: undo.map { -1 })
    .merge(with: clear.replace(with: 0))
    .scan(0) { count, step in step == 0 ? 0 : max(0, count + step) }
    .prepend(0)
    .removeDuplicates()
    .map { $0 == 1 ? "one lap" : "\($0) laps" }
}

// MARK: A download reports percents
func percents(of name: String, on scheduler: any TimedScheduler) -> Signal<Int, Never> {
  download(name)
    .retry(5, after: .exponential(from: .seconds(1)), on: scheduler)
    .compactMap { progress in progress.total.map { (progress.bytes, $0) } }
    .filter { $0.1 > 0 }
    .map { Int($0 * 100 / $1) }
    .prepend(0)
    .replaceFailure(with: -1)
    .removeDuplicates()
}

// MARK: The total of a shopping cart follows its steps
func total(of steps: Signal<Step, Never>) -> Signal<Double, Never> {
  steps
    .scan([Item]()) { items, step in
      switch step {
      case .add(let item): return items + [item]
      case .remove(let name): return items.filter { $0.name != name }
      case .clear: return []
      }
    }
    .map { $0.reduce(0) { $0 + $1.price * Double($1.count) } }
    .prepend(0)
    .removeDuplicates()
}

// MARK: A chat counts the unread messages of others
func unread(room: String, me: String) -> Signal<Int, Never> {
  messages(in: room)
    .filter { $0.author != me }
    .filter { !$0.isRead }
    .map { _ in 1 }
    .scan(0, +)
    .prepend(0)
    .removeDuplicates()
}

// MARK: A thermometer warns about a quick rise
func warnings(sensor: Int, limit: Double) -> Signal<String, Never> {
  readings()
    .filter { $0.sensor == sensor }
    .map { $0.celsius }
    .pairwise()
    .map { (from: $0.previous, rise: $0.current - $0.previous) }
    .filter { $0.rise > limit }
    .map { "up by \($0.rise) from \($0.from)" }
    .take(first: 10)
}

// MARK: Key paths pick members at every place of a chain
func unreadTexts(room: String) -> Signal<[String], Never> {
  messages(in: room)
    .filter(\.isRead)
    .map(\.text)
    .removeDuplicates()
    .filter { !$0.isEmpty }
    .collect()
    .map(\.first)
    .compacted()
    .buffer(count: 4)
}

// MARK: Names of functions stand for closures
func loudTexts(room: String) -> Signal<String, Never> {
  messages(in: room)
    .map(\.text)
    .filter(isLoud)
    .map(shout)
    .removeDuplicates(by: ==)
    .map(\.count)
    .map(String.init)
    .merge(with: suggestions(for: room).map(\.description))
}

// MARK: Operators are arguments of scan, reduce and combinePrevious
func statistics(numbers: Signal<Int, Never>) -> Signal<Int, Never> {
  let sums = numbers.filter { $0 != 0 }.scan(0, +).removeDuplicates()
  let products = numbers.map { $0 + 1 }.scan(1, *).map { $0 % 1000 }
  let steps = numbers.combinePrevious(0, -).map(abs).scan(0, max)
  return
    Signal
    .merge(sums, products, steps)
    .take(first: 100)
    .reduce(0, &+)
}

// MARK: A chain lies inside a chain inside a chain
func allLyrics(words: Signal<String, Never>) -> Signal<String, Never> {
  words
    .filter { !$0.isEmpty }
    .flatMap(.concat) { word in
      songs(matching: word)
        .map { $0.prefix(3) }
        .flatMap(.merge) { songs in
          Signal.from(songs).flatMap(.concat) { lyrics(of: $0).map { $0.uppercased() } }
        }
        .replaceFailure(with: "nothing for \(word)")
    }
    .removeDuplicates()
}

// MARK: A closure of several statements has a guard
func prices(texts: Signal<String, Never>) -> Signal<Double, Never> {
  texts
    .removeDuplicates()
    .map { text in
      guard let price = Double(text), price >= 0 else { return 0.0 }
      let rounded = (price * 100).rounded()
      return rounded / 100
    }
    .filter { $0 > 0 }
    .scan(0, +)
}

// MARK: A closure of several statements counts with a loop
func vowels(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .filter { $0.count < 1000 }
    .map { text in
      var count = 0
      for letter in text where "aeiou".contains(letter) { count += 1 }
      return count
    }
    .removeDuplicates()
    .scan(0) { $0 + $1 }
}

// MARK: A closure of several statements has a while loop and a defer
func digits(numbers: Signal<Int, Never>, store: Store) -> Signal<[Int], Never> {
  numbers
    .filter { $0 > 0 }
    .map { number in
      defer { store.volume.value = number }
      var rest = number, digits: [Int] = []
      while rest > 0 {
        digits.append(rest % 10)
        rest /= 10
      }
      return Array(digits.reversed())
    }
    .prepend([])
}

// MARK: A closure of several statements catches an error itself
func lines(names: Signal<String, Never>) -> Signal<Int, Never> {
  names
    .removeDuplicates()
    .map { name -> [String] in
      do {
        return try load(name)
      } catch {
        return ["\(error)"]
      }
    }
    .map { $0.count }
    .scan(0) { $0 + $1 }
}

// MARK: A closure has a local function
func initials(names: Signal<String, Never>) -> Signal<String, Never> {
  names
    .filter { !$0.isEmpty }
    .map { name in
      func initial(_ part: Substring) -> String { part.prefix(1).uppercased() }
      return name.split(separator: " ").map(initial).joined()
    }
    .removeDuplicates()
    .prepend("?")
}

// MARK: A closure has a conditional compilation block
func traced(songs: Signal<Song, Never>) -> Signal<String, Never> {
  songs
    .filter { $0.seconds > 0 }
    .map { song in
      #if os(Linux)
      return song.title + " (Linux)"
      #else
      return song.title
      #endif
    }
    .removeDuplicates()
}

// MARK: Closures are if- and switch-expressions
func moods(celsius: Signal<Double, Never>) -> Signal<String, Never> {
  celsius
    .map { if $0 < 0 { "frost" } else if $0 < 20 { "mild" } else { "hot" } }
    .removeDuplicates()
    .map { mood in
      switch mood {
      case "frost": 1
      case "mild": 2
      default: 3
      }
    }
    .filter { $0 != 2 }
    .map { "\($0)" }
}

// MARK: Ternaries have nil on one side
func halves(numbers: Signal<Int, Never>) -> Signal<Int, Never> {
  numbers
    .map { $0 % 2 == 0 ? $0 / 2 : nil }
    .compacted()
    .compactMap { $0 > 100 ? nil : $0 + 1 }
    .map { $0 > 50 ? nil : "\($0)" }
    .map { $0?.count ?? 0 }
    .removeDuplicates()
}

// MARK: Results begin with a dot
func outcome(names: Signal<String, Never>) -> Signal<String, Never> {
  names
    .filter { !$0.isEmpty }
    .setFailureType(to: Trouble.self)
    .flatMap(.latest) { $0 == "none" ? .fail(.refused(code: 404)) : .just($0.count) }
    .map { "\($0)" }
    .mapFailure { $0 == .offline ? .unreadable : $0 }
    .catch { .just("failed: \($0)") }
}

// MARK: A property is made of two other ones and an optional
func greeting(account: MutableProperty<Account>, hour: Property<Int>) -> Property<String> {
  account.email
    .map { $0.prefix { $0 != "@" } }
    .map { String($0) }
    .combineLatest(with: hour.map { $0 < 12 ? "morning" : "day" })
    .map { "Good \($1), \($0)" }
    .combineLatest(with: account.address.map { $0?.city ?? "nowhere" })
    .map { $0 + " in " + $1 }
    .removeDuplicates()
}

// MARK: A property follows the property inside its value
func friendCount(account: MutableProperty<Account>) -> Property<String> {
  account
    .flatMap { $0.friends }
    .map { $0.filter { !$0.isEmpty } }
    .map { $0.count }
    .removeDuplicates()
    .map { count in count == 0 ? "no friends" : count == 1 ? "a friend" : "\(count) friends" }
}

// MARK: A property begins with a value and follows a signal
func lastTitle(played: Signal<Song, Never>) -> Property<Int> {
  let title = Property(
    initial: "silence",
    then: played.filter { $0.seconds > 30 }.map { $0.title }.removeDuplicates()
  )
  return
    title
    .map { $0.split(separator: " ") }
    .map { $0.count }
    .removeDuplicates()
}

// MARK: A command searches if the text is long enough
func makeSearch(text: MutableProperty<String>) -> Signal<String, Never> {
  let search = Command<String, [Song], Trouble>(enabledIf: text.map { $0.count > 2 }) { songs(matching: $0) }
  text.signal.removeDuplicates().bind(to: search)
  return search.values
    .map { $0.count }
    .map { "\($0) songs" }
    .merge(with: search.errors.map { "no songs: \($0)" })
    .merge(with: search.isExecuting.signal.filter { $0 }.replace(with: "searching"))
    .removeDuplicates()
}

// MARK: A channel joins a number with its text
func joinVolume(store: Store, text: MutableProperty<String>) {
  store.volume
    .channel()
    .map({ "\($0)" }, back: { Int($0) ?? 0 })
    .bind(to: text.channel())
  text.signal
    .map { $0.count }
    .filter { $0 > 2 }
    .replace(with: "9")
    .bind(to: text)
}

// MARK: Values are bound to a property and to a label
@MainActor final class PlayerView {
  let title = MutableProperty("")
  let label = Label()
  func follow(_ played: Signal<Song, Never>) {
    played.map { $0.title }.removeDuplicates().map { $0 + "…" }.bind(to: title)
    title.signal
      .filter { !$0.isEmpty }
      .map { "Now: \($0)" }
      .removeDuplicates()
      .bind(onMain: label) { $0.text = $1 }
  }
}

// MARK: Ratings come from an asynchronous function
func ratings(songs: Signal<Song, Never>) -> Signal<Double, Never> {
  songs
    .removeDuplicates()
    .flatMapAsync(.merge(maxConcurrent: 2)) { await rating(of: $0) }
    .map { Double($0) }
    .scan((sum: 0.0, count: 0)) { (sum: $0.sum + $1, count: $0.count + 1) }
    .map { $0.sum / Double($0.count) }
    .prepend(0)
}

// MARK: An asynchronous operation that throws has a type of failure
func pages(names: Signal<String, Never>) -> Signal<String, Never> {
  names
    .filter { $0.hasSuffix(".html") }
    .setFailureType(to: Trouble.self)
    .flatMapAsync(.latest) { name async throws(Trouble) in try await fetch(name) }
    .map { $0.count }
    .map { "\($0) letters" }
    .catch { failure in .just("\(failure)") }
}

// MARK: Failures are retried, distinguished and caught
func stubborn(name: String) -> Signal<Int64, Never> {
  download(name)
    .map { $0.bytes }
    .retry(3) { failure, count in
      switch failure {
      case .offline: return count < 3
      case .refused(let code): return code >= 500
      case .unreadable: return false
      }
    }
    .prepend(0)
    .catch { _ in Signal<Int64, Never>.just(-1) }
}

// MARK: tryMap parses with typed throws
func parsed(texts: Signal<String, Never>) -> Signal<Int, ParseError> {
  texts
    .filter { !$0.isEmpty }
    .enumerated()
    .setFailureType(to: ParseError.self)
    .tryMap { line throws(ParseError) -> Int in
      guard let number = Int(line.element) else { throw ParseError(line: line.offset) }
      return number
    }
    .map { $0 * 2 }
    .reduce(0, +)
}

// MARK: tryMap takes the name of a throwing function
func parsedWithFunction(texts: Signal<String, Trouble>) -> Signal<Int, Never> {
  texts
    .filter { !$0.isEmpty }
    .tryMap(parse)
    .map { $0 + 1 }
    .mapFailure { _ in ParseError(line: 0) }
    .scan(0) { $0 + $1 }
    .replaceFailure(with: 0)
}

// MARK: handleEvents watches a shared signal
func watched(store: Store) -> Signal<Float, Never> {
  readings()
    .handleEvents(
      onSubscribe: { print("begin") },
      onValue: { store.volume.value = $0.sensor },
      onDispose: { print("end") }
    )
    .map { $0.battery }
    .filter { $0 < 0.2 }
    .removeDuplicates()
    .share(replaying: 1)
    .prepend(0)
}

// MARK: Three signals are zipped
func cards(titles: Signal<String, Never>, years: Signal<Int, Never>, notes: Signal<String?, Never>)
  -> Signal<String, Never>
{
  Signal
    .zip(titles.removeDuplicates(), years.filter { $0 > 1900 }, notes)
    .map { title, year, note in "\(title) (\(year))" + (note.map { ": " + $0 } ?? "") }
    .filter { $0.count < 80 }
    .enumerated()
    .map { "\($0.offset + 1). \($0.element)" }
}

// MARK: Three signals are combined with closures that name their values
func weather(wind: Signal<Double, Never>, rain: Signal<Bool, Never>, place: Signal<String, Never>)
  -> Signal<String, Never>
{
  Signal
    .combineLatest(wind.map { Int($0) }.removeDuplicates(), rain, place)
    .filter { wind, rain, _ in wind > 5 || rain }
    .map { (wind, rain, place) in
      let sky = rain ? "rain" : "dry"
      return "\(place): \(sky), \(wind) m/s"
    }
    .removeDuplicates()
    .take(first: 24)
}

// MARK: Three signals are merged and stopped by a fourth
func allNews(a: Subject<String, Never>, b: Subject<String, Never>, end: Signal<Void, Never>) -> Signal<Int, Never> {
  Signal
    .merge(a.signal, b.signal.map { $0.uppercased() }, .just("start"))
    .take(until: end)
    .removeDuplicates()
    .map(\.count)
    .scan(0, +)
    .filter { $0 > 10 }
}

// MARK: Words are grouped by their first letter
func groups(words: Signal<String, Never>) -> Signal<String, Never> {
  words
    .filter { !$0.isEmpty }
    .grouped { $0.first! }
    .flatMap(.merge) { group in
      group.signal.map { _ in 1 }.scan(0, +).map { "\(group.key): \($0)" }
    }
    .removeDuplicates()
}

// MARK: Readings are grouped by their sensor
func averages() -> Signal<(sensor: Int, celsius: Double), Never> {
  readings()
    .grouped(by: \.sensor)
    .flatMap(.merge) { group in
      group.signal
        .map(\.celsius)
        .scan((0.0, 0)) { ($0.0 + $1, $0.1 + 1) }
        .map { (sensor: group.key, celsius: $0 / Double($1)) }
    }
    .filter { !$0.celsius.isNaN }
}

// MARK: Songs are grouped with a transform
func titlesByArtist(songs: Signal<Song, Never>) -> Signal<[String], Never> {
  songs
    .removeDuplicates()
    .grouped(by: { $0.artist }) { $0.title }
    .flatMap(.merge) { group in
      group.signal.scan([]) { $0 + [$1] }.map { titles in titles.map { "\(group.key): \($0)" } }
    }
    .filter { $0.count > 1 }
    .prepend([])
}

// MARK: A list grows by scan with an empty array
func history(songs: Signal<Song, Never>) -> Signal<[String], Never> {
  songs
    .map { $0.title }
    .removeDuplicates()
    .scan([]) { $0 + [$1] }
    .map { $0.suffix(10) }
    .map { Array($0) }
    .prepend([])
}

// MARK: A dictionary is the result of a reduce
func countByAuthor(room: String) -> Signal<[String: Int], Never> {
  messages(in: room)
    .filter { !$0.text.isEmpty }
    .map { $0.author }
    .reduce([:]) { counts, author in
      var counts = counts
      counts[author, default: 0] += 1
      return counts
    }
    .filter { $0.count > 1 }
}

// MARK: A dictionary is collected into
func secondsByArtist(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .filter { $0.seconds > 0 }
    .accumulate(into: [String: Int]()) { $0[$1.artist, default: 0] += $1.seconds }
    .map { $0.values.max() ?? 0 }
    .removeDuplicates()
    .collect(into: Set<Int>()) { $0.insert($1) }
    .map { $0.count }
}

// MARK: Zero is prepended to values of type Int64
func bytes(names: Signal<String, Never>) -> Signal<Int64, Never> {
  names
    .filter { !$0.isEmpty }
    .map { Int64($0.count) }
    .prepend(0)
    .removeDuplicates()
    .filter { $0 < 1 << 40 }
    .map { $0 * 8 }
}

// MARK: Zero is prepended to values of type UInt64 in a chain without a declared type
func printSizes(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 != 0 }
    .map { Int64($0) }
    .map { $0.magnitude }
    .prepend(0)
    .removeDuplicates()
    .subscribe { print($0.leadingZeroBitCount) }
}

// MARK: Numbers of type Double are summed up from zero
func thirds(numbers: Signal<Int, Never>) -> Signal<String, Never> {
  numbers
    .map { Double($0) / 3 }
    .prepend(0)
    .scan(0) { $0 + $1 }
    .map { $0.rounded() }
    .prepend(1)
    .map { "\($0)" }
}

// MARK: Several literals are prepended to values of type Float
func batteries() -> Signal<Float, Never> {
  readings()
    .map { $0.battery }
    .filter { $0 < 1 }
    .prepend(0, 1, 0.5)
    .map { $0 * 100 }
    .prepend(0)
    .scan(0, +)
}

// MARK: Values are replaced by a literal of the right type
func ticks(clock: Signal<Void, Never>) -> Signal<Double, Never> {
  clock
    .map { 1.5 }
    .prepend(1)
    .scan(0, +)
    .map { $0 / 2 }
    .contains(3)
    .map { $0 ? 1 : 0.5 }
    .replaceFailure(with: 0)
}

// MARK: An empty array stands in for a failure in a chain without a declared type
func printTitles(text: String) {
  songs(matching: text)
    .map { $0.map { $0.title } }
    .retry(2)
    .replaceFailure(with: [])
    .map { $0.joined(separator: ", ") }
    .prepend("")
    .subscribe { print($0) }
}

// MARK: Nil is prepended to optional values
func selection(songs: Signal<Song, Never>) -> Signal<Int?, Never> {
  songs
    .map { $0.lyrics }
    .prepend(nil)
    .map { $0?.count }
    .removeDuplicates()
    .prepend(nil, 0)
    .filter { $0 != 1 }
}

// MARK: A set grows by scan with an empty literal
func artists(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .filter { $0.seconds > 0 }
    .map { $0.artist }
    .scan([] as Set) { $0.union([$1]) }
    .removeDuplicates()
    .map { $0.count }
    .prepend(0)
}

// MARK: An array of numbers grows by scan and stays short
func lastFive(numbers: Signal<Int, Never>) {
  numbers
    .filter { $0 > 0 }
    .scan([]) { ($0 + [$1]).suffix(5) }
    .prepend([])
    .map { $0.reduce(0, +) }
    .removeDuplicates()
    .subscribe { print($0) }
}

// MARK: An array of numbers grows by scan at the end of a chain
func allSums(numbers: Signal<Int, Never>) -> Signal<[Int], Never> {
  numbers
    .filter { $0 > 0 }
    .map { $0 * 2 }
    .scan(0, +)
    .removeDuplicates()
    .scan([]) { $0 + [$1] }
}

// MARK: Events are made values and back
func silent(songs: Signal<[Song], Trouble>) -> Signal<Int, Trouble> {
  songs
    .map { $0.count }
    .materialize()
    .filter { event in
      if case .failed(.offline) = event { return false }
      return true
    }
    .dematerialize()
    .removeDuplicates()
    .map { $0 + 1 }
}

// MARK: A subscription has closures for all events
func report(room: String, journal: Subject<String, Never>) -> Subscription {
  messages(in: room)
    .map { $0.text.count }
    .setFailureType(to: Trouble.self)
    .flatMap(.exhaust) { download("\($0)") }
    .removeDuplicates()
    .subscribe(
      onValue: { journal.send("\($0.bytes)") },
      onFailure: { journal.send("failed: \($0)") },
      onCompletion: { journal.complete() }
    )
}

// MARK: A label changes on the main actor
@MainActor func show(count: Signal<Int, Never>, label: Label) {
  count
    .filter { $0 >= 0 }
    .removeDuplicates()
    .map { $0 == 0 ? "empty" : "\($0)" }
    .subscribeOnMain { text in
      label.text = text
      label.isHidden = text.isEmpty
      if text == "empty" { label.flash() }
    }
}

// MARK: A model holds on to its subscriptions weakly
final class Library: Sendable {
  let count = MutableProperty(0)
  let lifetime = Lifetime()
  func follow(_ songs: Signal<Song, Never>) {
    songs
      .filter { $0.seconds > 0 }
      .enumerated()
      .map { $0.offset + 1 }
      .take(during: lifetime)
      .subscribe { [weak self] number in
        guard let self else { return }
        count.value = number
      }
  }
}

// MARK: The values of a chain are awaited in a loop
func printTitles(songs: Signal<Song, Trouble>) async throws {
  let titles =
    songs
    .filter { $0.seconds > 10 }
    .map { $0.title }
    .removeDuplicates()
    .take(first: 3)
  for try await title in titles.values(buffering: .unbounded) { print(title) }
  let first = try await titles.map { $0.count }.filter { $0 > 1 }.first()
  print(first ?? 0)
}

// MARK: A generic operator is made of others
extension Signal where Value: Comparable {
  func records() -> Signal<Value, Failure> {
    scan(nil) { (best: Value?, value: Value) in best.map { Swift.max($0, value) } ?? value }
      .compacted()
      .pairwise()
      .filter { $0.previous < $0.current }
      .map { $0.current }
  }
}
func best(numbers: Signal<Int, Never>) -> Signal<Int, Never> { numbers.map { $0 * 2 }.records().prepend(0) }

// MARK: A timer counts down until it is stopped
func countdown(from start: Int, stop: Signal<Void, Never>, on scheduler: any TimedScheduler) -> Signal<String, Never> {
  Signal
    .interval(.seconds(1), on: scheduler)
    .enumerated()
    .map { start - $0.offset - 1 }
    .prepend(start)
    .take(while: { $0 >= 0 })
    .take(until: stop)
    .map { $0 == 0 ? "go" : "\($0)" }
    .concat(.just("over"))
}

// MARK: Trailing closures follow labels
func window(numbers: Signal<Int, Never>) -> Signal<Bool, Never> {
  numbers
    .skip(while: { $0 < 10 })
    .take(through: { $0 < 90 })
    .debounce(for: .seconds(1), on: MainScheduler()) { $0 > 50 }
    .removeDuplicates { $0 / 10 == $1 / 10 }
    .contains { $0 == 42 }
    .negate()
}

// MARK: A tuple of four is built, split and compared
func rectangles(widths: Signal<Double, Never>, heights: Signal<Double, Never>) -> Signal<Double, Never> {
  widths
    .combineLatest(with: heights)
    .map { (width: $0, height: $1, area: $0 * $1, isSquare: $0 == $1) }
    .removeDuplicates { $0 == $1 }
    .filter { !$0.isSquare && $0.area > 0 }
    .map { ($0.area, $0.width / $0.height) }
    .map { area, ratio in area * ratio }
    .prepend(0)
}

// MARK: Samples are thinned out before they are delivered
func samples(clock: Signal<Void, Never>, on scheduler: any TimedScheduler) -> Signal<[Double], Never> {
  readings()
    .throttle(for: .milliseconds(100), on: scheduler, latest: false)
    .map { ($0.celsius * 10).rounded() / 10 }
    .sample(by: clock)
    .collect(every: .seconds(5), on: scheduler)
    .filter { !$0.isEmpty }
    .prepend([])
    .deliverOnMain()
}

// MARK: A switch in flatMap returns signals of several kinds
func react(steps: Signal<Step, Never>) -> Signal<String, Never> {
  steps
    .skip(first: 1)
    .flatMap(.concat) { step in
      switch step {
      case .add(let item): .from([item.name, "\(item.price)"])
      case .remove(let name): suggestions(for: name).map { $0.joined() }
      case .clear: .empty
      }
    }
    .removeDuplicates()
    .map { "- " + $0 }
}

// MARK: An if in flatMap returns early
func lookups(texts: Signal<String, Never>) -> Signal<[String], Never> {
  texts
    .removeDuplicates()
    .flatMap(.latest) { text -> Signal<[String], Never> in
      if text.isEmpty { return .just([]) }
      let query = text.lowercased()
      return suggestions(for: query).map { $0.filter { $0.hasPrefix(query) } }
    }
    .map { $0.reversed() }
    .prepend([])
}

// MARK: Signals are kept in an array and combined
func sumOfAll(signals: [Signal<Int, Never>]) -> Signal<Double, Never> {
  Signal
    .combineLatest(signals.map { $0.removeDuplicates() })
    .map { $0.reduce(0, +) }
    .map { Double($0) / Double(signals.count) }
    .filter { $0.isFinite }
    .scan(0) { ($0 + $1) / 2 }
    .prepend(0)
}

// MARK: A handler loops, switches and breaks
func printLetters(texts: Signal<String, Never>, store: Store) {
  texts
    .filter { !$0.isEmpty }
    .map { Array($0) }
    .subscribe { letters in
      for letter in letters {
        switch letter {
        case " ": continue
        case "#": break
        default: store.volume.value += 1
        }
      }
    }
}

// MARK: A handler tries, throws away results and starts a task
func saveAll(names: Signal<String, Never>) {
  var seen: Set<String> = []
  seen.insert("a")
  names
    .filter { [seen] in !seen.contains($0) }
    .removeDuplicates()
    .subscribe { name in
      do { try print(load(name).count) } catch { print("no", name, error) }
      let copy = name + "~"
      Task { try? await print(fetch(copy)) }
    }
}

// MARK: Optional chaining and a nil-coalescing closure
func cities(accounts: Signal<Account?, Never>) -> Signal<String, Never> {
  accounts
    .map { $0?.address?.city }
    .map { $0 ?? "unknown" }
    .compactMap { $0 == "unknown" ? nil : $0 }
    .map { $0.first.map { String($0) } ?? "" }
    .removeDuplicates()
    .filter { !$0.isEmpty }
}

// MARK: A deferred signal races a timeout
func impatient(name: String, on scheduler: any TimedScheduler) -> Signal<Int64, Trouble> {
  Signal
    .deferred { download(name) }
    .map { $0.bytes }
    .timeout(after: .seconds(10), on: scheduler, throwing: .offline)
    .race(with: Signal.just(0).delay(for: .seconds(5), on: scheduler))
    .take(last: 1)
    .prepend(0)
}

// MARK: Steps are functions that change a number
func calculator(keys: Signal<Character, Never>) -> Signal<Int, Never> {
  keys
    .filter { $0.isNumber || $0 == "C" }
    .map { key -> @Sendable (Int) -> Int in
      if key == "C" { return { _ in 0 } }
      let digit = key.wholeNumberValue ?? 0
      return { $0 * 10 + digit }
    }
    .scan(0) { $1($0) }
    .removeDuplicates()
    .prepend(0)
}

// MARK: Numbers of type Int64 are added from zero in a closure
func allBytes(names: Signal<String, Never>) -> Signal<String, Trouble> {
  names
    .setFailureType(to: Trouble.self)
    .flatMap(.merge) { download($0) }
    .map { $0.bytes }
    .scan(0) { $0 + $1 }
    .removeDuplicates()
    .map { "\($0 >> 10) kB" }
}

// MARK: Numbers of type UInt8 are searched for a literal
func containsZero(texts: Signal<String, Never>) -> Signal<Bool, Never> {
  texts
    .filter { !$0.isEmpty }
    .map { $0.utf8.first ?? 0 }
    .removeDuplicates()
    .contains(0)
    .negate()
}

// MARK: Numbers of type Float are compared with the one before from a literal
func drain() -> Signal<Float, Never> {
  readings()
    .filter { $0.sensor > 0 }
    .map { $0.battery }
    .combinePrevious(1) { $0 - $1 }
    .filter { $0 > 0.01 }
    .map { $0 * 100 }
    .removeDuplicates()
}

// MARK: A string literal is prepended to optional strings
func lyricsOrTitle(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .filter { $0.seconds > 0 }
    .map { $0.lyrics }
    .prepend("la la")
    .map { $0?.count ?? 0 }
    .removeDuplicates()
    .scan(0, max)
}

// MARK: A character literal is prepended to characters
func letters(texts: Signal<String, Never>) -> Signal<String, Never> {
  texts
    .compactMap { $0.first }
    .prepend("a")
    .filter { $0.isLetter }
    .removeDuplicates()
    .map { $0.uppercased() }
    .scan("") { $0 + $1 }
}

// MARK: An enumeration's case is prepended with a leading dot
enum Mood: Sendable { case calm, wild }
func mood(numbers: Signal<Int, Never>) -> Signal<String, Never> {
  numbers
    .filter { $0 > 0 }
    .map { $0 > 9 ? Mood.wild : Mood.calm }
    .prepend(.calm)
    .removeDuplicates()
    .map { $0 == .wild ? "!" : "." }
    .scan("") { $0 + $1 }
}

// MARK: A pair of literals is prepended to pairs
func places(cities: Signal<String, Never>, numbers: Signal<Int, Never>) -> Signal<Double, Never> {
  cities
    .removeDuplicates()
    .combineLatest(with: numbers)
    .map { (name: $0, degrees: Double($1)) }
    .prepend((name: "Berlin", degrees: 0))
    .filter { $0.name.count > 1 }
    .map { $0.degrees }
    .prepend(0)
}

// MARK: A signal made of a literal is merged
func rounded() -> Signal<String, Never> {
  readings()
    .map { Int16($0.celsius) }
    .merge(with: .just(0))
    .removeDuplicates()
    .filter { $0 > 0 }
    .map { "\($0.bitWidth)" }
    .concat(.empty)
}

// MARK: An empty signal stands in for a failure
func quietBytes(name: String) -> Signal<Int64, Never> {
  download(name)
    .map { $0.bytes }
    .filter { $0 > 0 }
    .catch(with: .empty)
    .map { $0 / 1024 }
    .removeDuplicates()
}

// MARK: Nil stands in for a failure
func maybeLyrics(song: Song) -> Signal<String, Never> {
  lyrics(of: song)
    .map { $0.isEmpty ? nil : $0 }
    .replaceFailure(with: nil)
    .map { $0 ?? "no lyrics" }
    .prepend("…")
    .removeDuplicates()
}

// MARK: An empty dictionary is prepended to dictionaries
func ages(accounts: Signal<[Account], Never>) -> Signal<Int, Never> {
  accounts
    .map { Dictionary($0.map { ($0.email, $0.age) }, uniquingKeysWith: { first, _ in first }) }
    .prepend([:])
    .removeDuplicates()
    .map { $0.values.max() ?? 0 }
    .filter { $0 > 17 }
    .prepend(0)
}

// MARK: An empty set is prepended to sets
func known(accounts: Signal<[Account], Never>) -> Signal<Int, Never> {
  accounts
    .map { Set($0.map { $0.email }) }
    .prepend([])
    .map { $0.count }
    .removeDuplicates()
}

// MARK: A closure of several statements ends in a literal of another type
func weights(items: Signal<Item, Never>) -> Signal<Float, Never> {
  items
    .filter { $0.count > 0 }
    .map { item -> Float in
      let weight = item.name.count * 10
      if weight > 100 { return 1 }
      return Float(weight) / 100
    }
    .prepend(0)
    .map { $0 * 2 }
}

// MARK: A closure binds optionals and matches patterns
func cityOrZip(accounts: Signal<Account, Never>) -> Signal<String, Never> {
  accounts
    .filter { $0.age >= 18 }
    .compactMap { account in
      guard let address = account.address else { return nil }
      if case .some(let first) = address.city.first, first.isUppercase { return address.city }
      return address.zip.isEmpty ? nil : address.zip
    }
    .removeDuplicates()
}

// MARK: Two statements and no return of a value in a handler
func logReadings(store: Store) {
  readings()
    .map { $0.celsius }
    .filter { $0 > 30 }
    .removeDuplicates()
    .subscribe { celsius in
      let text = "hot: \(celsius)"
      print(text)
      store.volume.value = 0
      store.volume.modify { $0 += text.count }
    }
}

// MARK: handleEvents prints the values that a map makes
func printWords(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .map { $0.lowercased() }
    .handleEvents(onValue: { print($0) })
    .removeDuplicates()
    .map { $0.count }
    .scan(0, max)
}

// MARK: handleEvents prints values and failures before they are replaced
func printBytes(name: String) -> Signal<Int, Never> {
  download(name)
    .map { Int($0.bytes) }
    .handleEvents(
      onValue: { print("bytes:", $0) },
      onFailure: { print("failed:", $0) }
    )
    .filter { $0 > 0 }
    .replaceFailure(with: 0)
}

// MARK: attempt prints the values that a map makes
func attemptToPrint(text: String) -> Signal<Int, Trouble> {
  songs(matching: text)
    .map { $0.count }
    .attempt { print($0) }
    .filter { $0 > 0 }
    .map { $0 * 2 }
}

// MARK: scan puts numbers into a text
func joined(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .map { $0.count }
    .scan("") { "\($0) \($1)" }
    .removeDuplicates()
    .map { $0.count }
    .filter { $0 > 3 }
}

// MARK: reduce puts the members of a tuple into a text
func table(songs: Signal<Song, Never>) -> Signal<String, Never> {
  songs
    .map { (title: $0.title, minutes: $0.seconds / 60) }
    .filter { $0.minutes > 0 }
    .reduce("") { $0 + "\($1.title): \($1.minutes)\n" }
    .map { $0.uppercased() }
    .prepend("")
}

// MARK: accumulate appends texts made of numbers
func numbered(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .map { $0.seconds }
    .filter { $0 > 0 }
    .accumulate(into: [String]()) { $0.append("\($1)") }
    .map { $0.joined(separator: ", ") }
    .map { $0.count }
}

// MARK: Numbers are grouped by what they look like
func byText(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .map { $0.seconds / 60 }
    .grouped(by: { "\($0)" })
    .flatMap(.merge) { group in group.signal.map { $0 * 60 } }
    .removeDuplicates()
    .map { $0 + 1 }
}

// MARK: An asynchronous operation describes what a map makes
func described(songs: Signal<Song, Never>) -> Signal<Int, Never> {
  songs
    .map { $0.seconds / 60 }
    .flatMapAsync(.concat) { minutes in
      await Task.yield()
      return "\(minutes)"
    }
    .map { $0.count }
    .removeDuplicates()
}

// MARK: tryMap describes what a map makes
func describedOrNot(text: String) -> Signal<String, Trouble> {
  songs(matching: text)
    .map { $0.first?.seconds ?? 0 }
    .tryMap { "\($0)" }
    .map { $0.count }
    .removeDuplicates()
    .map { "\($0)" }
}

// MARK: The last branch in flatMap is an empty list
func branches(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .removeDuplicates()
    .flatMap(.latest) { text in
      if text.count > 2 { suggestions(for: text) } else { .just([]) }
    }
    .map { $0.count }
    .prepend(0)
}

// MARK: A ternary in flatMap begins with a dot
func ternary(texts: Signal<String, Never>) -> Signal<Int, Never> {
  texts
    .removeDuplicates()
    .flatMap(.latest) { $0.isEmpty ? .just([]) : suggestions(for: $0) }
    .map { $0.count }
    .prepend(0)
    .scan(0) { max($0, $1) }
}

// MARK: The first branch in map is a literal of another type
func bars(numbers: Signal<Double, Never>) -> Signal<Float, Never> {
  numbers
    .filter { $0 > 0 }
    .map { if $0 > 1 { 1 } else { Float($0) } }
    .removeDuplicates()
    .map { $0 > 0.5 ? nil : $0 }
    .map { $0 ?? 0 }
}

// MARK: A signal that can fail is zipped with one that cannot
func zipped(text: String) -> Signal<Int, Trouble> {
  songs(matching: text)
    .filter { !$0.isEmpty }
    .zip(with: suggestions(for: text))
    .map { $0.count + $1.count }
    .removeDuplicates()
    .map { $0 * 2 }
}

// MARK: A signal that can fail is combined with one that cannot
func combined(name: String) -> Signal<String, Trouble> {
  download(name)
    .map { $0.bytes }
    .filter { $0 > 0 }
    .combineLatest(with: readings())
    .map { "\($0) \($1.celsius)" }
    .removeDuplicates()
}

// MARK: Signals that cannot fail come from flatMap of one that can
func flattened(text: String) -> Signal<Int, Trouble> {
  songs(matching: text)
    .filter { !$0.isEmpty }
    .map { $0[0].title }
    .flatMap(.merge) { suggestions(for: $0) }
    .map { $0.count }
    .scan(0) { $0 + $1 }
}

// MARK: first with a condition in the middle of a chain
func firstInTheMiddle(numbers: Signal<Int, Never>) {
  numbers
    .map { $0 * 2 }
    .removeDuplicates()
    .first { $0 > 10 }
    .map { "\($0)" }
    .subscribe { print($0) }
}

// MARK: A closure of several statements is in front of a handler that prints
func f(prices: Signal<Double, Never>) {
  prices
    .filter { $0 > 1 }
    .map { price in
      let cents = Int(price * 100)
      return "\(cents) ct"
    }
    .subscribe { print($0) }
}

// MARK: A closure of several statements is in front of a condition and a text
func f(prices: Signal<Double, Never>) {
  prices
    .map { price in
      let cents = Int(price * 100)
      return cents
    }
    .filter { $0 > 3 }
    .subscribe { print("\($0)", $0) }
}

// MARK: A closure of flatMap has several statements, and the handler prints
func f(texts: Signal<String, Never>) {
  texts
    .flatMap(.latest) { text in
      let lower = text.lowercased()
      return suggestions(for: lower)
    }
    .subscribe { print($0) }
}

// MARK: Two closures of several statements are in front of a handler that prints
func f(texts: Signal<String, Never>) {
  texts
    .scan([String: Int]()) { counts, text in
      var counts = counts
      counts[text, default: 0] += 1
      return counts
    }
    .map { counts in
      let most = counts.max { $0.value < $1.value }
      return most?.key ?? ""
    }
    .subscribe { print($0) }
}

// MARK: A closure of several statements is in front of two handlers
func f(texts: Signal<String, Trouble>) {
  texts
    .map { text in
      let count = text.count
      return count * 2
    }
    .subscribe(onValue: { print($0) }, onFailure: { print($0) })
}

// MARK: A closure of several statements is in front of a handler of completion
func f(texts: Signal<String, Never>) {
  texts
    .map { text in
      let count = text.count
      return count * 2
    }
    .subscribe {
      print($0)
    } onCompletion: {
      print("done")
    }
}

// MARK: A closure of several statements is in front of a handler on the main actor
@MainActor func f(texts: Signal<String, Never>) {
  texts
    .map { text in
      let count = text.count
      return count * 2
    }
    .subscribeOnMain { print($0) }
}
