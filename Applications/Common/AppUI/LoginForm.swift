import AppCore
import GTKKit
import Rivulet
import RivuletGTK

/// A window over another one, with fields for a user name and a password.
@MainActor
public final class LoginForm: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  private let userName = Entry()
  private let password = PasswordEntry(placeholder: localized("password"))
  private let problem = Label()
  private let cancel = Button(label: localized("Cancel"))
  private let logIn = Button(label: localized("Log In"))

  /// Shows the form until a login or a cancellation, and returns its window.
  ///
  /// - Parameters:
  ///   - model: The state of the form.
  ///   - title: The title of the window.
  ///   - parent: The window that it is over.
  ///   - others: Widgets below the fields, for other ways to log in.
  ///   - problems: The failures of these ways; nil for each attempt. Shown with those of the form.
  @discardableResult
  public static func present<Failure: CustomStringConvertible>(
    _ model: LoginViewModel<Failure>, title: String, over parent: Window, others: [Widget] = [],
    problems: Signal<String?, Never> = .empty
  ) -> Window {
    let window = AdwaitaApplicationWindow(title: title, width: 440, height: 320)
    window.isModal = true
    window.parentWindow = parent
    let form = LoginForm(in: window, explains: model.registersNames, others)
    form.bind(model, problems, window)
    window.keep(form)
    window.present()
    form.userName.grabFocus()
    return window
  }

  private init(in window: AdwaitaApplicationWindow, explains registersNames: Bool, _ others: [Widget]) {
    let bar = AdwaitaHeaderBar()
    // Cancel is what closes it.
    (bar.showsStartTitleButtons, bar.showsEndTitleButtons) = (false, false)
    bar.packStart(cancel)
    bar.packEnd(logIn)
    logIn.addCSSClass("suggested-action")
    userName.placeholderText = localized("username")
    userName.accessibleName = localized("username")
    password.accessibleName = localized("password")
    let explanation = Label(localized("The embedded service registers a name that it does not know yet."))
    explanation.addCSSClass("dim-label")
    explanation.isVisible = registersNames
    problem.addCSSClass("error")
    problem.isVisible = false
    for label in [explanation, problem] {
      label.wrapsAnywhere = true
      label.setSizeRequest(width: 280, height: nil)
    }
    for field in [userName, password] as [Widget] {
      field.addCSSClass("login-field")
      field.setSizeRequest(width: 280, height: 30)
    }
    let fields = Box(.vertical, spacing: 12, [userName, password, explanation, problem] + others)
    fields.setMargins(20)
    fields.horizontalAlignment = .center
    window.content = Box(.vertical, [bar, fields])
  }

  private func bind<Failure: CustomStringConvertible>(
    _ model: LoginViewModel<Failure>, _ otherProblems: Signal<String?, Never>, _ window: Window
  ) {
    userName.reactive.text.bind(twoWay: model.userName)
    password.reactive.text.bind(twoWay: model.password)
    model.loginCommand.isEnabled.signal.bind(to: logIn.reactive.isSensitive)
    logIn.reactive.clicked.merge(with: password.reactive.activate)
      .subscribeOnMain { model.loginCommand.execute() }
    userName.reactive.activate.bind(onMain: self) { form, _ in form.password.grabFocus() }
    window.onKeyPress(.escape) { model.cancel() }
    window.connect(Window.closeRequest) {
      model.cancel()
      return true
    }
    cancel.reactive.clicked.subscribeOnMain { model.cancel() }
    model.loginCommand.problems.merge(with: otherProblems).bind(onMain: self) { form, problem in
      form.problem.text = problem ?? ""
      form.problem.isVisible = problem != nil
    }
    model.ended.bind(onMain: window) { window, _ in window.destroy() }
  }
}

extension Command where Failure: CustomStringConvertible {
  /// The words of each failure, and nil for each attempt.
  public var problems: Signal<String?, Never> {
    errors.map { Optional($0.description) }.merge(with: executions.map { _ in nil })
  }
}
