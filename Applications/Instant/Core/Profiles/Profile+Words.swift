import AppCore
import Foundation

extension Profile.Count: CustomStringConvertible {
  /// `1,200 posts`
  public var description: String {
    switch kind {
    case .posts: localized(plural: "%@ post", "%@ posts", number)
    case .followers: localized(plural: "%@ follower", "%@ followers", number)
    case .following: localized("follows %@", "\(number)")
    case .favourites: localized(plural: "%@ favourite", "%@ favourites", number)
    case .points: localized(plural: "%@ point", "%@ points", number)
    }
  }
}
