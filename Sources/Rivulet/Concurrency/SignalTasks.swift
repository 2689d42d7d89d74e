/// The tasks that signals start.
package enum SignalTasks {
  /// The executor that they prefer; nil for Swift's pool. Tests in virtual time set it.
  @TaskLocal package static var executor: (any TaskExecutor)?
}
