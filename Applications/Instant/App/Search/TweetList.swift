import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// The list of what was found, which grows as it is scrolled.
@MainActor
final class TweetList: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let view: CellList<TweetCell>
  let scroller: ScrolledWindow
  private let items = ArrayListModel<TweetPlace>()

  /// - Parameters:
  ///   - model: The state to show.
  ///   - scroller: The parent of the list.
  ///   - context: What the cells need beside the posts.
  init(_ model: SearchViewModel, in scroller: ScrolledWindow, _ context: TweetContext) {
    self.scroller = scroller
    view = CellList(items)
    view.showsSeparators = true
    view.accessibleName = localized("Results")
    view.activatesOnSingleClick = true
    scroller.child = Self.clamped(view)
    model.results
      .map { results in
        results.tweets.map {
          TweetPlace(tweet: $0, search: results.generation, terms: results.terms, context)
        }
      }
      .changes(by: \.id, areEqual: { $0.tweet == $1.tweet })
      .bind(to: items)
    // Older posts, which come at the end, leave the place that is looked at.
    model.results.map { ($0.generation, $0.tweets.first?.id) }.removeDuplicates { $0 == $1 }.signal
      .bind(onMain: scroller) { scroller, _ in scroller.verticalAdjustment.value = 0 }

    let place = scroller.verticalAdjustment.reactive
    let moves = Signal.merge([place.value.values, place.upper.values, place.pageSize.values])
    moves.map { _ in }.merge(with: model.results.signal.map { _ in }).deliver(on: MainScheduler())
      .bind(onMain: self) { [weak model] list, _ in if list.scroller.isNearEnd { model?.loadMore() } }
  }

  /// Limits the width of a list, because long lines are hard to read.
  static func clamped(_ view: CellList<TweetCell>) -> Widget {
    ClampScrollable(["child": view, "maximum-size": 760, "tightening-threshold": 600])
  }

  var tweets: [Tweet] { items.elements.map(\.tweet) }
  /// The post that has the keyboard.
  var focused: Tweet? { view.focusedIndex.map { items.elements[$0].tweet } }

  /// True if the posts and their authors' pictures are shown.
  var isComplete: Bool {
    let cells = view.cells
    return !cells.isEmpty
      && cells.allSatisfy { items.elements[$0.key].tweet.profileImageURL == nil || $0.value.avatar.bitmap != nil }
  }
}
