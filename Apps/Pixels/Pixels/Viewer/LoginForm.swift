import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Asks for a name and a password, in a window over another one.
@MainActor
final class LoginForm: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let userName = Entry()
  private let password = PasswordEntry(placeholder: localized("password"))
  private let problem = Label()
  private let cancel = Button(label: localized("Cancel"))
  private let logIn = Button(label: localized("Log In"))

  /// Shows the form until the person has logged in, or thought better of it. The window that it is in is returned.
  @discardableResult
  static func present(_ model: LoginViewModel, over parent: Window) -> Window {
    let window = Window(title: localized("Log In"), width: 360, height: 300)
    window.isModal = true
    window.parentWindow = parent
    let form = LoginForm(model, in: window)
    // The window keeps the form.
    window.onDispose { withExtendedLifetime(form) {} }
    window.present()
    form.userName.grabFocus()
    return window
  }

  private init(_ model: LoginViewModel, in window: Window) {
    let bar = HeaderBar()
    bar.packStart(cancel)
    bar.packEnd(logIn)
    logIn.addClass("suggested-action")
    userName.placeholder = localized("username")
    userName.accessibleName = localized("username")
    password.accessibleName = localized("password")
    let explanation = Label(localized("The embedded service registers a name that it does not know yet."))
    explanation.addClass("dim-label")
    explanation.isVisible = model.registersNames
    problem.addClass("error")
    problem.isVisible = false
    for label in [explanation, problem] {
      label.wraps = true
      label.setSizeRequest(width: 280, height: nil)
    }
    for field in [userName, password] as [Widget] {
      field.addClass("login-field")
      field.setSizeRequest(width: 280, height: 30)
    }
    let fields = Box(.vertical, spacing: 12, [userName, password, explanation, problem])
    fields.setMargins(20)
    fields.horizontalAlignment = .center
    window.content = Box(.vertical, [bar, fields])

    userName.reactive.text.bind(to: model.userName.channel())
    password.reactive.text.bind(to: model.password.channel())
    model.loginCommand.isEnabled.signal.bind(to: logIn.reactive.isSensitive)
    logIn.reactive.clicks.merge(with: password.reactive.emissions(of: PasswordEntry.activated))
      .subscribe(onMain: { model.loginCommand.execute() })
    userName.reactive.emissions(of: Entry.activated)
      .bind(onMain: self) { form, _ in form.password.grabFocus() }
    window.onKeyPress(.escape) { model.cancel() }
    window.connect(Window.closeRequested) {
      model.cancel()
      return true
    }
    cancel.reactive.clicks.subscribe(onMain: { model.cancel() })

    let problems = model.loginCommand.errors.map { Optional($0.description) }
    let attempts = model.loginCommand.executions.map { _ in String?.none }
    problems.merge(with: attempts).bind(onMain: self) { form, problem in
      form.problem.text = problem ?? ""
      form.problem.isVisible = problem != nil
    }
    model.ended.bind(onMain: window) { window, _ in window.destroy() }
  }
}
