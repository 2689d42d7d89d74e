import GTKKit
import Rivulet
import RivuletGTK

extension GalleryScreen {
  /// The width below which the header has no room for the search field beside the title, in pixels.
  private nonisolated static let narrow = 500

  /// Keeps the search field in the header of a wide window, and in a row of its own below that of a narrow one.
  ///
  /// - Parameters:
  ///   - width: The expected width of the window.
  ///   - pages: The pages that are shown in place of photographs.
  func bindSearchRow(in width: Int, pages: [StatusPage]) {
    // Each has a width while it is the page that is shown.
    let scrollers = [scroller] + pages.compactMap { $0.children.first as? ScrolledWindow }
    Signal.merge(scrollers.map { $0.horizontalAdjustment.reactive.pageSize.values }).filter { $0 > 0 }.map { Int($0) }
      // A change of the layout during a layout would be lost.
      .deliver(on: MainScheduler()).prepend(width).map { $0 < Self.narrow }.removeDuplicates()
      .bind(onMain: self) { screen, isNarrow in screen.placeSearch(inRow: isNarrow) }
  }

  private func placeSearch(inRow isInRow: Bool) {
    guard isInRow != searchRow.isVisible else { return }
    let hasFocus = search.hasFocusWithin
    if isInRow {
      header.remove(search)
      searchRow.append(search)
    } else {
      searchRow.remove(search)
      header.packStart(search)
    }
    search.expandsHorizontally = isInRow
    searchRow.isVisible = isInRow
    if hasFocus { search.grabFocus() }
  }
}
