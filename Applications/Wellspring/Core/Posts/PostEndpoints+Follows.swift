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
    let authors =
      switch try cursor {
      case .below(let bound): try store.authors(side, of: author, below: bound, limit: limit)
      case .above(let bound): try store.authors(side, of: author, above: bound, limit: limit)
      }
    func members(_ name: String, _ value: Int) -> [JSON.Member] {
      [(name, .integer(value)), ("\(name)_str", .string("\(value)"))]
    }
    let (first, last) = (authors.first?.id, authors.last?.id)
    let hasNext = try last.map { try !store.authors(side, of: author, below: $0, limit: 1).isEmpty } ?? false
    let hasPrevious = try first.map { try !store.authors(side, of: author, above: $0, limit: 1).isEmpty } ?? false
    return (
      authors,
      members("next_cursor", hasNext ? last ?? 0 : 0) + members("previous_cursor", hasPrevious ? -(first ?? 0) : 0)
    )
  }

  /// The bound of a page. Negative cursors lead back; -1 is the first page.
  private enum Cursor {
    case below(Int), above(Int)
  }

  private var cursor: Cursor {
    get throws {
      guard let text = query.value("cursor"), text != "-1" else { return .below(.max) }
      guard text.hasPrefix("-") else { return .below(try query.number("cursor") ?? .max) }
      guard let number = Int(text), number > .min else {
        throw RequestFailure.badRequest("Invalid cursor: a whole number was expected.")
      }
      return .above(-number)
    }
  }
}
