import Testing

@testable import InstantCore

@Suite struct ConversationTests {
  private func tweet(_ id: Int64, _ parent: Int64?) -> Tweet {
    var tweet = Tweet.stub(id)
    tweet.repliesTo = parent
    return tweet
  }

  @Test func `a conversation has what a post answers, and what answers it`() {
    let posts = [tweet(1, nil), tweet(2, 1), tweet(3, 1), tweet(4, 2), tweet(5, 4), tweet(6, 3)]
    #expect(Conversation(posts).around(posts[1]).map(\.id) == [1, 2, 4, 5])
    #expect(Conversation(posts).around(posts[5]).map(\.id) == [1, 3, 6])
    #expect(Conversation([]).around(posts[1]).map(\.id) == [2])
  }

  @Test func `posts that answer each other in a circle end`() {
    let posts = [tweet(1, 2), tweet(2, 1), tweet(3, 3)]
    #expect(Conversation(posts).around(posts[1]).map(\.id) == [1, 2])
    #expect(Conversation(posts).around(posts[2]).map(\.id) == [3])
  }
}
