extension Signal where Failure == Never {
  /// Executes a command with each value, on the thread that emits it. Values that come while the command is disabled are
  /// ignored.
  ///
  /// The binding starts at once, keeps neither side alive, and ends with either; it cancels no work.
  ///
  /// ```swift
  /// let (clicks, save) = (Subject<Int, Never>(), Command<Int, Int, Never> { page in .just(page) })
  /// save.values.subscribe { print("saved page", $0) }
  /// clicks.signal.bind(to: save)
  /// clicks.send(7)  // saved page 7
  /// ```
  ///
  /// ReactiveCocoa: `rac_command`. ReactiveSwift: `action <~ signal`.
  @discardableResult
  public func bind<Output, WorkFailure>(
    to command: Command<Value, Output, WorkFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    take(weaklyUntil: command.ended)
      .subscribe(onValue: { [weak command] in command?.execute($0, file: file, line: line) }, file: file, line: line)
  }
}

extension Command {
  /// Completes, without a value, when the command is freed.
  var ended: Signal<Void, Never> { completions.filter { _ in false } }
}
