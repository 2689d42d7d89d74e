import Foundation
import UntrustedNumbers

/// Answers the calls about users, and about what users do with photographs.
struct PhotoEndpoints: Sendable {
  let catalogue: Catalogue
  let accounts: Accounts
  let votes: Votes
  let favourites: Favourites
  let comments: Comments
  let tags: Tags

  /// - Parameters:
  ///   - query: The parameters of the query and of the form body.
  ///   - viewer: The user who signed the request; nil if it isn't signed.
  func answer(
    _ call: PhotoCall, _ request: Request, _ query: Query, viewer: Account?, at date: Date
  ) throws -> JSON {
    switch call {
    case .comments(let id):
      let photograph = try photograph(id)
      guard request.method == "POST" else { return try page(of: photograph, query, number: query.number("page")) }
      return try added(query, by: user(viewer), on: photograph, inReplyTo: nil, at: date)
    case .reply(let id):
      let user = try user(viewer)
      guard let number = number(id), let comment = try comments.comment(number),
        let photograph = try catalogue.photograph(id: comment.photograph)
      else { throw RequestFailure.notFound }
      return try added(query, by: user, on: photograph, inReplyTo: comment.id, at: date)
    case .favourite(let id):
      let (user, photograph) = (try user(viewer), try photograph(id))
      let isFavourite = request.method == "POST"
      guard try favourites.set(isFavourite, by: user, for: photograph.id) else { throw RequestFailure.notFound }
      return Self.success(
        isFavourite ? "The photograph is among your favourites." : "The photograph is no longer among your favourites.")
    case .favourites(let id):
      let photograph = try photograph(id)
      return try users(query, total: photograph.standing.favourites) { limit, offset in
        try favourites.accounts(for: photograph.id, limit: limit, offset: offset)
      }
    case .votes(let id):
      let photograph = try photograph(id)
      return try users(query, total: photograph.standing.votes) { limit, offset in
        try votes.accounts(for: photograph.id, limit: limit, offset: offset)
      }
    case .tags(let id): return try changeTags(of: photograph(id), request, query, by: viewer)
    case .ownUser: return ["user": UserDocument(account: try user(viewer)).short]
    case .showUser: return ["user": try user(query)]
    case .searchUsers: return try foundUsers(query)
    case .friends(let id): return try noUsers("friends", of: id)
    case .followers(let id): return try noUsers("followers", of: id)
    }
  }

  private func user(_ viewer: Account?) throws -> Account {
    guard let viewer else {
      throw RequestFailure.unauthorized("Only who is logged in can do this: the request is not signed.")
    }
    return viewer
  }

  private func photograph(_ id: String) throws -> Photograph {
    guard let number = number(id), let photograph = try catalogue.photograph(id: number) else {
      throw RequestFailure.notFound
    }
    return photograph
  }

  private func number(_ text: String) -> Int? { Int(text).flatMap { "\($0)" == text ? $0 : nil } }

  private static func success(_ message: String, _ members: [JSON.Member] = []) -> JSON {
    .object([("status", 200), ("message", .string(message)), ("error", "None")] + members)
  }

  // MARK: Comments

  /// The comments in the answer about a photograph, and those of a page of their own.
  func page(of photograph: Photograph, _ query: Query, number: Int?) throws -> JSON {
    let bounds = try PageBounds(query, number: number, total: photograph.standing.comments)
    return .object([("media_type", "photo")] + bounds.members + [("comments", .array(try list(photograph, bounds)))])
  }

  /// The comments alone, twenty a page.
  func list(_ photograph: Photograph, _ query: Query) throws -> JSON {
    let bounds = try PageBounds(
      Query(""), number: query.number("comments_page"), total: photograph.standing.comments)
    return .array(try list(photograph, bounds))
  }

  private func list(_ photograph: Photograph, _ bounds: PageBounds) throws -> [JSON] {
    try comments.comments(on: photograph.id, limit: bounds.size, offset: bounds.offset)
      .map { $0.document(of: photograph.author) }
  }

  private func added(
    _ query: Query, by user: Account, on photograph: Photograph, inReplyTo parent: Int?, at date: Date
  ) throws -> JSON {
    let body = PostText.cleaned(query.value("body") ?? "")
    guard (1...PhotoComment.longest).contains(body.unicodeScalars.count) else {
      throw RequestFailure.badRequest("Invalid body: 1 to \(PhotoComment.longest) characters were expected.")
    }
    guard let comment = try comments.add(body, by: user, on: photograph.id, inReplyTo: parent, at: date) else {
      throw RequestFailure.notFound
    }
    return Self.success("Your comment was added.", [("comment", comment.document(of: photograph.author))])
  }

  // MARK: Tags

  private func changeTags(
    of photograph: Photograph, _ request: Request, _ query: Query, by viewer: Account?
  ) throws -> JSON {
    _ = try user(viewer)
    let texts = (query.value("tags") ?? "").split(separator: ",").map { PostText.cleaned(String($0)) }
      .filter { !$0.isEmpty }
    guard (1...Tags.most).contains(texts.count), texts.allSatisfy({ $0.count <= Tags.longest }) else {
      throw RequestFailure.badRequest(
        "Invalid tags: 1 to \(Tags.most) of at most \(Tags.longest) characters were expected, with commas between them."
      )
    }
    if request.method == "DELETE" {
      try tags.remove(texts, from: photograph.id)
    } else if try !tags.add(texts, to: photograph.id) {
      throw RequestFailure.badRequest("Invalid tags: a photograph has at most \(Tags.most).")
    }
    let all = try tags.tags(of: photograph.id)
    return Self.success("The tags were changed.", [("tags", .array(all.map(JSON.string)))])
  }

  // MARK: Users

  private func user(_ query: Query) throws -> JSON {
    if let id = try query.number("id") { return try user(numbered: id) }
    guard let name = query.value("username") else {
      throw RequestFailure.badRequest("Invalid user: an id or a username is needed.")
    }
    if let author = try catalogue.author(name: name) { return try document(of: author) }
    guard let account = try accounts.account(named: name) else { throw RequestFailure.notFound }
    return UserDocument(account: account).short
  }

  private func user(numbered id: Int) throws -> JSON {
    if let number = UserDocument.account(ofID: id) {
      guard let account = try accounts.account(number) else { throw RequestFailure.notFound }
      return UserDocument(account: account).short
    }
    guard let author = try catalogue.author(id: id) else { throw RequestFailure.notFound }
    return try document(of: author)
  }

  private func document(of author: Author) throws -> JSON {
    guard case .object(let members) = UserDocument(author: author).short else { return nil }
    let count = try catalogue.count(Catalogue.Selection(author: author))
    return .object(members + [("photos_count", .integer(count)), ("friends_count", 0)])
  }

  private func foundUsers(_ query: Query) throws -> JSON {
    guard let term = query.value("term") else { throw RequestFailure.badRequest("Invalid term: it is missing.") }
    let words = Catalogue.Selection.words(of: term)
    let bounds = try PageBounds(query, number: query.number("page"), total: .max)
    let found = try catalogue.authors(words: words, limit: bounds.size, offset: bounds.offset)
    let pages = try PageBounds(query, number: query.number("page"), total: found.total)
    return .object(pages.members + [("users", .array(found.authors.map { UserDocument(author: $0).short }))])
  }

  private func users(
    _ query: Query, total: Int, _ accounts: (_ limit: Int, _ offset: Int) throws -> [Account]
  ) throws -> JSON {
    let bounds = try PageBounds(query, number: query.number("page"), total: total)
    let users = try accounts(bounds.size, bounds.offset).map { UserDocument(account: $0).short }
    return .object(bounds.members + [("users", .array(users))])
  }

  /// No photographer follows another one here.
  private func noUsers(_ name: String, of id: String) throws -> JSON {
    guard let number = number(id) else { throw RequestFailure.notFound }
    _ = try user(numbered: number)
    return .object([("\(name)_count", 0), ("\(name)_pages", 0), ("page", 1), (name, .array([]))])
  }
}

/// A page of a list that the photographs' interface answers with.
private struct PageBounds {
  let number: Int
  let size: Int
  let total: Int

  init(_ query: Query, number: Int?, total: Int) throws(RequestFailure) {
    self.number = ClosedRange.counts.clamped(max(1, number ?? 1))
    size = try query.number("rpp", in: 1...100) ?? 20
    self.total = total
  }

  var offset: Int { (number - 1) * size }

  var members: [JSON.Member] {
    let pages = total / size + (total % size == 0 ? 0 : 1)
    return [
      ("current_page", .integer(number)), ("total_pages", .integer(pages)), ("total_items", .integer(total)),
    ]
  }
}
