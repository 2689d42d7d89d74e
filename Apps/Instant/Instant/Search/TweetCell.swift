import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// A post among the results, with what its cell needs to show it.
struct TweetPlace: Identifiable {
  /// The post, and the search that found it: with another search, all posts are others.
  struct ID: Hashable {
    let tweet: Tweet.ID
    let search: Int
  }

  let tweet: Tweet
  /// Counts searches.
  let search: Int
  let terms: HighlightedTerms
  let avatars: AvatarLoader<Bitmap>
  /// The time of day, minute by minute.
  let now: Property<Date>
  /// Does what a link in the text says.
  let follow: @MainActor (String) -> Void

  var id: ID { ID(tweet: tweet.id, search: search) }
}

/// One post: who, when and what; used again for others as the list scrolls.
final class TweetCell: Cell {
  nonisolated static let avatarSide = 48

  let root: Widget
  let avatar = Avatar(size: avatarSide)
  let name = Label(), screenName = Label(), time = Label(), title = Label(), text = Label()
  /// Sends when the cell is used for another post.
  private let reused = Subject<Void, Never>()
  private var place: TweetPlace?

  init() {
    name.addCSSClass("heading")
    for label in [name, screenName, title] { label.isEllipsized = true }
    for label in [screenName, time, title] { label.addCSSClass("dim-label") }
    title.addCSSClass("caption")
    for label in [title, text] { label.xAlignment = 0 }
    text.wrapsAnywhere = true
    time.horizontalAlignment = .end
    time.expandsHorizontally = true
    avatar.verticalAlignment = .start
    let head = Box(.horizontal, spacing: 6, [name, screenName, time])
    let column = Box(.vertical, spacing: 3, [head, title, text])
    column.expandsHorizontally = true
    root = Box(.horizontal, spacing: 12, [avatar, column])
    root.addCSSClass("tweet")
    text.connect(Label.activateLink) { [weak self] address in
      self?.place?.follow(address)
      return true
    }
  }

  func bind(_ place: TweetPlace, at index: Int) {
    let tweet = place.tweet
    self.place = place
    name.text = tweet.authorName.withoutOverrides
    screenName.text = "@\(tweet.screenName.withoutOverrides.isolated)"
    title.text = tweet.title?.withoutOverrides ?? ""
    title.isVisible = tweet.title != nil
    text.show(tweet.runs(finding: place.terms))
    avatar.text = tweet.authorName
    root.accessibleName = "\(tweet.authorName.isolated): \(tweet.text)"
    // Cleared first: the cell still has the picture of another author.
    avatar.bitmap = nil
    place.avatars.avatar(at: tweet.profileImageURL, until: reused.signal).bind(to: avatar.reactive.bitmap)
    place.now.signal.take(until: reused.signal)
      .map { now in tweet.createdAt.map { TweetTime.words(for: $0, at: now) } ?? "" }
      .removeDuplicates()
      .bind(to: time.reactive.text)
    time.tooltipText = tweet.createdAt?.formatted(date: .long, time: .shortened)
  }

  func unbind() {
    reused.send(())
    avatar.bitmap = nil
    place = nil
  }
}
