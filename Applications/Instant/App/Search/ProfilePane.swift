import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// The page of an author in place of the results.
@MainActor
final class ProfilePane: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let view: CellList<TweetCell>
  let header: ProfileHeader
  private let items = ArrayListModel<TweetPlace>()
  private let scroller: ScrolledWindow

  /// - Parameter open: Opens the conversation of a post.
  init(
    _ model: SearchViewModel, _ interface: UIBuilder, _ context: TweetContext,
    open: @escaping @MainActor (Tweet) -> Void
  ) throws {
    view = CellList(items)
    view.accessibleName = localized("Posts of the author")
    view.showsSeparators = true
    view.activatesOnSingleClick = true
    header = ProfileHeader(model, context)
    scroller = try interface.outlet("profileScroller")
    scroller.child = TweetList.clamped(view)
    let place: Box = try interface.outlet("profileHeader")
    place.append(header.root)
    let back: Button = try interface.outlet("profileBack")
    back.reactive.clicked.bind(onMain: model) { model, _ in model.goBack() }
    let shown = model.profile.signal
    shown.flatMap(.latest) { profile in
      profile.map { profile in profile.tweets.signal.map { tweets in (ObjectIdentifier(profile), tweets) } } ?? .never
    }
    .deliverOnMain()
    .map { _, tweets in
      tweets.map { TweetPlace(tweet: $0, search: 0, terms: HighlightedTerms(""), context) }
    }
    .changes(by: \.id, areEqual: { $0.tweet == $1.tweet })
    .bind(to: items)
    shown.map { $0.map(ObjectIdentifier.init) }.removeDuplicates()
      .bind(onMain: scroller) { scroller, _ in scroller.verticalAdjustment.value = 0 }
    // The list has had the keyboard while it was empty.
    shown.flatMap(.latest) { $0?.tweets.map { !$0.isEmpty }.signal ?? .just(false) }.removeDuplicates().filter { $0 }
      .deliver(on: MainScheduler())
      .bind(onMain: view) { view, _ in if view.hasFocusWithin, view.focusedIndex == nil { view.focus(0) } }
    try bindState(model, interface)
    view.onActivated { [weak self] index in
      if let self, tweets.indices.contains(index) { open(tweets[index]) }
    }
    scroller.onNearEnd(until: lifetime) { [weak model] in model?.profile.value?.loadMore() }
  }

  var tweets: [Tweet] { items.elements.map(\.tweet) }

  private func bindState(_ model: SearchViewModel, _ interface: UIBuilder) throws {
    let retry: Button = try interface.outlet("profileRetry")
    let spinner: Spinner = try interface.outlet("profileSpinner")
    let state: Label = try interface.outlet("profileState")
    let shown = model.profile.signal
    shown.flatMap(.latest) { $0?.isLoading.signal ?? .just(false) }.deliverOnMain()
      .bind(to: spinner.reactive.isSpinning)
    let failure = shown.flatMap(.latest) { $0?.failure.signal ?? .just(nil) }.deliverOnMain()
    failure.map { $0?.description ?? "" }.bind(to: state.reactive.text)
    failure.map { $0 != nil }.bind(to: retry.reactive.isVisible)
    retry.reactive.clicked.bind(onMain: model) { model, _ in model.profile.value?.load() }
  }
}
