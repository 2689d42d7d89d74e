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
  let view: ListView<TweetCell>
  private let scroller: ScrolledWindow
  private let items = ListModel<TweetPlace>()
  private let avatars: AvatarLoader<Texture>
  private let now: Property<Date>
  private let follow: @MainActor (String) -> Void
  private var generation = -1

  /// - Parameters:
  ///   - model: The state to show.
  ///   - scroller: The parent of the list.
  ///   - avatars: Loads the authors' pictures.
  ///   - now: The time of day, minute by minute.
  ///   - follow: Follows a link in a text.
  init(
    _ model: SearchViewModel, in scroller: ScrolledWindow, avatars: AvatarLoader<Texture>, now: Property<Date>,
    follow: @escaping @MainActor (String) -> Void
  ) {
    (self.scroller, self.avatars, self.now, self.follow) = (scroller, avatars, now, follow)
    view = ListView(items)
    view.showsSeparators = true
    view.accessibleName = localized("Results")
    scroller.child = view
    model.results.signal.bind(onMain: self) { list, results in list.show(results) }

    let place = scroller.verticalAdjustment
    let moves = [Adjustment.value, Adjustment.upper, Adjustment.pageSize]
      .map { place.reactive.values(of: $0).map { _ in } }
    Signal.merge(moves + [model.results.signal.map { _ in }]).deliver(on: MainScheduler())
      .bind(onMain: self) { [weak model] list, _ in if list.isNearEnd { model?.loadMore() } }
  }

  var tweets: [Tweet] { items.elements.map(\.tweet) }
  /// The post that has the keyboard.
  var focused: Tweet? { view.focusedIndex.map { items.elements[$0].tweet } }

  /// True if the posts and their authors' pictures are shown.
  var isComplete: Bool {
    let cells = view.cells
    return !cells.isEmpty
      && cells.allSatisfy { items.elements[$0.key].tweet.profileImageURL == nil || $0.value.avatar.texture != nil }
  }

  /// True if less than two pages are left below.
  private var isNearEnd: Bool {
    let place = scroller.verticalAdjustment
    return place.pageSize > 0 && place.value + 3 * place.pageSize >= place.upper
  }

  private func show(_ results: SearchResults) {
    let places = results.tweets.map {
      TweetPlace(tweet: $0, terms: results.terms, avatars: avatars, now: now, follow: follow)
    }
    let known = tweets
    // What is there already stays, and with it the place that is looked at.
    let isSame = results.generation == generation
    generation = results.generation
    if isSame, let first = known.first, let start = results.tweets.firstIndex(of: first),
      results.tweets[start...].starts(with: known)
    {
      items.append(contentsOf: Array(places[(start + known.count)...]))
      items.replaceSubrange(0..<0, with: Array(places[..<start]))
      if start == 0 { return }
    } else if results.tweets != known || !isSame {
      items.replaceAll(places)
    }
    scroller.verticalAdjustment.value = 0
  }
}
