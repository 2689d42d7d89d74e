import AppCore
import AppUI
import CreditsCore
import Foundation
import GTKKit
import Rivulet
import RivuletGTK
import UserFolders

/// A class twice, side by side or one below the other; both look and act alike.
@MainActor
final class CreditsWindow: ProgramWindow {
  static let program = "Credits"
  let window: AdwaitaApplicationWindow
  private let model: StudentsViewModel
  private let with: StudentColumn
  private let without: HandMadeScreen
  private let saver = TableSaver()
  /// The folder in which the last table was saved; that of the user's documents at first.
  private var folder = URL.documents
  private let toasts: ToastOverlay
  /// Takes back the last removal of a student.
  private var restore: @MainActor () -> Void = {}
  /// Says that a student was removed.
  private var removal: Toast?
  /// Enable what can be done in the current column.
  private var updates: [@MainActor () -> Void] = []
  /// The column that had the keyboard last.
  private lazy var current = with

  /// - Parameter kept: The classes of both columns, of an earlier run and for later ones.
  init(_ application: Application?, _ kept: SettingsFile<KeptClasses>) {
    let (settings, toasts) = (kept.settings, ToastOverlay(nil))
    self.toasts = toasts
    model = StudentsViewModel(settings.value.with)
    weak var window: CreditsWindow?
    without = HandMadeScreen(settings.value.without) { record in
      settings.modify { $0.without = record }
    } onRemove: { name, undo in
      window?.offerUndo(of: name, undo)
    }
    self.window = AdwaitaApplicationWindow(
      application: application, title: localized("Credits"), width: 720, height: 680)
    with = StudentColumn(model)
    window = self
    model.changes.bind(onMain: toasts) { _, record in settings.modify { $0.with = record } }
    model.remove.values.bind(onMain: toasts) { [model] _, removed in
      window?.offerUndo(of: removed.student.name) { model.restore(removed) }
    }
    kept.saveBeforeClosing(self.window)
    let menu = MenuButton(iconName: "open-menu-symbolic", accessibleName: localized("Menu"), menu: makeMenu())
    menu.isPrimary = true
    let header = AdwaitaHeaderBar()
    header.packEnd(menu)
    toasts.child = ScrolledWindow(
      Clamp(["child": columns(), "maximum-size": 1_200, "tightening-threshold": 1_200]), horizontal: .never)
    self.window.content = Box(.vertical, [header, kept.makeNotice(), toasts])
    self.window.followDarkness()
    for column in [with, without.column] {
      column.log.copy.onClicked { [weak self, weak column] in column.map { self?.copyLog(of: $0) } }
      column.log.export.onClicked { [weak self, weak column] in column.map { self?.export($0) } }
    }
    saver.messages.bind(onMain: toasts) { $0.show($1) }
    addActions(application)
  }

  /// Both columns, beside each other where there is room.
  private func columns() -> FlowBox {
    let columns = FlowBox()
    (columns.selectionMode, columns.isHomogeneous, columns.maxChildrenPerLine) = (.none, true, 2)
    for column in [with, without.column] {
      let cell = FlowBoxChild()
      (cell.child, cell.isFocusable) = (column.root, false)
      columns.append(cell)
    }
    return columns
  }

  /// Lets an action do what a click on a button of the current column does, as long as the button can be clicked.
  private func add(
    _ name: String, _ keys: [String], _ application: Application?, pressing button: KeyPath<StudentColumn, Button>
  ) {
    let action = SimpleAction(name)
    add(action, keys, application) { $0.press($0.current[keyPath: button]) }
    let update: @MainActor @Sendable () -> Void = { [weak self, weak action] in
      if let self { action?.isEnabled = current[keyPath: button].isSensitive }
    }
    for column in [with, without.column] {
      column[keyPath: button].observe(Button.isSensitive) { _ in update() }
    }
    updates.append(update)
    update()
  }

  private func addActions(_ application: Application?) {
    window.observe(Window.focusWidget) { [weak self] _ in
      guard let self, let column = [with, without.column].first(where: { $0.root.hasFocusWithin }) else { return }
      current = column
      for update in updates { update() }
    }
    add("add", ["<Control>5"], application, pressing: \.add)
    add("undo", ["<Control>z"], application, pressing: \.undo)
    add("redo", ["<Control><Shift>z"], application, pressing: \.redo)
    add("remove", ["<Control><Shift>Delete"], application, pressing: \.remove)
    add("restore", [], application) { $0.restoreStudent() }
    add("search", ["<Control>f"], application) { $0.current.log.search.grabFocus() }
    add("copy-log", ["<Control><Shift>c"], application) { $0.copyLog(of: $0.current) }
    add("export", ["<Control>e"], application) { $0.export($0.current) }
    addProgramActions(
      application, hasFullScreen: !Toolkit.isInBrowser, shortcuts: PackageResources.shortcuts_ui, domain: "credits",
      comments: localized("Shows students' credits, with signals and without"))
  }

  private func makeMenu() -> Menu {
    let edit = Menu()
    edit.append(localized("Add 5 Credits"), action: "win.add")
    edit.append(localized("Undo"), action: "win.undo")
    edit.append(localized("Redo"), action: "win.redo")
    edit.append(localized("Remove the Student"), action: "win.remove")
    edit.append(localized("Copy the Log"), action: "win.copy-log")
    edit.append(localized("Export as CSV…"), action: "win.export")
    return programMenu((edit, nil))
  }

  /// Does what a click does, at once; `activate()` waits until the button has been seen pressed.
  private func press(_ button: Button) {
    if button.isSensitive { button.emit(Button.clicked) }
  }

  /// Says that a student was removed, with a button that takes it back.
  private func offerUndo(of name: String, _ restore: @escaping @MainActor () -> Void) {
    // Another one would wait, and its button would be about the student of this one.
    removal?.dismiss()
    self.restore = restore
    removal = toasts.show(
      localized("Removed “%@”.", name.isolated), buttonLabel: localized("Undo"), action: "win.restore")
  }

  private func restoreStudent() {
    restore()
    restore = {}
  }

  private func copyLog(of column: StudentColumn) {
    column.log.copyLines()
    toasts.show(localized("Copied the log."))
  }

  private func export(_ column: StudentColumn) {
    let students = column === with ? model.records : without.records
    Task { [weak self, window, saver, folder] in
      let file = try? await window.saveFile(
        title: localized("Export as CSV"), suggestedName: "credits.csv",
        filters: [FileFilter(localized("Tables"), suffixes: ["csv"])], in: AnyFile(uri: folder.absoluteString))
      guard let file else { return }
      guard let path = file.path else {
        self?.toasts.show(TableFailure(localized("choose a folder of this computer.")).description)
        return
      }
      self?.folder = URL(filePath: path).deletingLastPathComponent()
      saver.command.execute(.init(students: students, file: URL(filePath: path)))
    }
  }
}

/// Makes a window that keeps what it shows.
@MainActor
func makeCreditsWindow(_ application: Application? = nil, _ kept: SettingsFile<KeptClasses> = .inMemory) -> Window {
  let credits = CreditsWindow(application, kept)
  credits.window.keep(credits)
  return credits.window
}
