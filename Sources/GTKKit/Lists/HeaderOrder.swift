import GTKCore
import GTKGenerated

/// The orders that a table's header says.
///
/// GTK's sorter for the header compares items by the columns' sorters, and has no function that says which. So they are asked to compare
/// two items without content: each notes its turn.
@MainActor
final class HeaderOrder<Element> {
  private let items = (Object([:]), Object([:]))
  private var turn = 0
  private var askedTurn = 0
  private var answer: RowOrder<Element>?

  func sorter(for order: RowOrder<Element>) -> Sorter {
    CustomSorter { [weak self] _, _ in self?.compare(by: order) ?? 0 }
  }

  private func compare(by order: RowOrder<Element>) -> Int {
    defer { turn += 1 }
    guard turn == askedTurn else { return 0 }
    answer = order
    return -1
  }

  /// Returns the orders that a sorter of the header compares by, the first of them first.
  func orders(in sorter: Sorter) -> [RowOrder<Element>] {
    var orders: [RowOrder<Element>] = []
    while true {
      (turn, askedTurn, answer) = (0, orders.count, nil)
      let ordering = sorter.compare(items.0, item2: items.1)
      guard let answer else { return orders }
      orders.append(ordering == .smaller ? answer : answer.reversed)
    }
  }
}
