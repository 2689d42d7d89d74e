import GTKKit
import Rivulet
import RivuletGTK

/// A widget class with the code that makes a widget of it, a reactive expression over that widget, and properties to play with.
@MainActor
struct Exhibit {
  /// The name of the class, such as `Button`.
  let name: String
  /// The class' name in GTK, such as `GtkButton`.
  let typeName: String
  /// The place that the widget is shown in.
  let stage: Stage
  /// The properties of the class that are worth playing with.
  let knobs: [Knob]
  /// The source of `make` and of the expression, which are what runs.
  let source: ExhibitSource
  /// Makes a widget, and binds the expression to it.
  let make: () -> Specimen

  /// Describes a class. It stands alone in a computed property in `Exhibits`, where its source is found by the property's name.
  ///
  /// - Parameters:
  ///   - subject: The class that it is about, if it shows another one's widget that holds one of it.
  ///   - name: The name, if it isn't that of the class.
  ///   - stage: The place that the widget is shown in.
  ///   - knobs: The properties to play with, beside those of every widget.
  ///   - make: Makes the widget.
  ///   - reactive: The expression, whose values are shown.
  init<W: Widget>(
    _ type: W.Type, of subject: Widget.Type? = nil, name: String? = nil, _ stage: Stage = .center, knobs: [Knob] = [],
    id: String = #function, make: @escaping () -> W, reactive: @escaping (W) -> some LiveResult
  ) {
    self.name = name ?? "\(subject ?? type)"
    typeName = "\((subject ?? type).type)"
    (self.stage, self.knobs, source) = (stage, knobs, ExhibitSource(of: id))
    self.make = {
      let widget = make()
      let inside = subject.map { subject in widget.withDescendants.first { Swift.type(of: $0) == subject } } ?? nil
      return Specimen(widget: widget, subject: inside ?? widget, result: reactive(widget))
    }
  }

  /// All knobs: of the class, and those of every widget.
  var allKnobs: [Knob] { knobs + Knob.common }

  /// Returns whether a search for a text finds the exhibit.
  var isFound: @Sendable (String) -> Bool {
    let names = [name.lowercased(), typeName.lowercased()]
    return { query in query.isEmpty || names.contains { $0.contains(query.lowercased()) } }
  }
}

/// A live widget, and what its expression gives.
struct Specimen {
  /// The widget that the code makes.
  let widget: Widget
  /// The widget of the exhibit's class, which mostly is the same.
  let subject: Widget
  let result: any LiveResult

  /// Keeps the widget for a fifth of a second: GTK 4.8's editable label looks at its own controller a tenth of a second after the
  /// keyboard has left it, even if it is gone by then.
  @MainActor
  func linger() {
    Task {
      try? await Task.sleep(for: .milliseconds(200))
      withExtendedLifetime(self) {}
    }
  }
}

extension Widget {
  /// The widget, what is in it, and so on.
  fileprivate var withDescendants: [Widget] { [self] + children.flatMap(\.withDescendants) }
}

/// A signal or a property whose values can be shown.
protocol LiveResult {
  /// Emits each value as a text.
  var texts: Signal<String, Never> { get }
}

extension Signal: LiveResult where Failure == Never {
  var texts: Signal<String, Never> { map { text(of: $0) } }
}

extension MutableProperty: LiveResult {
  var texts: Signal<String, Never> { signal.map { text(of: $0) } }
}

/// Returns how a value reads: without `Optional`, and with at most two decimals.
private func text(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if mirror.displayStyle == .optional { return mirror.children.first.map { text(of: $0.value) } ?? "nil" }
  if let number = value as? Double { return "\((number * 100).rounded() / 100)" }
  return "\(value)"
}
