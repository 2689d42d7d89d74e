/// The way back from changes of properties, and forth again: undo and redo.
///
/// Each set of one of its properties is a step, and so is each ``transaction(_:)`` that sets some of them. Sets of
/// equal values are none. ``undo()`` sets all properties to their values before the last step, in one transaction, and
/// ``redo()`` sets them again. A new step discards the steps that were undone.
///
/// A step includes the sets of handlers before the set returns: properties with two-way bindings, properties that follow
/// others, corrections. What handlers set while an undo or a redo is published is no step. If they replace a restored
/// value, it is restored again, so all properties have exactly the values of the step before. Only if a handler makes a
/// value at each publication, such as a time, the new value is accepted.
///
/// ```swift
/// let (title, text) = (MutableProperty("Untitled"), MutableProperty(""))
/// let history = History(of: title, text)
/// title.value = "Letter"
/// transaction {
///   title.value = "Letter to Ada"
///   text.value = "Dear Ada"
/// }
/// history.undo()
/// print(title.value, text.value.isEmpty)  // Letter true
/// history.redo()
/// print(title.value, text.value)  // Letter to Ada Dear Ada
/// ```
///
/// ```swift
/// let (width, area) = (MutableProperty(1), MutableProperty(1))
/// width.signal.map { $0 * $0 }.bind(to: area)
/// let sizes = History(of: width, area)
/// width.value = 3
/// sizes.undo()
/// print(width.value, area.value, sizes.canUndo.value)  // 1 1 false
/// sizes.redo()
/// print(width.value, area.value)  // 3 9
/// ```
///
/// In a handler of one of the properties, an undo takes back the set that is being published, and sets before that set
/// returns belong to the undo. In a transaction, it takes back the sets before it, and the sets after it are a step. A
/// set that arrives later, through a scheduler or a task, is a step of its own.
///
/// Any thread may use it. A step is recorded when all sets of recorded properties that are under way have returned. If
/// steps of several threads meet, they may become one; if a step and an undo meet, one comes first.
///
/// It retains its past values, and doesn't retain the properties. The properties don't retain it: it ends when it is
/// freed.
///
/// ReactiveCocoa and Rx: none. Foundation: `UndoManager`.
public final class History: Sendable {
  private let state: HistoryState

  /// True if there is a step to undo. Publishes changes only.
  ///
  /// ```swift
  /// let title = MutableProperty("Untitled")
  /// let history = History(of: title)
  /// history.canUndo.signal.subscribe { print($0) }  // false
  /// title.value = "Letter"  // true
  /// history.undo()  // false
  /// ```
  public let canUndo: Property<Bool>

  /// True if there is a step to redo. Publishes changes only.
  ///
  /// ```swift
  /// let title = MutableProperty("Untitled")
  /// let history = History(of: title)
  /// title.value = "Letter"
  /// history.undo()
  /// print(history.canRedo.value)  // true
  /// // Another step discards the one that was undone.
  /// title.value = "Note"
  /// print(history.canRedo.value)  // false
  /// ```
  public let canRedo: Property<Bool>

  /// Does what ``undo()`` does, for a button or a key; enabled while there is a step to undo.
  ///
  /// ```swift
  /// let (title, clicks) = (MutableProperty("Untitled"), Subject<Void, Never>())
  /// let history = History(of: title)
  /// clicks.signal.bind(to: history.undoCommand)
  /// title.value = "Letter"
  /// clicks.send(())
  /// print(title.value)  // Untitled
  /// ```
  public let undoCommand: Command<Void, Never, Never>

  /// Does what ``redo()`` does, for a button or a key; enabled while there is a step to redo.
  ///
  /// ```swift
  /// let title = MutableProperty("Untitled")
  /// let history = History(of: title)
  /// title.value = "Letter"
  /// history.undo()
  /// history.redoCommand.execute()
  /// print(title.value)  // Letter
  /// ```
  public let redoCommand: Command<Void, Never, Never>

  /// Begins a history of some properties, without steps.
  ///
  /// ```swift
  /// let count = MutableProperty(0)
  /// let history = History(of: count, limit: 2)
  /// for number in 1...5 { count.value = number }
  /// while history.undo() {}
  /// print(count.value)  // 3
  /// ```
  ///
  /// - Parameters:
  ///   - properties: The properties to set back. They aren't retained.
  ///   - limit: The largest number of steps to undo, at least 1. The oldest is forgotten.
  public convenience init<each Value: Equatable & Sendable>(
    of properties: repeat MutableProperty<each Value>, limit: Int = 100
  ) {
    var mementos: [any Memento] = []
    repeat mementos.append((each properties).memento)
    self.init(HistoryState(mementos, limit: limit, nil))
  }

  /// Begins a history of some properties that makes one step of changes in quick succession, such as the letters of a
  /// word.
  ///
  /// A change becomes part of the step before it if it changes the same properties, and comes within `interval` after
  /// the last change of that step. An undo or a redo ends a step.
  ///
  /// ```swift
  /// let text = MutableProperty("")
  /// let history = History(of: text, merging: .seconds(1), on: MainScheduler())
  /// for letter in "Ada" { text.value.append(letter) }
  /// history.undo()
  /// print(text.value.isEmpty)  // true
  /// ```
  ///
  /// - Parameters:
  ///   - properties: The properties to set back. They aren't retained.
  ///   - limit: The largest number of steps to undo, at least 1. The oldest is forgotten.
  ///   - interval: The longest time between two changes of one step.
  ///   - scheduler: Has the clock; it runs no work.
  public convenience init<each Value: Equatable & Sendable>(
    of properties: repeat MutableProperty<each Value>, limit: Int = 100, merging interval: Duration,
    on scheduler: any TimedScheduler
  ) {
    var mementos: [any Memento] = []
    repeat mementos.append((each properties).memento)
    self.init(HistoryState(mementos, limit: limit, (interval, scheduler)))
  }

  /// Begins a history of a list of objects and of a property of each, such as the students of a class and their marks.
  ///
  /// A change of an element is a step as long as the element is in the list. An element that an undo brings back has the value
  /// that it had when it was removed.
  ///
  /// ```swift
  /// final class Student: Sendable, Equatable {
  ///   let marks = MutableProperty<[Int]>([])
  ///   static func == (left: Student, right: Student) -> Bool { left === right }
  /// }
  /// let students = MutableProperty([Student()])
  /// let history = History(of: students, with: \.marks)
  /// students.value[0].marks.value = [1]
  /// students.modify { $0.append(Student()) }
  /// history.undo()
  /// print(students.value.count, students.value[0].marks.value)  // 1 [1]
  /// history.undo()
  /// print(students.value[0].marks.value)  // []
  /// ```
  ///
  /// - Parameters:
  ///   - list: The list to set back. The property isn't retained, and the elements of past lists are.
  ///   - member: The property of an element that is set back, too: always the same one.
  ///   - limit: The largest number of steps to undo, at least 1. The oldest is forgotten.
  public convenience init<Element: Equatable & Sendable, Value: Equatable & Sendable>(
    of list: MutableProperty<[Element]>, with member: @escaping @Sendable (Element) -> MutableProperty<Value>,
    limit: Int = 100
  ) {
    self.init(HistoryState([list.memento(with: member)], limit: limit, nil))
  }

  private init(_ state: HistoryState) {
    self.state = state
    canUndo = state.steps.map { !$0.past.isEmpty }.removeDuplicates()
    canRedo = state.steps.map { !$0.future.isEmpty }.removeDuplicates()
    undoCommand = Command(enabledIf: canUndo) {
      state.undo()
      return .empty
    }
    redoCommand = Command(enabledIf: canRedo) {
      state.redo()
      return .empty
    }
  }

  /// Sets all properties to their values before the last step, in one transaction. Does nothing if there is no step.
  ///
  /// ```swift
  /// let title = MutableProperty("Untitled")
  /// let history = History(of: title)
  /// print(history.undo())  // false
  /// title.value = "Letter"
  /// print(history.undo(), title.value)  // true Untitled
  /// ```
  ///
  /// - Returns: True if there was a step to undo.
  ///
  /// Foundation: `UndoManager.undo()`.
  @discardableResult
  public func undo() -> Bool { state.undo() }

  /// Makes the step that was undone last again, in one transaction. Does nothing if none was undone, or if there was
  /// another step since.
  ///
  /// ```swift
  /// let title = MutableProperty("Untitled")
  /// let history = History(of: title)
  /// title.value = "Letter"
  /// history.undo()
  /// print(history.redo(), title.value)  // true Letter
  /// print(history.redo())  // false
  /// ```
  ///
  /// - Returns: True if there was a step to redo.
  ///
  /// Foundation: `UndoManager.redo()`.
  @discardableResult
  public func redo() -> Bool { state.redo() }

  /// Forgets all steps, for example after another document was opened. The properties stay as they are.
  ///
  /// ```swift
  /// let title = MutableProperty("Untitled")
  /// let history = History(of: title)
  /// title.value = "Letter"
  /// history.removeAll()
  /// print(history.canUndo.value, title.value)  // false Letter
  /// ```
  ///
  /// Foundation: `UndoManager.removeAllActions()`.
  public func removeAll() { state.removeAll() }
}
