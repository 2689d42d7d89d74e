import AppCore
import GTKKit
import Rivulet
import RivuletGTK

/// Asks whether Instant may use a person's accounts.
@MainActor
enum AccessQuestion {
  /// Shows the question, and sends the answer. It goes when nobody waits for it any more.
  static func ask(_ service: String, over window: Window) -> Signal<Bool, Never> {
    let dialog = MessageDialog(
      over: window, heading: localized("Use Your Accounts?"),
      body: localized("Instant would like to search %@ in the name of your account there.", service))
    dialog.add("no", label: localized("_Don't Allow"))
    dialog.add("yes", label: localized("_Allow"), .suggested)
    dialog.present()
    return dialog.reactive.emissions(of: MessageDialog.answered).map { $0 == "yes" }.take(first: 1)
      .handleEvents(onDispose: { Task { @MainActor in dialog.destroy() } })
  }
}
