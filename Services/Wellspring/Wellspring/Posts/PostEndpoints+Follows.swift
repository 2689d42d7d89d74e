extension PostEndpoints {
  /// A page of followers or friends, which a cursor leads through: the numbers fall from page to page.
  func authors(_ side: PostStore.Side) throws -> Response {
    let page = try page(side, of: author(orOwn: true).id, upTo: 200, standard: 20)
    let documents = page.authors.map { user($0) }
    return Response(.object([("users", .array(documents))] + page.cursors))
  }

  func authorNumbers(_ side: PostStore.Side) throws -> Response {
    let page = try page(side, of: author(orOwn: true).id, upTo: 5000, standard: 5000)
    let isText = query.flag("stringify_ids") == true
    let numbers = page.authors.map { isText ? JSON.string("\($0.id)") : .integer($0.id) }
    return Response(.object([("ids", .array(numbers))] + page.cursors))
  }

  func setFollowing(_ isFollowing: Bool) throws -> Response {
    let (own, author) = (try own(), try author())
    guard own.id != author.id else { throw RequestFailure(.followsOneself) }
    try store.setFollowing(isFollowing, own.id, author.id)
    return Response(user(try store.author(id: author.id) ?? author, isFollowed: isFollowing))
  }

  func friendship() throws -> JSON {
    let names = ["source_id", "source_screen_name"].contains { query.value($0) != nil }
    let source = names ? try author("source_id", "source_screen_name") : try own()
    let target = try author("target_id", "target_screen_name")
    let follows = JSON.bool(try store.isFollowing(source.id, target.id))
    let isFollowed = JSON.bool(try store.isFollowing(target.id, source.id))
    func document(_ author: PostAuthor, _ following: JSON, _ followedBy: JSON) -> [JSON.Member] {
      [
        ("id", .integer(author.id)), ("id_str", .string("\(author.id)")), ("screen_name", .string(author.handle)),
        ("following", following), ("followed_by", followedBy),
      ]
    }
    let rights: [JSON.Member] = [
      ("can_dm", false), ("blocking", false), ("muting", false), ("want_retweets", follows),
      ("notifications_enabled", false), ("marked_spam", false), ("all_replies", false),
    ]
    return [
      "relationship": [
        "source": .object(document(source, follows, isFollowed) + rights),
        "target": .object(document(target, isFollowed, follows)),
      ]
    ]
  }

  private func page(
    _ side: PostStore.Side, of author: Int, upTo most: Int, standard: Int
  ) throws -> (authors: [PostAuthor], cursors: [JSON.Member]) {
    let limit = try query.number("count", in: 1...most) ?? standard
    // -1 is the first page.
    let cursor = try query.value("cursor") == "-1" ? nil : query.number("cursor")
    let found = try store.authors(side, of: author, below: cursor ?? .max, limit: limit + 1)
    let authors = Array(found.prefix(limit))
    let next = found.count > limit ? authors.last?.id ?? 0 : 0
    return (
      authors,
      [
        ("next_cursor", .integer(next)), ("next_cursor_str", .string("\(next)")),
        ("previous_cursor", 0), ("previous_cursor_str", "0"),
      ]
    )
  }
}
