import AppCore
import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

/// The name, the words and the numbers of an author, above the author's posts.
@MainActor
final class ProfileHeader: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  let avatar = Avatar(size: TweetCell.avatarSide)
  let name = Label(), screenName = Label(), counts = Label(), about = Label()
  /// Opens the author's page in a browser.
  let browse = Button(label: localized("Open in Browser"))

  init(_ model: SearchViewModel, _ context: TweetContext) {
    name.addCSSClass("title-4")
    for label in [name, screenName] { label.isEllipsized = true }
    for label in [screenName, counts] { label.addCSSClass("dim-label") }
    for label in [counts, about] { label.wrapsAnywhere = true }
    for label in [name, screenName, counts, about] {
      label.xAlignment = 0
      label.isSelectable = true
    }
    about.lines = 4
    about.isEllipsized = true
    avatar.verticalAlignment = .start
    browse.horizontalAlignment = .start
    let column = Box(.vertical, spacing: 3, [name, screenName, counts, about, browse])
    column.expandsHorizontally = true
    root = Box(.horizontal, spacing: 12, [avatar, column])
    root.addCSSClass("tweet")

    let profile = model.profile.signal.flatMap(.latest) { $0?.profile.signal ?? .never }.deliverOnMain()
    profile.bind(onMain: self) { header, profile in header.show(profile) }
    let picture = Subject<Void, Never>()
    profile.map(\.imageURL).removeDuplicates().bind(onMain: avatar) { avatar, url in
      picture.send(())
      // That of another author.
      avatar.bitmap = nil
      context.avatars.avatar(at: url, until: picture.signal).bind(to: avatar.reactive.bitmap)
    }
    browse.reactive.clicked.bind(onMain: model) { model, _ in
      if let page = model.profile.value?.profile.value.pageURL { context.follow(page.absoluteString) }
    }
  }

  private func show(_ profile: Profile) {
    name.text = profile.name.withoutOverrides.isolated
    screenName.text = "@\(profile.screenName.withoutOverrides.isolated)"
    avatar.text = profile.name
    // A line ends between two numbers, and not before the thing that is counted.
    counts.text = profile.counts.filter { $0.number > 0 || $0.kind == .posts }
      .map { $0.description.replacing(" ", with: "\u{A0}") }.joined(separator: " · ")
    counts.isVisible = !counts.text.isEmpty
    about.text = profile.about?.withoutOverrides ?? ""
    about.isVisible = profile.about != nil
    browse.isVisible = profile.pageURL != nil
  }
}
