// A colour of three parts, and all that follows from it: the swatch, its notation, and whether black or white is read better on it.
//
// Shows: state that is derived. Three properties are set, everything else is computed from them, and a transaction that sets all three
// is one change: nothing ever shows a colour that is half old.
//
// Try:
// - Remove `transaction` in `show(_:)` and print each colour: `mixer.color.signal.subscribe { print($0) }`.
// - Derive the complement: `color.map { Color(red: 255 - $0.red, …) }`, and a second swatch.
// - Make undo of it: `History(of: red, green, blue)`, as in Drawing.swift.
import GTKKit
import Rivulet
import RivuletGTK

struct Color: Equatable, Sendable {
  var red, green, blue: Double

  /// The notation in style sheets, such as `#3584e4`.
  var notation: String {
    "#"
      + [red, green, blue].map { part in
        let digits = String(Int(part.rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
      }.joined()
  }

  init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Reads a notation with or without `#`; nil if it is none.
  init?(_ notation: String) {
    let digits = notation.drop { $0 == "#" }
    guard digits.utf8.count == 6, let number = UInt32(digits, radix: 16) else { return nil }
    self.init(red: Double(number >> 16), green: Double(number >> 8 & 255), blue: Double(number & 255))
  }
}

/// The three parts, without a window.
final class Mixer: Sendable {
  let red = MutableProperty(0.0), green = MutableProperty(0.0), blue = MutableProperty(0.0)
  /// The typed text, which may be no colour yet.
  let typed = MutableProperty("")

  init(_ color: Color) { show(color) }

  var color: Property<Color> {
    Property.combineLatest(red, green, blue).map { Color(red: $0, green: $1, blue: $2) }.removeDuplicates()
  }
  /// True if black letters are read better than white ones.
  var isBright: Property<Bool> { color.map { 0.299 * $0.red + 0.587 * $0.green + 0.114 * $0.blue > 150 } }

  func show(_ color: Color) {
    transaction { (red.value, green.value, blue.value) = (color.red, color.green, color.blue) }
  }

  func takeTyped() {
    if let color = Color(typed.value) { show(color) }
    typed.value = ""
  }

  static let samples = ["#e66100", "#f5c211", "#2ec27e", "#1c71d8", "#813d9c", "#c01c28"].compactMap(Color.init)
}

@MainActor
func mixerWindow(_ application: Application?, _ mixer: Mixer = Mixer(Mixer.samples[3])) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Colour Mixer", width: 420, height: 480)
  let column = Box(.vertical, spacing: 18, [swatch(mixer), sliders(mixer), choices(mixer)])
  column.setMargins(18)
  window.content = Box(.vertical, [AdwaitaHeaderBar(), column])
  return window
}

/// The colour, with its notation in letters that can be read on it.
@MainActor
private func swatch(_ mixer: Mixer) -> Label {
  let swatch = Label()
  swatch.expandsVertically = true
  for style in ["card", "swatch"] { swatch.addCSSClass(style) }
  let style = CSSProvider()
  style.install()
  swatch.onDispose { style.uninstall() }
  mixer.color.signal.map(\.notation).bind(to: swatch.reactive.text)
  mixer.color.combineLatest(with: mixer.isBright).signal.bind(onMain: style) { style, colors in
    let (background, text) = (colors.0.notation, colors.1 ? "black" : "white")
    style.load(fromData: Array(".swatch { background: \(background); color: \(text); font-size: 28pt; }".utf8))
  }
  return swatch
}

@MainActor
private func sliders(_ mixer: Mixer) -> Grid {
  let parts = Grid()
  (parts.columnSpacing, parts.rowSpacing) = (12, 6)
  for (row, (name, part)) in [("Red", mixer.red), ("Green", mixer.green), ("Blue", mixer.blue)].enumerated() {
    let scale = Scale(orientation: .horizontal, min: 0, max: 255, step: 1)
    (scale.expandsHorizontally, scale.accessibleName) = (true, name)
    scale.reactive.value.bind(twoWay: part)
    let (label, value) = (Label(name), Label())
    (label.xAlignment, value.xAlignment, value.widthCharacters) = (0, 1, 3)
    for style in ["numeric", "dim-label"] { value.addCSSClass(style) }
    part.signal.map { "\(Int($0.rounded()))" }.bind(to: value.reactive.text)
    for (column, widget) in [label, scale, value].enumerated() {
      parts.attach(widget, column: column, row: row, width: 1, height: 1)
    }
  }
  return parts
}

/// Colours to begin with, and a field for one's own.
@MainActor
private func choices(_ mixer: Mixer) -> Box {
  let samples = Box(
    .horizontal, spacing: 9,
    Mixer.samples.map { color in
      let button = Button(iconName: "media-record-symbolic", accessibleName: color.notation)
      for style in ["circular", "sample-\(color.notation.dropFirst())"] { button.addCSSClass(style) }
      CSSProvider(".sample-\(color.notation.dropFirst()) { color: \(color.notation); }").install()
      button.reactive.clicked.subscribeOnMain { mixer.show(color) }
      return button
    })
  let entry = Entry()
  (entry.placeholderText, entry.accessibleName, entry.maxWidthCharacters) = (
    "#1c71d8", "Colour in hexadecimal digits", 9
  )
  (entry.expandsHorizontally, entry.horizontalAlignment) = (true, .end)
  entry.reactive.text.bind(twoWay: mixer.typed)
  entry.reactive.activate.subscribeOnMain { mixer.takeTyped() }
  samples.append(entry)
  return samples
}
