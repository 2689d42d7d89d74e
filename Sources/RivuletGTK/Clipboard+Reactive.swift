import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Clipboard {
  /// A signal of the text on the clipboard now, and after each change by any program; nil if it holds something else.
  ///
  /// It emits on the main actor, reads the text each time, and completes when the clipboard is disposed.
  ///
  /// ```swift window
  /// let paste = Button(label: "Paste")
  /// Display.default?.clipboard.reactive.text.map { $0 != nil }.bind(to: paste.reactive.isSensitive)
  /// ```
  public var text: Signal<String?, Never> {
    self.changed.prepend(()).flatMap(.latest) { [weak base] _ in
      .async { [weak base] in try? await base?.readText() }
    }.deliverOnMain()
  }
}
