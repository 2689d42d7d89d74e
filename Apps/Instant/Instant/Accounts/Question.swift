import GTKKit
import Rivulet
import RivuletGTK

/// A question that is answered with yes or no, in a dialog.
@MainActor
struct Question {
  let heading: String
  let body: String
  let no: String
  let yes: String
  /// The appearance of a yes.
  let appearance: ResponseAppearance

  /// Shows the question, and emits the answer. Disposal closes it.
  func ask(over window: Window) -> Signal<Bool, Never> {
    let dialog = AdwaitaMessageDialog(over: window, heading: heading, body: body)
    dialog.add("no", label: no)
    dialog.add("yes", label: yes, appearance)
    dialog.present()
    return dialog.reactive.response.map { $0 == "yes" }.take(first: 1)
      .handleEvents(onDispose: { Task { @MainActor in dialog.destroy() } })
  }
}
