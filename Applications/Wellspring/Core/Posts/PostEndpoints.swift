import Foundation

/// Answers the calls that read and change posts and their authors.
struct PostEndpoints {
  let store: PostStore
  let streams: PostStreams
  let query: Query
  let style: StatusDocument.Style
  /// The user who calls; nil for a program.
  let account: Account?
  let date: Date

  func answer(_ call: PostCall) throws -> Response {
    switch call {
    case .verifyCredentials: return Response(user(try own()))
    case .showUser: return Response(user(try author(), isFollowed: try isFollowed))
    case .lookUpUsers: return Response(.array(try lookedUpUsers()))
    case .showStatus(let id): return Response(try document(of: post(numbered: id)))
    case .lookUpStatuses: return Response(try lookedUpStatuses())
    case .userTimeline:
      let timeline = PostStore.Timeline.posts(
        of: try author(orOwn: true).id, hasReposts: query.flag("include_rts") ?? true,
        hasReplies: query.flag("exclude_replies") != true)
      return try self.timeline(timeline)
    case .homeTimeline: return try timeline(.home(of: own().id))
    case .mentionsTimeline: return try mentions()
    case .repeatedTimeline: return try timeline(.repeated(of: own().id))
    case .favourites: return try timeline(.favourites(of: author(orOwn: true).id))
    case .reposts(let id): return try timeline(.reposts(of: number(id)))
    case .setFavourite(let isFavourite): return try setFavourite(isFavourite)
    case .repost(let id): return try repost(id)
    case .removeRepost(let id): return try changed(store.removeRepost(of: number(id), by: own()))
    case .destroy(let id): return try destroy(id)
    case .authors(let side): return try authors(side)
    case .authorNumbers(let side): return try authorNumbers(side)
    case .setFollowing(let isFollowing): return try setFollowing(isFollowing)
    case .showFriendship: return Response(try friendship())
    case .filter: return try streams.response(StreamFilter(query), query, for: own().id)
    case .sample: return try streams.response(nil, query, for: own().id)
    }
  }

  // MARK: Posts

  func documents(of posts: [Post]) throws -> [JSON] {
    let surroundings = try store.surroundings(of: posts, reader: try reader(), hasEntities: style.hasEntities)
    return posts.map { StatusDocument(post: $0, surroundings: surroundings, style: style).json() }
  }

  func document(of post: Post) throws -> JSON {
    try documents(of: [post]).first ?? nil
  }

  private func timeline(_ timeline: PostStore.Timeline) throws -> Response {
    Response(.array(try documents(of: store.posts(in: timeline, TimelineBounds(query)))))
  }

  private func mentions() throws -> Response {
    let bounds = try TimelineBounds(query)
    let page = try store.search(
      SearchTerms("@\(own().handle)"), above: bounds.above, upTo: bounds.upTo, limit: bounds.limit)
    return Response(.array(try documents(of: page.posts)))
  }

  private func post(numbered text: String?) throws -> Post {
    let id = try number(text)
    guard let post = try store.posts([id])[id] else { throw RequestFailure(.noSuchPost) }
    return post
  }

  /// The number in the path, or else the parameter.
  private func number(_ text: String? = nil) throws -> Int {
    guard let text = text ?? query.value("id") else { throw RequestFailure(.parameterMissing) }
    guard let id = Int(text), id > 0, "\(id)" == text else { throw RequestFailure(.noSuchPost) }
    return id
  }

  private func lookedUpStatuses() throws -> JSON {
    let ids = try list("id").compactMap(Int.init)
    let posts = try store.posts(Set(ids))
    let documents = try documents(of: ids.compactMap { posts[$0] })
    guard query.flag("map") == true else { return .array(documents) }
    let found = Dictionary(zip(ids.filter { posts[$0] != nil }, documents)) { first, _ in first }
    var members: [String: JSON] = [:]
    for id in ids { members["\(id)"] = found[id] ?? .null }
    return ["id": .object(members.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
  }

  // MARK: Changes

  private func setFavourite(_ isFavourite: Bool) throws -> Response {
    let change = try store.setFavourite(isFavourite, number(), of: own())
    if case .unnecessary = change { throw RequestFailure(isFavourite ? .favouriteAlready : .noSuchPost) }
    return try changed(change)
  }

  private func repost(_ id: String) throws -> Response {
    let change = try store.repost(number(id), by: own(), at: date)
    if case .made(let post) = change { announce(post) }
    return try changed(change)
  }

  private func destroy(_ id: String) throws -> Response {
    // The document is made before, because it names what the post repeats or answers.
    let document = try document(of: post(numbered: id))
    switch try store.remove(number(id), by: own()) {
    case .made(let post):
      if !store.log.isShared { streams.announceRemoval(of: post) }
      return Response(document)
    case .forbidden: throw RequestFailure(.notOwnPost)
    case .noSuchPost, .unnecessary: throw RequestFailure(.noSuchPost)
    }
  }

  private func changed(_ change: PostStore.Change<Post>) throws -> Response {
    switch change {
    case .made(let post): Response(try document(of: post))
    case .unnecessary: throw RequestFailure(.repostedAlready)
    case .noSuchPost: throw RequestFailure(.noSuchPost)
    case .forbidden: throw RequestFailure(.notOwnPost)
    }
  }

  /// Hands a new post to those who stream.
  func announce(_ post: Post) {
    if !store.log.isShared { streams.announce(post, in: store, port: style.port) }
  }

  // MARK: Users

  /// The author that the calling user posts as.
  func own() throws -> PostAuthor {
    guard let author = try reader() else { throw RequestFailure(.notAllowed) }
    return author
  }

  func reader() throws -> PostAuthor? {
    try account.map { try store.author(of: $0, at: date) }
  }

  /// The author whom the parameters name by number or by handle.
  func author(
    orOwn isOptional: Bool = false, _ id: String = "user_id", _ name: String = "screen_name"
  ) throws -> PostAuthor {
    if let id = try query.number(id) {
      guard let author = try store.author(id: id) else { throw RequestFailure(.noSuchUser) }
      return author
    }
    if let name = query.value(name), !name.isEmpty {
      guard let author = try store.author(handle: Self.handle(name)) else { throw RequestFailure(.noSuchUser) }
      return author
    }
    guard isOptional, account != nil else { throw RequestFailure(.parameterMissing) }
    return try own()
  }

  func user(_ author: PostAuthor, isFollowed: Bool? = nil) -> JSON {
    PostUserDocument(author: author, port: style.port, isFollowed: isFollowed).json
  }

  /// True if the reader follows the author whom the parameters name; nil without a reader.
  private var isFollowed: Bool? {
    get throws { try reader().map { try store.isFollowing($0.id, author().id) } }
  }

  private func lookedUpUsers() throws -> [JSON] {
    let names = try list("screen_name", isOptional: true)
    let ids = try list("user_id", isOptional: true)
    guard !names.isEmpty || !ids.isEmpty else { throw RequestFailure(.parameterMissing) }
    let named = try names.compactMap { try store.author(handle: Self.handle($0)) }
    let numbered = try ids.compactMap(Int.init).compactMap { try store.author(id: $0) }
    guard !named.isEmpty || !numbered.isEmpty else { throw RequestFailure(.noMatchingUser) }
    return (named + numbered).map { user($0) }
  }

  /// The parts of a parameter with commas, at most a hundred.
  private func list(_ name: String, isOptional: Bool = false) throws -> [String] {
    guard let text = query.value(name) else {
      if isOptional { return [] }
      throw RequestFailure(.parameterMissing)
    }
    let parts = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    guard parts.count <= 100 else { throw RequestFailure(.invalidParameter) }
    return parts
  }

  private static func handle(_ name: String) -> String {
    String(name.hasPrefix("@") ? name.dropFirst() : name[...])
  }
}
