import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// Lists a person's accounts at a service, in a window over another one: to add some, remove others, and choose between them.
@MainActor
final class AccountsDialog: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let model: AccountsViewModel
  private let list = ListBox()
  private let add = Button(label: localized("Add an Account…"))
  private weak var window: Window?

  /// Shows the accounts. The window that they are in is returned.
  @discardableResult
  static func present(_ model: AccountsViewModel, over parent: Window, _ desktop: Desktop) -> Window {
    let window = AdwaitaApplicationWindow(title: localized("Accounts"), width: 420, height: 360)
    window.isModal = true
    window.parentWindow = parent
    let dialog = AccountsDialog(model, in: window, desktop)
    window.keep(dialog)
    window.present()
    return window
  }

  private init(_ model: AccountsViewModel, in window: AdwaitaApplicationWindow, _ desktop: Desktop) {
    (self.model, self.window) = (model, window)
    list.selectionMode = .none
    add.addCSSClass("suggested-action")
    let nothing = Label(localized("There is no account to search with yet."))
    let explanation = Label(localized("Searches use the chosen account."))
    let (notice, problem) = (Label(), Label())
    problem.addCSSClass("error")
    for label in [nothing, explanation, notice] { label.addCSSClass("dim-label") }
    for label in [nothing, explanation, notice, problem] {
      label.wrapsAnywhere = true
      label.xAlignment = 0
    }
    list.addCSSClass("boxed-list")
    list.accessibleName = localized("Accounts")
    let column = Box(.vertical, spacing: 12, [nothing, explanation, list, problem, notice])
    column.setMargins(18)
    let bar = AdwaitaHeaderBar()
    bar.packStart(add)
    window.content = Box(.vertical, [bar, ScrolledWindow(column, horizontal: .never)])

    model.accounts.combineLatest(with: model.refused)
      .map { accounts, refused in
        accounts.map { Row(account: $0, isChosen: $0 == accounts.last, isRefused: refused.contains($0)) }
      }
      .changes(by: \.account)
      .bind(to: list.reactive.rows { [weak self] in self?.widget($0) ?? Label() })
    let isEmpty = model.accounts.map(\.isEmpty).signal
    isEmpty.bind(to: nothing.reactive.isVisible)
    isEmpty.map { !$0 }.bind(to: list.reactive.isVisible)
    model.accounts.map { $0.count > 1 }.signal.bind(to: explanation.reactive.isVisible)
    for (text, label) in [(model.notice, notice), (model.problem, problem)] {
      text.signal.map { $0 ?? "" }.bind(to: label.reactive.text)
      text.signal.map { $0 != nil }.bind(to: label.reactive.isVisible)
    }
    add.reactive.clicked.bind(onMain: window) { [model] window, _ in
      LoginForm.present(model.makeLogin(), over: window, desktop)
    }
    list.onActivated { [model] index in
      let accounts = model.accounts.value
      if accounts.indices.contains(index) { model.use(accounts[index]) }
    }
    window.onKeyPress(.escape) { [weak window] in window?.close() }
  }

  private struct Row: Equatable {
    let account: Account
    let isChosen: Bool
    let isRefused: Bool
  }

  private func remove(_ account: Account) {
    guard let window else { return }
    let question = Question(
      heading: localized("Remove @%@?", account.screenName),
      body: localized("Its key is removed from this computer. Your account on the service is kept."),
      no: localized("_Cancel"), yes: localized("_Remove"), appearance: .destructive)
    question.ask(over: window).filter { $0 }.bind(onMain: self) { dialog, _ in
      dialog.model.remove(account)
      // The button that had the keyboard is gone.
      let next: Widget = dialog.model.accounts.value.isEmpty ? dialog.add : dialog.list
      next.grabFocus()
    }
  }

  private func widget(_ content: Row) -> Widget {
    let account = content.account
    let name = Label("@\(account.screenName.isolated)")
    name.isEllipsized = true
    name.xAlignment = 0
    name.expandsHorizontally = true
    let problem = Label(localized("no longer known to the service"))
    problem.addCSSClass("dim-label")
    problem.wrapsAnywhere = true
    problem.isVisible = content.isRefused
    let mark = Image("object-select-symbolic")
    mark.accessibleName = localized("used for searches")
    mark.isVisible = content.isChosen
    let remove = Button(
      iconName: "user-trash-symbolic", accessibleName: localized("Remove @%@", account.screenName))
    remove.addCSSClass("flat")
    remove.tooltipText = remove.accessibleName
    remove.reactive.clicked.bind(onMain: self) { dialog, _ in dialog.remove(account) }
    let row = Box(.horizontal, spacing: 12, [name, problem, mark, remove])
    row.setMargins(6)
    return row
  }
}
