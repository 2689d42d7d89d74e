// A board of three columns, whose cards are dragged from one to the other.
//
// Shows: what is dragged is a Swift value, and only what takes its type accepts it. A move is a change of the property; the lists are
// bound to it, so they need no line for a drop.
//
// Try:
// - Add a column: a case of `Stage`.
// - Let a column have no more than three cards: return early in `move` if it is full.
// - Take texts from other programs, too: `list.onDrop(of: String.self) { text, _ in … }`.
import GTKKit
import Rivulet
import RivuletGTK

enum Stage: String, CaseIterable, Sendable {
  case planned = "Planned"
  case started = "Started"
  case done = "Done"
}

struct Card: Equatable, Sendable {
  let title: String
  var stage = Stage.planned
}

/// The board, without a window.
final class Board: Sendable {
  let cards: MutableProperty<[Card]>

  init(_ cards: [Card]) { self.cards = MutableProperty(cards) }

  func cards(in stage: Stage) -> Property<[Card]> { cards.map { $0.filter { $0.stage == stage } } }

  /// Moves a card to a column, before another card, or to the end.
  func move(_ title: String, to stage: Stage, before next: String? = nil) {
    cards.modify { cards in
      guard title != next, let index = cards.firstIndex(where: { $0.title == title }) else { return }
      var card = cards.remove(at: index)
      card.stage = stage
      cards.insert(card, at: cards.firstIndex { $0.title == next } ?? cards.endIndex)
    }
  }

  static let boat = [
    Card(title: "Varnish the oars"), Card(title: "Sew the sail"), Card(title: "Paint the name"),
    Card(title: "Caulk the hull", stage: .started), Card(title: "Mend the rudder", stage: .started),
    Card(title: "Find the boat", stage: .done),
  ]
}

@MainActor
func boardWindow(_ application: Application?, _ board: Board = Board(Board.boat)) -> AdwaitaApplicationWindow {
  let window = AdwaitaApplicationWindow(application: application, title: "Board", width: 660, height: 400)
  CSSProvider(
    """
    .column { background: alpha(currentColor, 0.06); border-radius: 12px; }
    .column list { background: none; }
    .column row { padding: 0; margin-top: 9px; border-radius: 12px; }
    .column row > .card { padding: 12px; }
    .column list:drop(active) { box-shadow: none; background: alpha(@accent_bg_color, 0.15); border-radius: 12px; }
    """
  ).install()
  let lists = Stage.allCases.map { list(of: $0, in: board) }
  let columns = Box(.horizontal, spacing: 12, zip(Stage.allCases, lists).map { column($0, $1, of: board) })
  (columns.isHomogeneous, columns.expandsVertically) = (true, true)
  columns.setMargins(18)
  columns.onKeyPress { key, modifiers in
    guard modifiers.contains(.alt), let step = [Key.left: -1, .right: 1][key],
      let from = lists.firstIndex(where: { $0.focusChild != nil }), lists.indices.contains(from + step),
      let row = lists[from].focusChild as? ListBoxRow
    else { return false }
    board.move(board.cards(in: Stage.allCases[from]).value[row.index].title, to: Stage.allCases[from + step])
    // The keyboard goes with the card.
    _ = lists[from + step].rows.last?.parent?.grabFocus()
    return true
  }
  let title = WindowTitle(title: "The Boat", subtitle: "Drag a card, or press Alt and an arrow key")
  window.content = Box(.vertical, [AdwaitaHeaderBar(titleWidget: title), columns])
  return window
}

@MainActor
private func column(_ stage: Stage, _ list: ListBox, of board: Board) -> Widget {
  let title = Label()
  title.addCSSClass("heading")
  title.xAlignment = 0
  board.cards(in: stage).signal.map { "\(stage.rawValue) · \($0.count)" }.bind(to: title.reactive.text)
  for widget in [title, list] { (widget.marginStart, widget.marginEnd, widget.marginTop) = (12, 12, 9) }
  let column = Box(.vertical, [title, list])
  column.addCSSClass("column")
  return column
}

@MainActor
private func list(of stage: Stage, in board: Board) -> ListBox {
  let list = ListBox()
  (list.selectionMode, list.expandsVertically, list.accessibleName) = (.none, true, stage.rawValue)
  board.cards(in: stage).changes(by: \.title).bind(to: list.reactive.rows { cardView($0, in: board) })
  // Below the last card.
  list.onDrop(of: Card.self) { card, _ in board.move(card.title, to: stage) }
  return list
}

@MainActor
private func cardView(_ card: Card, in board: Board) -> Widget {
  let label = Label(card.title)
  (label.xAlignment, label.wrapsAnywhere) = (0, true)
  label.addCSSClass("card")
  let source = label.makeDraggable { _ in card }
  source.onDragBegin { [weak label, weak source] _ in
    if let label { source?.setIcon(WidgetPaintable(widget: label), hotspotX: 0, y: 0) }
  }
  label.onDrop(of: Card.self) { other, _ in board.move(other.title, to: card.stage, before: card.title) }
  return label
}
