import GTKKit
import Rivulet
import RivuletGTK

/// A control for a property, made of the property's name alone.
@MainActor
struct Knob {
  /// The property's name in Swift, such as `hasFrame`.
  let name: String
  /// Returns a widget's value as a text.
  let value: (Widget) -> String
  /// Makes a row whose control and a widget's property follow each other.
  let makeRow: (Widget) -> PreferencesRow

  /// Makes a row with a switch.
  init(_ name: String, _ property: PropertyName<Bool>) {
    self.init(name, property) { widget in
      let toggle = Switch()
      toggle.reactive.isActive.bind(twoWay: property.member(of: widget))
      return ActionRow(name, toggle)
    }
  }

  /// Makes a row to type a text into.
  init(_ name: String, _ property: PropertyName<String>) {
    self.init(name, property) { widget in
      let row = EntryRow(["title": name])
      row.reactive.text.bind(twoWay: property.member(of: widget))
      return row
    }
  }

  /// Makes a row to type a text into. No text is nil.
  init(_ name: String, _ property: PropertyName<String?>) {
    self.init(name, property) { widget in
      let row = EntryRow(["title": name])
      let texts = property.member(of: widget).channel()
      row.reactive.text.bind(to: texts.map({ $0 ?? "" }, back: { $0.isEmpty ? nil : $0 }))
      return row
    }
  }

  /// Makes a row with a spin button.
  init(_ name: String, _ property: PropertyName<Int>, in range: ClosedRange<Int> = 0...100) {
    self.init(name, property) { widget in
      let spin = SpinButton(min: Double(range.lowerBound), max: Double(range.upperBound), step: 1)
      let numbers = property.member(of: widget).channel()
      spin.reactive.value.bind(to: numbers.map({ Double($0) }, back: { Int($0) }))
      return ActionRow(name, spin)
    }
  }

  /// Makes a row with a spin button of two decimals.
  init(_ name: String, _ property: PropertyName<Double>, in range: ClosedRange<Double> = 0...1) {
    self.init(name, property) { widget in
      let spin = SpinButton(
        min: range.lowerBound, max: range.upperBound, step: (range.upperBound - range.lowerBound) / 20)
      spin.digits = 2
      spin.reactive.value.bind(twoWay: property.member(of: widget))
      return ActionRow(name, spin)
    }
  }

  /// Makes a row with a choice among the cases.
  init<Choice: Enumeration & Equatable>(_ name: String, _ property: PropertyName<Choice>) {
    self.init(name, property) { widget in
      let cases = Array(Choice.allCases)
      let row = ComboRow(["title": name, "model": StringList(strings: cases.map { "\($0)" })])
      let choices = property.member(of: widget).channel()
      row.reactive.selected.bind(
        to: choices.map({ cases.firstIndex(of: $0) ?? 0 }, back: { cases.indices.contains($0) ? cases[$0] : cases[0] }))
      return row
    }
  }

  private init<Value>(
    _ name: String, _ property: PropertyName<Value>, _ makeRow: @escaping (Widget) -> PreferencesRow
  ) {
    (self.name, value, self.makeRow) = (name, { "\($0[property])" }, makeRow)
  }

  /// The properties that every widget has.
  static var common: [Knob] {
    [
      Knob("isVisible", Widget.isVisible), Knob("isSensitive", Widget.isSensitive),
      Knob("tooltipText", Widget.tooltipText), Knob("opacity", Widget.opacity),
      Knob("horizontalAlignment", Widget.horizontalAlignment), Knob("verticalAlignment", Widget.verticalAlignment),
      Knob("widthRequest", Widget.widthRequest, in: -1...1000),
      Knob("heightRequest", Widget.heightRequest, in: -1...1000),
      Knob("marginStart", Widget.marginStart), Knob("marginTop", Widget.marginTop),
    ]
  }
}

extension ActionRow {
  /// Makes a row with a control at its end, which a click on the row reaches and a screen reader calls by the row's title.
  fileprivate convenience init(_ title: String, _ control: Widget) {
    self.init(["title": title])
    control.verticalAlignment = .center
    control.accessibleName = title
    addSuffix(control)
    activatableWidget = control
  }
}
