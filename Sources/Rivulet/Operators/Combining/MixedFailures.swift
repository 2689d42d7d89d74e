// Written by Scripts/generate-overloads.
// swift-format-ignore-file

// A signal that can't fail joins one that can, on either side, without `setFailureType`.
//
// Of two signals that can't fail, the function without a failure type of its own is the better match. Where more signals are joined,
// as in `combineLatest(a, b, c)`, all failure types are the same.

extension Signal {
  /// The same as ``combineLatest(with:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (answer, attempts) = (Signal<String, TimeoutError>.just("yes"), MutableProperty(3))
  /// answer.combineLatest(with: attempts.signal)
  ///   .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // yes 3
  /// ```
  @inlinable @_disfavoredOverload
  public func combineLatest<Other: Sendable>(with other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
    combineLatest(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``zip(with:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (lines, numbers) = (Signal<String, TimeoutError>.from(["one", "two"]), Signal<Int, Never>.from(1...))
  /// lines.zip(with: numbers).subscribe(onValue: { print($0.1, $0.0) }, onFailure: { print($0) })  // 1 one, 2 two
  /// ```
  @inlinable @_disfavoredOverload
  public func zip<Other: Sendable>(with other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
    zip(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``withLatest(from:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (saves, text) = (Subject<Int, TimeoutError>(), MutableProperty("Dear Ada"))
  /// saves.signal.withLatest(from: text.signal)
  ///   .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })
  /// saves.send(1)  // 1 Dear Ada
  /// ```
  @inlinable @_disfavoredOverload
  public func withLatest<Other: Sendable>(from other: Signal<Other, Never>) -> Signal<(Value, Other), Failure> {
    withLatest(from: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``sample(by:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (position, ticks) = (BehaviorSubject<Int, TimeoutError>(7), Subject<Int, Never>())
  /// position.signal.sample(by: ticks.signal).subscribe(onValue: { print("at", $0) }, onFailure: { print($0) })
  /// ticks.send(1)  // at 7
  /// ```
  @inlinable @_disfavoredOverload
  public func sample<Other: Sendable>(by other: Signal<Other, Never>) -> Signal<Value, Failure> {
    sample(by: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``merge(with:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (download, log) = (Subject<String, TimeoutError>(), Subject<String, Never>())
  /// download.signal.merge(with: log.signal).subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })
  /// log.send("started")  // started
  /// download.fail(TimeoutError())  // too late
  /// ```
  @inlinable @_disfavoredOverload
  public func merge(with other: Signal<Value, Never>) -> Signal<Value, Failure> {
    merge(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``race(with:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (request, cached) = (Subject<String, TimeoutError>(), Signal<String, Never>.just("cached"))
  /// request.signal.race(with: cached).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // cached
  /// ```
  @inlinable @_disfavoredOverload
  public func race(with other: Signal<Value, Never>) -> Signal<Value, Failure> {
    race(with: other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``concat(_:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (news, end) = (Signal<String, TimeoutError>.just("rain"), Signal<String, Never>.just("no more news"))
  /// news.concat(end).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // rain, no more news
  /// ```
  @inlinable @_disfavoredOverload
  public func concat(_ other: Signal<Value, Never>) -> Signal<Value, Failure> {
    concat(other.setFailureType(to: Failure.self)).composed(from: self)
  }

  /// The same as ``then(_:)``, with a signal that can't fail.
  ///
  /// ```swift
  /// let (save, message) = (Signal<Int, TimeoutError>.just(1), Signal<String, Never>.just("saved"))
  /// save.then(message).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // saved
  /// ```
  @inlinable @_disfavoredOverload
  public func then<Other: Sendable>(_ other: Signal<Other, Never>) -> Signal<Other, Failure> {
    then(other.setFailureType(to: Failure.self)).composed(from: self)
  }
}

extension Signal where Failure == Never {
  /// The same as ``combineLatest(with:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (name, answer) = (MutableProperty("Ada"), Signal<Int, TimeoutError>.just(42))
  /// name.signal.combineLatest(with: answer)
  ///   .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // Ada 42
  /// ```
  @inlinable @_disfavoredOverload
  public func combineLatest<Other: Sendable, NewFailure: Error>(with other: Signal<Other, NewFailure>) -> Signal<(Value, Other), NewFailure> {
    setFailureType(to: NewFailure.self).combineLatest(with: other).composed(from: self)
  }

  /// The same as ``zip(with:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (numbers, lines) = (Signal<Int, Never>.from(1...2), Signal<String, TimeoutError>.from(["one", "two"]))
  /// numbers.zip(with: lines).subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })  // 1 one, 2 two
  /// ```
  @inlinable @_disfavoredOverload
  public func zip<Other: Sendable, NewFailure: Error>(with other: Signal<Other, NewFailure>) -> Signal<(Value, Other), NewFailure> {
    setFailureType(to: NewFailure.self).zip(with: other).composed(from: self)
  }

  /// The same as ``withLatest(from:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (clicks, price) = (Subject<Int, Never>(), BehaviorSubject<Double, TimeoutError>(9.5))
  /// clicks.signal.withLatest(from: price.signal)
  ///   .subscribe(onValue: { print($0.0, $0.1) }, onFailure: { print($0) })
  /// clicks.send(1)  // 1 9.5
  /// ```
  @inlinable @_disfavoredOverload
  public func withLatest<Other: Sendable, NewFailure: Error>(from other: Signal<Other, NewFailure>) -> Signal<(Value, Other), NewFailure> {
    setFailureType(to: NewFailure.self).withLatest(from: other).composed(from: self)
  }

  /// The same as ``sample(by:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (position, requests) = (MutableProperty(7), Subject<Int, TimeoutError>())
  /// position.signal.sample(by: requests.signal)
  ///   .subscribe(onValue: { print("at", $0) }, onFailure: { _ in print("too late") })
  /// requests.send(1)  // at 7
  /// requests.fail(TimeoutError())  // too late
  /// ```
  @inlinable @_disfavoredOverload
  public func sample<Other: Sendable, NewFailure: Error>(by other: Signal<Other, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).sample(by: other).composed(from: self)
  }

  /// The same as ``merge(with:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (typed, loaded) = (Subject<String, Never>(), Signal<String, TimeoutError>.just("Dear Ada"))
  /// typed.signal.merge(with: loaded).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // Dear Ada
  /// typed.send("Dear Bob")  // Dear Bob
  /// ```
  @inlinable @_disfavoredOverload
  public func merge<NewFailure: Error>(with other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).merge(with: other).composed(from: self)
  }

  /// The same as ``race(with:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (cached, request) = (Subject<String, Never>(), Signal<String, TimeoutError>.just("fresh"))
  /// cached.signal.race(with: request).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // fresh
  /// ```
  @inlinable @_disfavoredOverload
  public func race<NewFailure: Error>(with other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).race(with: other).composed(from: self)
  }

  /// The same as ``concat(_:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (cached, request) = (Signal<String, Never>.just("old"), Signal<String, TimeoutError>.just("new"))
  /// cached.concat(request).subscribe(onValue: { print($0) }, onFailure: { print($0) })  // old, new
  /// ```
  @inlinable @_disfavoredOverload
  public func concat<NewFailure: Error>(_ other: Signal<Value, NewFailure>) -> Signal<Value, NewFailure> {
    setFailureType(to: NewFailure.self).concat(other).composed(from: self)
  }

  /// The same as ``then(_:)``, with a signal that can fail.
  ///
  /// ```swift
  /// let (wait, request) = (Signal<Int, Never>.empty, Signal<String, TimeoutError>.fail(TimeoutError()))
  /// wait.then(request).subscribe(onValue: { print($0) }, onFailure: { _ in print("too late") })  // too late
  /// ```
  @inlinable @_disfavoredOverload
  public func then<Other: Sendable, NewFailure: Error>(_ other: Signal<Other, NewFailure>) -> Signal<Other, NewFailure> {
    setFailureType(to: NewFailure.self).then(other).composed(from: self)
  }
}
