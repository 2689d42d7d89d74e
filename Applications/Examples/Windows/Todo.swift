// A list of things to do, where each step can be undone.
//
// Shows: `History` records a property, so nothing in the list knows that there is an undo. The list box is given what changes,
// so rows that stay are the same widgets, with the keyboard where it was.
//
// Try:
// - Record the text that is being typed, too: `History(of: todos, draft)`.
// - Merge quick changes to one step: `History(of: todos, merging: .seconds(1), on: MainScheduler())`.
// - Add "Delete All Done": `todos.modify { $0.removeAll(where: \.isDone) }` is one step, however many it deletes.
import GTKKit
import Rivulet
import RivuletGTK

struct Todo: Equatable, Sendable {
  let id: Int
  let title: String
  var isDone = false
}

/// The list, without a window.
final class TodoList: Sendable {
  let todos: MutableProperty<[Todo]>
  /// The text that is being typed.
  let draft = MutableProperty("")
  let add: Command<Void, Never, Never>
  let history: History

  init(_ start: [Todo] = []) {
    let (todos, draft) = (MutableProperty(start), draft)
    (self.todos, history) = (todos, History(of: todos))
    add = Command(enabledIf: draft.map { !$0.allSatisfy(\.isWhitespace) }) {
      todos.modify { $0.append(Todo(id: ($0.map(\.id).max() ?? -1) + 1, title: draft.value)) }
      draft.value = ""
      return .empty
    }
  }

  static let sample = [
    Todo(id: 0, title: "Water the plants", isDone: true), Todo(id: 1, title: "Write to Ada"),
    Todo(id: 2, title: "Mend the boat"), Todo(id: 3, title: "Learn to sail"),
  ]

  func setDone(_ isDone: Bool, _ id: Int) {
    todos.modify { todos in todos.firstIndex { $0.id == id }.map { todos[$0].isDone = isDone } }
  }

  func remove(_ id: Int) { todos.modify { $0.removeAll { $0.id == id } } }

  func isDone(_ id: Int) -> Signal<Bool, Never> {
    todos.signal.compactMap { $0.first { $0.id == id }?.isDone }.removeDuplicates()
  }

  var summary: Signal<String, Never> {
    todos.signal.map { todos in
      let open = todos.count { !$0.isDone }
      return open == 0 ? "All done" : "\(open) of \(todos.count) to do"
    }
  }
}

@MainActor
func todoWindow(_ application: Application?, _ list: TodoList = TodoList(TodoList.sample)) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "To Do", width: 400, height: 440)
  let title = WindowTitle(title: "To Do", subtitle: "")
  let header = AdwaitaHeaderBar(titleWidget: title)
  header.packStart(button("Undo", "undo", "<Control>z", list.history.undoCommand, window, application))
  header.packStart(button("Redo", "redo", "<Control><Shift>z", list.history.redoCommand, window, application))

  let (entry, add) = (Entry(), Button(label: "Add"))
  (entry.placeholderText, entry.expandsHorizontally, entry.accessibleName) = ("What next?", true, "What next?")
  add.addCSSClass("suggested-action")
  let rows = ListBox()
  rows.selectionMode = .none
  rows.addCSSClass("boxed-list")
  rows.accessibleName = "Things to do"
  rows.verticalAlignment = .start
  let column = Box(.vertical, spacing: 18, [Box(.horizontal, spacing: 6, [entry, add]), rows])
  column.setMargins(18)
  window.content = Box(
    .vertical, [header, ScrolledWindow(Clamp(["child": column, "maximum-size": 520]), horizontal: .never)])

  list.summary.bind(to: title.reactive.subtitle)
  entry.reactive.text.bind(twoWay: list.draft)
  entry.reactive.activate.bind(to: list.add)
  add.reactive.bind(to: list.add)
  // A row follows its element by itself, so no change of an element needs another row.
  list.todos.changes(by: \.id, areEqual: { _, _ in true }).bind(to: rows.reactive.rows { todoRow($0, of: list) })
  window.keep(list)
  return window
}

/// A button and a key that do an action, while its command is enabled.
@MainActor
private func button(
  _ title: String, _ name: String, _ key: String, _ command: Command<Void, Never, Never>,
  _ window: AdwaitaApplicationWindow, _ application: Application?
) -> Button {
  let (action, button) = (SimpleAction(name), Button(iconName: "edit-\(name)-symbolic", accessibleName: title))
  action.reactive.bind(to: command)
  window.add(action)
  application?.setShortcuts([key], for: "win.\(name)")
  button.actionName = "win.\(name)"
  return button
}

@MainActor
private func todoRow(_ todo: Todo, of list: TodoList) -> Widget {
  let (check, label) = (CheckButton(), Label(todo.title))
  let remove = Button(iconName: "user-trash-symbolic", accessibleName: "Delete \(todo.title)")
  check.accessibleName = todo.title
  (label.xAlignment, label.expandsHorizontally, label.wrapsAnywhere) = (0, true, true)
  remove.addCSSClass("flat")
  list.isDone(todo.id).bind(to: check.reactive.isActive)
  list.isDone(todo.id).bind(onMain: label) { $1 ? $0.addCSSClass("dim-label") : $0.removeCSSClass("dim-label") }
  check.reactive.toggled.bind(onMain: check) { check, _ in list.setDone(check.isActive, todo.id) }
  remove.reactive.clicked.subscribeOnMain { list.remove(todo.id) }
  let row = Box(.horizontal, spacing: 12, [check, label, remove])
  (row.marginStart, row.marginEnd, row.marginTop, row.marginBottom) = (12, 6, 6, 6)
  return row
}
