import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: SimpleAction {
  /// Executes `command` each time that the action is done, and lets it be done only while the command is enabled.
  ///
  /// So the buttons, items of menus and keys that do the action are sensitive while the command is enabled.
  /// Keeps neither alive and ends with either; ends before if the result is disposed, which cancels no work.
  ///
  /// ```swift window
  /// let (count, window) = (MutableProperty(0), AdwaitaApplicationWindow())
  /// let history = History(of: count)
  /// let undo = SimpleAction("undo")
  /// undo.reactive.bind(to: history.undoCommand)
  /// window.add(undo)
  /// window.keep(history)
  /// let button = Button(iconName: "edit-undo-symbolic", accessibleName: "Undo")
  /// button.actionName = "win.undo"
  /// ```
  ///
  /// ReactiveCocoa: `rac_command`.
  @discardableResult
  public func bind<Output, WorkFailure>(
    to command: Command<Void, Output, WorkFailure>, file: StaticString = #fileID, line: UInt = #line
  ) -> CompositeDisposable {
    CompositeDisposable([
      command.isEnabled.signal.bind(to: self.isEnabled, file: file, line: line),
      self.activated.bind(to: command, file: file, line: line),
    ])
  }
}
