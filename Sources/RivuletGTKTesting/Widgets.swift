import GTKCore
import GTKKit

/// Returns a widget's descendants, each before its children.
@MainActor
public func descendants(of widget: Widget) -> [Widget] {
  widget.children.flatMap { [$0] + descendants(of: $0) }
}

extension AdwaitaMessageDialog {
  /// Returns the message dialog that is open over a window; nil if there is none.
  public static func over(_ parent: Window) -> AdwaitaMessageDialog? {
    Window.all.lazy.compactMap { $0 as? AdwaitaMessageDialog }.first { $0.isMapped && $0.transientFor === parent }
  }

  /// Chooses one of the responses of `Window.ask(_:body:answers:)` by its index, and closes the dialog.
  public func answer(at index: Int) { answer("\(index)") }
}

/// The numbers of objects that are alive in the process, for tests that look for leaks.
@MainActor
public enum LiveObjects {
  /// The number of GTK objects with a Swift wrapper.
  public static var wrappers: Int { LiveCounts.wrappers }
  /// The number of connected signal handlers.
  public static var handlers: Int { LiveCounts.handlers }
}
