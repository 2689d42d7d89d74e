import AppCore
import GTKKit
import Rivulet

/// Asks whether Instant may use a person's accounts.
@MainActor
enum AccessQuestion {
  /// Shows the question, and emits the answer. Disposal closes it.
  static func ask(_ service: String, over window: Window) -> Signal<Bool, Never> {
    Question(
      heading: localized("Search with an Account?"),
      body: localized("%@ needs an account to search. Instant never posts anything with it.", service),
      no: localized("_Not Now"), yes: localized("_Search"), appearance: .suggested
    ).ask(over: window)
  }
}
