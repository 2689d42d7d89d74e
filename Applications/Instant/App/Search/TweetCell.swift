import AppCore
import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// A post in a list, with what its cell needs to show it.
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
  let context: TweetContext
  /// True for the post that a conversation was opened with.
  let isCurrent: Bool

  init(tweet: Tweet, search: Int, terms: HighlightedTerms, _ context: TweetContext, isCurrent: Bool = false) {
    (self.tweet, self.search, self.terms) = (tweet, search, terms)
    (self.context, self.isCurrent) = (context, isCurrent)
  }

  var id: ID { ID(tweet: tweet.id, search: search) }
}

/// One post: who, when and what; used again for others as the list scrolls.
final class TweetCell: Cell {
  nonisolated static let avatarSide = 48

  let root: Widget
  let avatar = Avatar(size: avatarSide)
  let name = Label(), screenName = Label(), time = Label(), title = Label(), text = Label(), media = Label()
  /// Sends when the cell is used for another post.
  private let reused = Subject<Void, Never>()
  private var place: TweetPlace?

  init() {
    name.addCSSClass("heading")
    for label in [name, screenName, title] { label.isEllipsized = true }
    for label in [screenName, time, title] { label.addCSSClass("dim-label") }
    for label in [title, media] { label.addCSSClass("caption") }
    for label in [name, screenName, title, text, media] { label.xAlignment = 0 }
    for label in [text, media] { label.wrapsAnywhere = true }
    for label in [name, screenName] { label.addCSSClass("author") }
    text.isSelectable = true
    time.horizontalAlignment = .end
    time.expandsHorizontally = true
    avatar.verticalAlignment = .start
    // In a row of their own, names have room beside a date in large text.
    let head = Box(.vertical, [name, Box(.horizontal, spacing: 6, [screenName, time])])
    let column = Box(.vertical, spacing: 3, [head, title, text, media])
    column.expandsHorizontally = true
    root = Box(.horizontal, spacing: 12, [avatar, column])
    root.addCSSClass("tweet")
    for label in [text, media] {
      label.connect(Label.activateLink) { [weak self] address in
        self?.place?.context.follow(address)
        return true
      }
    }
    for label in [name, screenName] {
      label.connect(Label.activateLink) { [weak self] _ in
        self?.showProfile()
        return true
      }
    }
    avatar.onPrimaryClick { [weak self] in self?.showProfile() }
    // Before the text, which has a menu of its own.
    root.onSecondaryClick { [weak self] point in self?.showMenu(at: point) }
  }

  func bind(_ place: TweetPlace, at index: Int) {
    let tweet = place.tweet
    self.place = place
    showAuthor(of: place)
    title.text = tweet.title?.withoutOverrides.isolated ?? ""
    title.isVisible = tweet.title != nil
    text.show(tweet.runs(finding: place.terms))
    // A text begins at its own side, also where the window is the other way round.
    text.xAlignment = tweet.text.isRightToLeft == (Widget.defaultDirection == .rightToLeft) ? 0 : 1
    media.show(tweet.mediaRuns)
    media.isVisible = !tweet.media.isEmpty
    if place.isCurrent { root.addCSSClass("current") } else { root.removeCSSClass("current") }
    nameRow(of: tweet)
    showTime(of: place)
  }

  func unbind() {
    reused.send(())
    avatar.bitmap = nil
    place = nil
  }

  /// Shows what can be done with the post.
  func showMenu(at point: Point? = nil) { if let place { place.context.showMenu(place.tweet, root, point) } }

  private func showProfile() { if let place { place.context.showProfile(place.tweet) } }

  private func showAuthor(of place: TweetPlace) {
    let tweet = place.tweet
    name.show(tweet.runs(ofAuthor: tweet.authorName.withoutOverrides, finding: place.terms))
    screenName.show(tweet.runs(ofAuthor: "@\(tweet.screenName.withoutOverrides)", finding: place.terms))
    avatar.text = tweet.authorName
    // Cleared first: the cell still has the picture of another author.
    avatar.bitmap = nil
    place.context.avatars.avatar(at: tweet.profileImageURL, until: reused.signal).bind(to: avatar.reactive.bitmap)
  }

  private func nameRow(of tweet: Tweet) {
    describe(as: "\(tweet.authorName.withoutOverrides.isolated): \(tweet.text.withoutOverrides)")
  }

  private func showTime(of place: TweetPlace) {
    let date = place.tweet.createdAt
    place.context.now.signal.take(until: reused.signal)
      .map { now in date.map { TweetTime.words(for: $0, at: now) } ?? "" }
      .removeDuplicates()
      .bind(to: time.reactive.text)
    time.tooltipText = date?.words(date: .long, time: .shortened)
  }
}
