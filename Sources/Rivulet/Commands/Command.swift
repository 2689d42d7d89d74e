/// Work that a user starts, such as logging in, with its availability, progress and results as signals.
///
/// The work runs once for each ``execute(_:)``.
///
/// ```swift
/// struct WrongPassword: Error {}
/// let password = MutableProperty("")
/// let logIn = Command<String, Int, WrongPassword>(enabledIf: password.map { !$0.isEmpty }) { name in
///   password.value == "1815" ? .just(name.count) : .fail(WrongPassword())
/// }
/// logIn.values.subscribe { print("logged in as number", $0) }
/// logIn.errors.subscribe { print($0) }
/// // Nothing happens: there is no password yet.
/// logIn.execute("Ada")
/// password.value = "1815"
/// logIn.execute("Ada")  // logged in as number 3
/// ```
///
/// It may be executed from any thread, does its work on that thread, and never hops to another. If several threads execute a
/// serial command at the same time, one of them does the work.
///
/// The order of an execution: ``isExecuting`` becomes true, the closure of the work is called, ``executions`` emits the
/// execution, and the work is started. Each value goes to the execution's subscribers first, then to ``values``. When the work
/// is over, the command counts as free; the execution's subscribers receive the end, then ``errors`` or ``completions`` do, and
/// ``isExecuting`` publishes false last. So a handler of the end can execute the command again; if it does, ``isExecuting``
/// publishes nothing in between.
///
/// An execution keeps all values of its work for late subscribers, until it is over and released.
///
/// Freeing a command completes all its signals. It does not cancel work that has begun: work such as saving outlives its
/// window. Work does not retain its command.
///
/// ReactiveCocoa: `RACCommand`. ReactiveSwift: `Action`.
public final class Command<Input: Sendable, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline typealias Work = @Sendable (Input) -> Signal<Output, Failure>
  @usableFromInline let core: CommandCore<Output, Failure>
  /// The work, with the state that it is to use; nil if that state doesn't allow it.
  @usableFromInline let allowedWork: @Sendable () -> Work?

  /// True while the work runs: from `execute` until the last execution is over. Publishes changes only.
  ///
  /// ```swift
  /// let answer = Subject<String, Never>()
  /// let search = Command<String, String, Never> { _ in answer.signal }
  /// search.isExecuting.signal.subscribe { print($0) }  // false
  /// search.execute("Ada")  // true
  /// answer.complete()  // false
  /// ```
  public let isExecuting: Property<Bool>

  /// True if `execute` would run the work: the command is allowed to execute and, if it is serial, isn't executing already.
  /// Publishes changes only.
  ///
  /// ```swift
  /// let (text, upload) = (MutableProperty(""), Subject<Int, Never>())
  /// let send = Command<Void, Int, Never>(enabledIf: text.map { !$0.isEmpty }) { upload.signal }
  /// send.isEnabled.signal.subscribe { print($0) }  // false
  /// text.value = "Dear Ada"  // true
  /// send.execute()  // false
  /// upload.complete()  // true
  /// ```
  public let isEnabled: Property<Bool>

  /// Makes a command that is always allowed to execute.
  ///
  /// ```swift
  /// let greet = Command<String, String, Never> { name in .just("Hello, \(name)!") }
  /// greet.values.subscribe { print($0) }
  /// greet.execute("Ada")  // Hello, Ada!
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides what another call does while the work runs.
  ///   - work: Makes the signal that does the work, for each execution. It is called on the caller of `execute`.
  public convenience init(
    _ policy: CommandPolicy = .serial, _ work: @escaping @Sendable (Input) -> Signal<Output, Failure>
  ) {
    self.init(policy, .constant(true)) { work }
  }

  /// Makes a command that is allowed to execute while a property is true.
  ///
  /// ```swift
  /// let isOnline = MutableProperty(false)
  /// let send = Command<String, Int, Never>(enabledIf: isOnline) { text in .just(text.count) }
  /// send.values.subscribe { print("sent", $0) }
  /// // Nothing happens.
  /// send.execute("one")
  /// isOnline.value = true
  /// send.execute("three")  // sent 5
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides what another call does while the work runs.
  ///   - isAllowed: True while the command may execute. The command keeps it.
  ///   - work: Makes the signal that does the work, for each execution. It is called on the caller of `execute`.
  public convenience init(
    _ policy: CommandPolicy = .serial, enabledIf isAllowed: some PropertyProtocol<Bool>,
    _ work: @escaping @Sendable (Input) -> Signal<Output, Failure>
  ) {
    let isAllowed = isAllowed.view
    self.init(policy, isAllowed) { isAllowed.value ? work : nil }
  }

  /// Makes a command that is allowed to execute while the last value of a signal is true, and before the first.
  ///
  /// ```swift
  /// let connections = Subject<Bool, Never>()
  /// let send = Command<String, Int, Never>(enabledIf: connections.signal) { text in .just(text.count) }
  /// send.values.subscribe { print("sent", $0) }
  /// connections.send(false)
  /// // Nothing happens.
  /// send.execute("one")
  /// connections.send(true)
  /// send.execute("three")  // sent 5
  /// ```
  ///
  /// - Parameters:
  ///   - policy: Decides what another call does while the work runs.
  ///   - isAllowed: Emits true while the command may execute. It is subscribed at once. The subscription is disposed when the
  ///     command and all copies of ``isEnabled`` are freed. When the signal completes, its last value stays in effect.
  ///   - work: Makes the signal that does the work, for each execution. It is called on the caller of `execute`.
  // Without this attribute, optimizing this initializer would be the only reason to compile properties made from signals, and
  // their machinery, once more for `Bool`: a fiftieth of the time of building Rivulet.
  @_optimize(none)
  public convenience init(
    _ policy: CommandPolicy = .serial, enabledIf isAllowed: Signal<Bool, Never>,
    _ work: @escaping @Sendable (Input) -> Signal<Output, Failure>, file: StaticString = #fileID, line: UInt = #line
  ) {
    let isAllowed = Property(initial: true, then: isAllowed, file: file, line: line)
    self.init(policy, isAllowed) { isAllowed.value ? work : nil }
  }

  init(
    _ policy: CommandPolicy, _ isAllowed: Property<Bool>, _ allowedWork: @escaping @Sendable () -> Work?
  ) {
    let core = CommandCore<Output, Failure>(policy)
    self.core = core
    self.allowedWork = allowedWork
    isExecuting = core.status.map { $0.isExecuting }.removeDuplicates()
    // Derived rather than copied, so that it is right whenever it is read, even before a change has been published.
    isEnabled = isAllowed.combineLatest(with: core.status).map { $0 && $1.hasRoom }.removeDuplicates()
      .until(core.status)
  }

  deinit { core.close() }

  /// A signal of values for each execution, emitted before its work starts.
  ///
  /// Late subscribers of such a signal receive all its values. It completes however the execution ends.
  ///
  /// ```swift
  /// let download = Command<String, Int, Never> { _ in .from([50, 100]) }
  /// download.executions.subscribe { progress in progress.subscribe { print($0, "%") } }
  /// download.execute("photo.jpg")  // 50 %, 100 %
  /// ```
  public var executions: Signal<Signal<Output, Never>, Never> { core.executions.signal }

  /// The values of all executions, from now on.
  ///
  /// ```swift
  /// let count = Command<String, Int, Never> { text in .just(text.count) }
  /// count.values.subscribe { print($0) }
  /// for text in ["one", "three"] { count.execute(text) }  // 3, 5
  /// ```
  public var values: Signal<Output, Never> { core.values.signal }

  /// The failures of all executions from now on, including those already running, but not the refusals of a disabled command.
  ///
  /// ```swift
  /// let ask = Command<String, Int, TimeoutError> { _ in .fail(TimeoutError()) }
  /// ask.errors.subscribe { _ in print("too late") }
  /// ask.execute("How are you?")  // too late
  /// ```
  public var errors: Signal<Failure, Never> { core.errors.signal }

  /// Emits a value whenever an execution completes by itself, from now on.
  ///
  /// ```swift
  /// let save = Command<String, Int, Never> { text in .just(text.count) }
  /// save.completions.subscribe { print("saved") }
  /// save.execute("Dear Ada")  // saved
  /// ```
  public var completions: Signal<Void, Never> { core.completions.signal }

  /// Does the work, if the command is enabled.
  ///
  /// The work is started before this returns, on the caller's thread, with or without subscribers. A disabled command does
  /// nothing. `file` and `line` name the caller in ``subscriptions``.
  ///
  /// ```swift
  /// let double = Command<Int, Int, Never> { number in .just(number * 2) }
  /// let execution = double.execute(21)
  /// execution.signal.subscribe(onValue: { print($0) }, onFailure: { print($0) })  // 42
  /// ```
  ///
  /// - Returns: The execution, with its result and its cancellation. Nothing needs to hold it.
  ///
  /// ReactiveCocoa: `execute:`. ReactiveSwift: `apply` and start.
  @inlinable @discardableResult
  public func execute(
    _ input: Input, file: StaticString = #fileID, line: UInt = #line
  ) -> Execution<Output, Failure> {
    TransactionLog.outside {
      guard let start = allowedWork(), core.begin() else { return Execution(.fail(.disabled), nil) }
      let signal = start(input)
      let work = CommandWork(core)
      core.executions.send(work.values)
      let subscriber = Subscriber(work, onValue: work.send)
      if !(SubscriptionRecord.isOn && signal.startRecorded(subscriber, by: file, line)) { signal.start(subscriber) }
      return Execution(work.results.signal, work.isDisposed ? nil : work)
    }
  }
}

extension Command where Input == Void {
  /// Does the work, if the command is enabled, as ``execute(_:)`` does.
  ///
  /// ```swift
  /// let refresh = Command<Void, String, Never> { .just("no news") }
  /// refresh.values.subscribe { print($0) }
  /// refresh.execute()  // no news
  /// ```
  @inlinable @discardableResult
  public func execute(file: StaticString = #fileID, line: UInt = #line) -> Execution<Output, Failure> {
    execute((), file: file, line: line)
  }
}

/// Decides whether a ``Command`` may execute while it executes.
///
/// ```swift
/// let uploads = Subject<Int, Never>()
/// let serial = Command<Void, Int, Never>(.serial) { uploads.signal }
/// let concurrent = Command<Void, Int, Never>(.concurrent) { uploads.signal }
/// for command in [serial, concurrent] { command.execute() }
/// print(serial.isEnabled.value, concurrent.isEnabled.value)  // false true
/// ```
public enum CommandPolicy: Sendable {

  /// One execution at a time: the command is disabled meanwhile.
  case serial
  /// Any number of executions at a time.
  case concurrent
}
