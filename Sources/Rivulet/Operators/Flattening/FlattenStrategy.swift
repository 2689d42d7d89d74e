/// The way a signal of signals treats its inner signals.
///
/// The result completes when the outer signal has completed and no inner signal that counts runs or waits; in a race, it ends
/// with the winner. A failure of the outer signal or of an inner signal that counts passes at once.
///
/// ```swift
/// let letters = Signal<String, Never>.from(["a", "b"])
/// Signal<Int, Never>.from(1...2)
///   .flatMap(.concat) { number in letters.map { "\($0)\(number)" } }
///   .subscribe { print($0) }  // a1, b1, a2, b2
/// ```
public struct FlattenStrategy: Sendable {
  @usableFromInline
  enum Kind: Sendable {
    case merge(maxConcurrent: Int)
    case latest
    case exhaust
    case race
  }

  @usableFromInline let kind: Kind

  @inlinable init(_ kind: Kind) { self.kind = kind }

  /// The number of inner signals that run at once, whether others wait, and whether the first to emit wins; nil if the newest
  /// replaces the one before.
  @inlinable var merging: (limit: Int, canWait: Bool, isRace: Bool)? {
    switch kind {
    case .merge(let limit): (limit, true, false)
    case .exhaust: (1, false, false)
    case .race: (.max, false, true)
    case .latest: nil
    }
  }

  /// All run at once; their values go on as they come.
  ///
  /// ```swift
  /// let uploads = [Subject<Int, Never>(), Subject<Int, Never>()]
  /// Signal<Int, Never>.from([0, 1]).flatMap(.merge) { uploads[$0].signal }.subscribe { print($0) }
  /// uploads[1].send(20)  // 20
  /// uploads[0].send(10)  // 10
  /// ```
  ///
  /// ReactiveCocoa: `flatten`. Rx: `merge`, `flatMap`.
  @inlinable public static var merge: FlattenStrategy { FlattenStrategy(.merge(maxConcurrent: .max)) }

  /// At most so many run at once; the others wait, in order and in any number, for one to complete.
  ///
  /// ```swift
  /// let uploads = (1...3).map { _ in Subject<Int, Never>() }
  /// Signal<Int, Never>.from([0, 1, 2])
  ///   .flatMap(.merge(maxConcurrent: 2)) { index in
  ///     uploads[index].signal.handleEvents(onSubscribe: { print("upload", index) })
  ///   }
  ///   .subscribe { print($0) }  // upload 0, upload 1
  /// uploads[0].complete()  // upload 2
  /// ```
  ///
  /// - Parameter limit: The largest number of signals at a time, at least one. Less is a mistake in the program and stops it.
  ///
  /// ReactiveCocoa: `flatten:` (where zero is no limit). Rx: `merge(maxConcurrent:)`.
  @inlinable
  public static func merge(maxConcurrent limit: Int) -> FlattenStrategy {
    require(limit > 0, "merge(maxConcurrent:) must let at least one inner signal run.")
    return FlattenStrategy(.merge(maxConcurrent: limit))
  }

  /// One after the other; the others wait, in order and in any number.
  ///
  /// ```swift
  /// let chapters = [Subject<String, Never>(), Subject<String, Never>()]
  /// Signal<Int, Never>.from([0, 1]).flatMap(.concat) { chapters[$0].signal }.subscribe { print($0) }
  /// chapters[1].send("missed, because the first chapter still runs")
  /// chapters[0].send("one")  // one
  /// chapters[0].complete()
  /// chapters[1].send("two")  // two
  /// ```
  ///
  /// ReactiveCocoa: `concat`. Rx: `concat`, `concatMap`.
  @inlinable public static var concat: FlattenStrategy { FlattenStrategy(.merge(maxConcurrent: 1)) }

  /// Only the newest runs: each new inner signal disposes the one before.
  ///
  /// ```swift
  /// let (cities, rain) = (Subject<String, Never>(), Subject<Int, Never>())
  /// cities.signal.flatMap(.latest) { city in rain.signal.map { "\(city): \($0) mm" } }.subscribe { print($0) }
  /// cities.send("Bergen")
  /// rain.send(8)  // Bergen: 8 mm
  /// cities.send("Oslo")
  /// rain.send(3)  // Oslo: 3 mm
  /// ```
  ///
  /// ReactiveCocoa: `switchToLatest`. Rx: `switchLatest`, `switchMap`.
  @inlinable public static var latest: FlattenStrategy { FlattenStrategy(.latest) }

  /// One at a time; inner signals that arrive while one runs are dropped and never subscribed to.
  ///
  /// ```swift
  /// let (clicks, upload) = (Subject<Int, Never>(), Subject<Int, Never>())
  /// clicks.signal.flatMap(.exhaust) { click in upload.signal.map { "click \(click): \($0) %" } }.subscribe { print($0) }
  /// clicks.send(1)
  /// // Dropped, because the upload of the first click runs.
  /// clicks.send(2)
  /// upload.send(50)  // click 1: 50 %
  /// ```
  ///
  /// Rx: `exhaust`, `exhaustMap`, `flatMapFirst`.
  @inlinable public static var exhaust: FlattenStrategy { FlattenStrategy(.exhaust) }

  /// Runs all of them until one emits its first event, and from then on that signal alone.
  ///
  /// The first event may be an end. The other signals are disposed, later ones are never subscribed to, and the end of the
  /// winner is the end of the result.
  ///
  /// ```swift
  /// let mirrors = [Subject<String, Never>(), Subject<String, Never>()]
  /// Signal<Int, Never>.from([0, 1]).flatMap(.race) { mirrors[$0].signal }.subscribe { print($0) }
  /// mirrors[1].send("from the second")  // from the second
  /// mirrors[0].send("too late")
  /// ```
  ///
  /// Rx: `amb`, `race`.
  @inlinable public static var race: FlattenStrategy { FlattenStrategy(.race) }
}
