/// Posts that answer each other, and others.
struct Conversation {
  private let posts: [Int64: Tweet]

  init(_ tweets: [Tweet]) { posts = Dictionary(tweets.map { ($0.id, $0) }) { first, _ in first } }

  /// Returns the posts that a post answers, the post, and those that answer it or each other, the oldest first.
  func around(_ tweet: Tweet) -> [Tweet] {
    var before: [Tweet] = []
    var place = tweet
    // The numbers are the service's: posts could answer each other in a circle.
    while let id = place.repliesTo, let parent = posts[id], parent.id < place.id {
      before.append(parent)
      place = parent
    }
    var known: Set = [tweet.id]
    let after = posts.values.filter { $0.id > tweet.id }.sorted { $0.id < $1.id }.filter { post in
      guard let id = post.repliesTo, known.contains(id) else { return false }
      known.insert(post.id)
      return true
    }
    return before.reversed() + [tweet] + after
  }
}
