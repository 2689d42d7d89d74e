import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// A conversation in place of the results.
@MainActor
final class ConversationPane: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let view: CellList<TweetCell>
  private let items = ArrayListModel<TweetPlace>()

  /// - Parameter open: Opens the conversation of another post.
  init(
    _ model: SearchViewModel, _ interface: UIBuilder, _ context: TweetContext,
    open: @escaping @MainActor (Tweet) -> Void
  ) throws {
    view = CellList(items)
    view.accessibleName = localized("Conversation")
    view.showsSeparators = true
    view.activatesOnSingleClick = true
    let scroller: ScrolledWindow = try interface.outlet("conversationScroller")
    scroller.child = TweetList.clamped(view)
    let back: Button = try interface.outlet("conversationBack")
    let retry: Button = try interface.outlet("conversationRetry")
    let spinner: Spinner = try interface.outlet("conversationSpinner")
    let state: Label = try interface.outlet("conversationState")
    let shown = model.conversation.signal
    shown.flatMap(.latest) { conversation in
      conversation.map { conversation in conversation.tweets.signal.map { (conversation.tweet.id, $0) } }
        ?? .just((0, []))
    }
    .deliverOnMain()
    .bind(onMain: self) { pane, found in
      pane.show(
        found.1.map {
          TweetPlace(tweet: $0, search: 0, terms: HighlightedTerms(""), context, isCurrent: $0.id == found.0)
        })
    }
    let isLoading = shown.flatMap(.latest) { $0?.isLoading.signal ?? .just(false) }.deliverOnMain()
    isLoading.bind(to: spinner.reactive.isSpinning)
    let failure = shown.flatMap(.latest) { $0?.failure.signal ?? .just(nil) }.deliverOnMain()
    failure.map { $0?.description ?? "" }.bind(to: state.reactive.text)
    failure.map { $0 != nil }.bind(to: retry.reactive.isVisible)
    back.reactive.clicked.bind(onMain: model) { model, _ in model.goBack() }
    retry.reactive.clicked.bind(onMain: model) { model, _ in model.conversation.value?.load() }
    view.onActivated { [weak self, weak model] index in
      guard let self, let model, tweets.indices.contains(index) else { return }
      if tweets[index].id != model.conversation.value?.tweet.id { open(tweets[index]) }
    }
  }

  var tweets: [Tweet] { items.elements.map(\.tweet) }

  private func show(_ places: [TweetPlace]) { items.replaceAll(places) }
}
