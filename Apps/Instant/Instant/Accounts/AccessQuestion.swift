import AppCore
import GTKKit
import Rivulet

/// Asks whether Instant may use a person's accounts.
@MainActor
enum AccessQuestion {
  /// Shows the question, and emits the answer. Disposal closes it.
  static func ask(_ service: String, over window: Window) -> Signal<Bool, Never> {
    Question(
      heading: localized("Use Your Accounts?"),
      body: localized("Instant would like to search %@ in the name of your account there.", service),
      no: localized("_Don't Allow"), yes: localized("_Allow"), appearance: .suggested
    ).ask(over: window)
  }
}
