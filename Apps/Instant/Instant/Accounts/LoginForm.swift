import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// Asks for a name and a password, or for the number that the service's own page shows, in a window over another one.
@MainActor
final class LoginForm: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let userName = Entry(), pin = Entry()
  private let password = PasswordEntry(placeholder: localized("password"))
  private let problem = Label()

  /// Shows the form until an account is added, or the person has thought better of it. The window that it is in is returned.
  @discardableResult
  static func present(_ model: LoginViewModel, over parent: Window, _ desktop: Desktop) -> Window {
    let window = Window(title: localized("Add an Account"), width: 440, height: 380)
    window.isModal = true
    window.parentWindow = parent
    let form = LoginForm(model, in: window, desktop)
    // The window keeps the form.
    window.onDispose { withExtendedLifetime(form) {} }
    window.present()
    form.userName.grabFocus()
    return window
  }

  private init(_ model: LoginViewModel, in window: Window, _ desktop: Desktop) {
    let cancel = Button(label: localized("Cancel"))
    let logIn = Button(label: localized("Log In"))
    logIn.addClass("suggested-action")
    let bar = HeaderBar()
    bar.packStart(cancel)
    bar.packEnd(logIn)
    let explanation = Label(localized("The embedded service registers a name that it does not know yet."))
    explanation.isVisible = model.registersNames
    explanation.addClass("dim-label")
    problem.addClass("error")
    problem.isVisible = false
    for label in [explanation, problem] { label.wraps = true }
    userName.placeholder = localized("username")
    userName.accessibleName = localized("username")
    password.accessibleName = localized("password")
    let fields = Box(
      .vertical, spacing: 12, [userName, password, explanation, problem] + pinFields(model, window, desktop))
    fields.setMargins(20)
    window.content = Box(.vertical, [bar, fields])

    userName.reactive.text.bind(to: model.userName.channel())
    password.reactive.text.bind(to: model.password.channel())
    model.loginCommand.isEnabled.signal.bind(to: logIn.reactive.isSensitive)
    logIn.reactive.clicks.merge(with: password.reactive.emissions(of: PasswordEntry.activated))
      .subscribe(onMain: { model.loginCommand.execute() })
    userName.reactive.emissions(of: Entry.activated).bind(onMain: self) { form, _ in form.password.grabFocus() }
    window.onKeyPress(.escape) { model.cancel() }
    window.connect(Window.closeRequested) {
      model.cancel()
      return true
    }
    cancel.reactive.clicks.subscribe(onMain: { model.cancel() })
    showProblems(model)
    model.ended.bind(onMain: window) { window, _ in window.destroy() }
  }

  /// For services that let people log in on their own page alone.
  private func pinFields(_ model: LoginViewModel, _ window: Window, _ desktop: Desktop) -> [Widget] {
    let open = Button(label: localized("Log In on the Service's Page…"))
    let confirm = Button(label: localized("Confirm the Number"))
    pin.placeholder = localized("number that the page shows")
    pin.accessibleName = localized("number that the page shows")
    pin.reactive.text.bind(to: model.pin.channel())
    model.page.map { $0 != nil }.signal.bind(onMain: pin) { pin, isKnown in
      pin.isVisible = isKnown
      confirm.isVisible = isKnown
    }
    model.startPIN.isEnabled.signal.bind(to: open.reactive.isSensitive)
    model.pinCommand.isEnabled.signal.bind(to: confirm.reactive.isSensitive)
    open.reactive.clicks.subscribe(onMain: { model.startPIN.execute() })
    confirm.reactive.clicks.merge(with: pin.reactive.emissions(of: Entry.activated))
      .subscribe(onMain: { model.pinCommand.execute() })
    model.page.signal.compacted().bind(onMain: window) { window, page in desktop.open(page, window) }
    return [open, pin, confirm]
  }

  private func showProblems(_ model: LoginViewModel) {
    let commands = [model.loginCommand, model.startPIN, model.pinCommand]
    let problems = commands.map { $0.errors.map { Optional($0.description) } }
    let attempts = commands.map { $0.executions.map { _ in String?.none } }
    Signal.merge(problems + attempts).bind(onMain: self) { form, problem in
      form.problem.text = problem ?? ""
      form.problem.isVisible = problem != nil
    }
  }
}
