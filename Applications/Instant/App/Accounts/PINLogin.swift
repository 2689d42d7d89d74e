import AppCore
import AppUI
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

extension LoginForm {
  /// Shows the login form with fields for the PIN that the service's own page shows, and returns its window.
  @discardableResult
  static func present(_ model: TwitterLoginViewModel, over parent: Window, _ desktop: Desktop) -> Window {
    let window = present(
      model.form, title: localized("Add an Account"), over: parent, others: pinFields(model),
      problems: model.startPIN.problems.merge(with: model.pinCommand.problems))
    model.page.signal.compacted().bind(onMain: window) { window, page in desktop.open(page, window) }
    return window
  }

  /// For services that allow login only on their own page.
  private static func pinFields(_ model: TwitterLoginViewModel) -> [Widget] {
    let pin = Entry()
    let open = Button(label: localized("Log In on the Service's Page…"))
    let confirm = Button(label: localized("Confirm the Number"))
    pin.placeholderText = localized("number that the page shows")
    pin.accessibleName = localized("number that the page shows")
    pin.reactive.text.bind(twoWay: model.pin)
    model.page.map { $0 != nil }.signal.bind(onMain: pin) { pin, isKnown in
      pin.isVisible = isKnown
      confirm.isVisible = isKnown
    }
    model.startPIN.isEnabled.signal.bind(to: open.reactive.isSensitive)
    model.pinCommand.isEnabled.signal.bind(to: confirm.reactive.isSensitive)
    open.reactive.clicked.subscribeOnMain { model.startPIN.execute() }
    confirm.reactive.clicked.merge(with: pin.reactive.activate)
      .subscribeOnMain { model.pinCommand.execute() }
    return [open, pin, confirm]
  }
}
