import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Button {
  /// Executes `command` at each click, and lets the button be clicked only while the command is enabled.
  ///
  /// Keeps neither alive and ends with either; ends before if the result is disposed, which cancels no work.
  ///
  /// ```swift window
  /// let (isComplete, button) = (MutableProperty(false), Button(label: "Save"))
  /// let save = Command<Void, Int, Never>(enabledIf: isComplete) { .just(1) }
  /// button.reactive.bind(to: save)
  /// ```
  ///
  /// ReactiveCocoa: `rac_command`.
  @discardableResult
  public func bind<Output, WorkFailure>(
    to command: Command<Void, Output, WorkFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> CompositeDisposable {
    CompositeDisposable([
      command.isEnabled.signal.bind(to: self.isSensitive, file: file, line: line),
      self.clicked.bind(to: command, file: file, line: line),
    ])
  }
}
