// A sheet of paper: lines are drawn with the pointer, or with the arrow keys.
//
// Shows: the sheet is a property of lines, and the canvas draws what the property has. So undo, redo and clearing are changes of an
// array, and the canvas has no state of its own.
//
// Try:
// - Add an ink: one case of `Ink` and its colour. The button makes itself.
// - Draw dashes: `context.setDashes([8, 6])` before `stroke()`.
// - Give each line a width: a property of `Line`, and `context.lineWidth = line.width` in the loop.
import Foundation
import GTKKit
import Rivulet
import RivuletGTK

enum Ink: String, CaseIterable, Sendable {
  case blue = "#3584e4"
  case green = "#2ec27e"
  case orange = "#ff7800"
  case purple = "#9141ac"
}

struct Spot: Equatable, Sendable { var x, y: Double }

struct Line: Equatable, Sendable {
  var ink: Ink
  var spots: [Spot]
}

/// The sheet, without a window.
final class Sketch: Sendable {
  let lines: MutableProperty<[Line]>
  /// The line that is being drawn, which becomes a step of the history at its end.
  let pencil = MutableProperty<Line?>(nil)
  let ink = MutableProperty(Ink.blue)
  let history: History
  let clear: Command<Void, Never, Never>

  init(_ start: [Line] = []) {
    let lines = MutableProperty(start)
    (self.lines, history) = (lines, History(of: lines))
    clear = Command(enabledIf: lines.map { !$0.isEmpty }) {
      lines.value = []
      return .empty
    }
  }

  func begin(at spot: Spot) { pencil.value = Line(ink: ink.value, spots: [spot]) }
  func draw(to spot: Spot) { pencil.modify { $0?.spots.append(spot) } }
  func end() {
    if let line = pencil.swap(nil), line.spots.count > 1 { lines.modify { $0.append(line) } }
  }

  /// All that is to be seen.
  var picture: Property<[Line]> {
    lines.combineLatest(with: pencil).map { lines, line in lines + (line.map { [$0] } ?? []) }
  }

  /// A boat on a river, to begin with.
  static var boat: [Line] {
    func line(_ ink: Ink, _ count: Int, _ spot: (Double) -> Spot) -> Line {
      Line(ink: ink, spots: (0...count).map { spot(Double($0)) })
    }
    let sail = [(250, 240), (250, 90), (330, 215), (250, 215), (185, 215), (250, 105)].map { Spot(x: $0, y: $1) }
    let hull = [(160, 240), (350, 240), (315, 290), (195, 290), (160, 240)].map { Spot(x: $0, y: $1) }
    let sun = line(.orange, 24) { Spot(x: 430 + 34 * cos($0 / 3.8), y: 80 + 34 * sin($0 / 3.8)) }
    let hills = line(.green, 50) { Spot(x: 20 + 10 * $0, y: 190 - 50 * abs(sin($0 / 13))) }
    let waves = [295.0, 321, 347].map { y in line(.blue, 62) { Spot(x: 20 + 8 * $0, y: y + 8 * sin($0 / 2 + y)) } }
    return [sun, hills, Line(ink: .purple, spots: sail), Line(ink: .purple, spots: hull)] + waves
  }
}

@MainActor
func drawingWindow(_ application: Application?, _ sketch: Sketch = Sketch(Sketch.boat)) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Drawing", width: 540, height: 440)
  let (header, canvas) = (AdwaitaHeaderBar(titleWidget: inkButtons(sketch)), sheet(sketch))
  for (name, title, key, command) in [
    ("undo", "Undo", "<Control>z", sketch.history.undoCommand),
    ("redo", "Redo", "<Control><Shift>z", sketch.history.redoCommand),
    ("clear-all", "Clear the Sheet", "<Control>Delete", sketch.clear),
  ] {
    // A button and a key do the action, while its command is enabled.
    let action = SimpleAction(name)
    action.reactive.bind(to: command)
    window.add(action)
    application?.setShortcuts([key], for: "win.\(name)")
    let button = Button(iconName: "edit-\(name)-symbolic", accessibleName: title)
    button.actionName = "win.\(name)"
    if name == "clear-all" { header.packEnd(button) } else { header.packStart(button) }
  }
  window.content = Box(.vertical, [header, canvas])
  window.keep(sketch)
  canvas.grabFocus()
  return window
}

@MainActor
private func inkButtons(_ sketch: Sketch) -> Box {
  let box = Box(.horizontal, spacing: 6)
  for ink in Ink.allCases {
    let button = ToggleButton()
    button.child = Image("media-record-symbolic", size: 16)
    button.accessibleName = "\(ink)"
    for style in ["circular", "flat", "ink-\(ink)"] { button.addCSSClass(style) }
    CSSProvider(".ink-\(ink) { color: \(ink.rawValue); }").install()
    button.setGroup(box.firstChild as? ToggleButton)
    sketch.ink.signal.map { $0 == ink }.bind(to: button.reactive.isActive)
    button.reactive.clicked.subscribeOnMain { sketch.ink.value = ink }
    box.append(button)
  }
  return box
}

/// The canvas, with the pointer and the arrow keys.
@MainActor
private func sheet(_ sketch: Sketch) -> Canvas {
  let canvas = Canvas()
  (canvas.isFocusable, canvas.accessibleName) = (true, "Sheet")
  canvas.accessibleDescription = "The arrow keys draw"
  canvas.onDraw { drawing in
    drawing.cairo { context in
      (context.lineWidth, context.lineCap, context.lineJoin) = (5, .round, .round)
      for line in sketch.picture.value {
        context.setSource(RGBA(line.ink.rawValue) ?? RGBA(gray: 0.5))
        context.lines(through: line.spots.map { Point(x: $0.x, y: $0.y) })
        context.stroke()
      }
    }
  }
  sketch.picture.signal.bind(onMain: canvas) { canvas, _ in canvas.redraw() }
  let gesture = GestureDrag()
  gesture.onDragBegin { sketch.begin(at: Spot(x: $0, y: $1)) }
  gesture.onDragUpdate { [unowned gesture] x, y in
    guard let start = gesture.startPoint else { return }
    sketch.draw(to: Spot(x: start.x + x, y: start.y + y))
  }
  gesture.onDragEnd { _, _ in sketch.end() }
  canvas.addController(gesture)
  for (key, x, y) in [(Key.left, -12.0, 0.0), (.right, 12, 0), (.up, 0, -12), (.down, 0, 12)] {
    canvas.onKeyPress(key) {
      let last = sketch.lines.value.last?.spots.last ?? Spot(x: 100, y: 100)
      sketch.begin(at: last)
      sketch.draw(to: Spot(x: last.x + x, y: last.y + y))
      sketch.end()
    }
  }
  return canvas
}
