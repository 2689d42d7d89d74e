import GTKKit
import Rivulet

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
    .async {
      let answers = [DialogAnswer(no, false), DialogAnswer(yes, true, appearance)]
      return (try? await window.ask(heading, body: body, answers: answers)) ?? false
    }
  }
}
