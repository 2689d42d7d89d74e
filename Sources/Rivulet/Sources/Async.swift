extension Signal {
  /// Runs an asynchronous operation for each subscriber, emits what it returns and completes, or fails with what it throws.
  ///
  /// The operation runs in a task of its own, and its one value or failure is emitted from there. Disposal cancels the task, and
  /// what it still returns or throws is dropped.
  ///
  /// ```swift
  /// actor Thermometer {
  ///   func read() async -> Double { 21.5 }
  /// }
  /// let thermometer = Thermometer()
  /// let temperature = Signal<Double, Never>.async { await thermometer.read() }
  /// temperature.subscribe { print($0) }  // 21.5
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the caller of `subscribe` if nil.
  ///   - operation: The work. It should heed cancellation.
  ///
  /// ReactiveCocoa: `startLazilyWithScheduler:block:`. Rx: `fromAsync`.
  public static func async(
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws(Failure) -> Value
  ) -> Signal {
    Signal(serial: { subscriber in
      if subscriber.isDisposed { return }
      let task = Task(executorPreference: SignalTasks.executor, priority: priority) {
        do throws(Failure) {
          let value = try await operation()
          if !subscriber.isDisposed { subscriber.send(value) }
          subscriber.complete()
        } catch {
          subscriber.fail(error)
        }
      }
      subscriber.onDispose { task.cancel() }
    })
  }
}
