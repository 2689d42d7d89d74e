import AppCore
import GTKKit
import InstantCore

/// The menu of a post. Its actions are those of the window.
@MainActor
enum TweetMenu {
  static func items(for tweet: Tweet) -> Menu {
    let (showing, copying) = (Menu(), Menu())
    showing.append(localized("Show Conversation"), action: "win.tweet-open")
    showing.append(localized("Show Profile of @%@", tweet.screenName), action: "win.tweet-profile")
    showing.append(localized("Search Posts by @%@", tweet.screenName), action: "win.tweet-author")
    if tweet.pageURL != nil { showing.append(localized("Open in Browser"), action: "win.tweet-browse") }
    copying.append(localized("Copy Post"), action: "win.tweet-copy")
    copying.append(localized("Copy Text"), action: "win.tweet-copy-text")
    if tweet.pageURL != nil { copying.append(localized("Copy Address"), action: "win.tweet-copy-address") }
    let menu = Menu()
    menu.append(section: showing)
    menu.append(section: copying)
    return menu
  }
}

extension SearchWindow {
  func addTweetActions(_ application: Application?) {
    func add(_ name: String, _ keys: [String], _ body: @escaping @MainActor (SearchScreen, Tweet) -> Void) {
      self.add(name, keys, application) { window in
        if let screen = window.screen, let tweet = screen.target { body(screen, tweet) }
      }
    }
    add("tweet-open", []) { $0.open($1) }
    add("tweet-profile", ["<Control>u"]) { $0.openProfile(of: $1) }
    add("tweet-author", []) { $0.model.showPosts(by: $1) }
    add("tweet-browse", ["<Control>o"]) { $0.browse($1) }
    add("tweet-copy", []) { $0.copy($1.words, saying: localized("Post copied")) }
    add("tweet-copy-text", []) { $0.copy($1.textWithAddresses, saying: localized("Text copied")) }
    add("tweet-copy-address", ["<Control><Shift>c"]) { screen, tweet in
      if let page = tweet.pageURL { screen.copy(page.absoluteString, saying: localized("Address copied")) }
    }
  }
}
