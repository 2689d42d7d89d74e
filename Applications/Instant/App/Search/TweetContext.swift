import Foundation
import GTKKit
import InstantCore
import Rivulet

/// The services that the cells of posts use.
struct TweetContext {
  let avatars: AvatarLoader<Bitmap>
  /// The time of day, minute by minute.
  let now: Property<Date>
  /// Does what a link in a text says.
  let follow: @MainActor (String) -> Void
  /// Shows the page of a post's author.
  let showProfile: @MainActor (Tweet) -> Void
  /// Shows what can be done with a post, over its widget and at a place in it.
  let showMenu: @MainActor (Tweet, Widget, Point?) -> Void
}
