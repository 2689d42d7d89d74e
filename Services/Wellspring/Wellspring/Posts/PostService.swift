import Foundation
import OAuth1

/// Answers requests for posts: the whole interface, apart from how requests arrive.
final class PostService: Sendable {
  let posts: OpenPosts
  private let signatureCheck: SignatureCheck
  private let programs: ProgramEndpoints
  private let oauth: OAuthEndpoints
  private let counter: RateLimitCounter
  private let pictures: FileCache
  private let date: @Sendable () -> Date

  init(
    posts: OpenPosts, pictures: FileCache, signatureCheck: SignatureCheck, oauth: OAuthEndpoints,
    programs: ProgramEndpoints, limits: RateLimits, date: @escaping @Sendable () -> Date
  ) {
    self.posts = posts
    self.pictures = pictures
    self.signatureCheck = signatureCheck
    self.oauth = oauth
    self.programs = programs
    self.date = date
    counter = RateLimitCounter(limits: limits)
  }

  func respond(to request: Request) -> Response {
    let start = ContinuousClock.now
    var response: Response
    do {
      response = try answer(request, since: start)
    } catch {
      response = Response(inPostsFormat: RequestFailure(error))
    }
    let headers = WireHeaders(of: response, after: ContinuousClock.now - start, at: date())
    response.headers.merge(headers.all) { own, _ in own }
    return response
  }

  private func answer(_ request: Request, since start: ContinuousClock.Instant) throws -> Response {
    let target = try checked(request)
    let resource = try PostResource(target.path)
    guard resource.methods.contains(request.method) else { throw RequestFailure.methodNotAllowed(resource.methods) }
    switch resource {
    case .search: return try search(request, target.query, since: start)
    case .update: return try update(request, target.query)
    case .rateLimits: return Response(RateLimitDocument(of: try client(of: request), counter, at: date()).json)
    case .token: return try programs.token(for: request, at: date())
    case .invalidateToken: return try programs.invalidate(for: request)
    case .oauth(.authorize) where request.headers["authorization"] == nil:
      return try oauth.page(request, target.query, at: date())
    case .oauth(let step):
      return try oauth.answer(step, request, at: date()) { account in
        let author = try posts.opened().author(of: account, at: date())
        return (author.id, author.handle)
      }
    case .picture(let author, let name): return try picture(of: author, named: name, for: request)
    }
  }

  private func checked(_ request: Request) throws(RequestFailure) -> Target {
    do {
      return try request.checked()
    } catch  where error.status == 414 && PostResource.isSearch(request.target) {
      throw PostsQuery.tooLong
    }
  }

  /// Returns the client. A request without one isn't a client's.
  private func client(of request: Request) throws -> Client {
    guard let authorization = request.headers["authorization"] else { throw RequestFailure(.badAuthentication) }
    if let client = try programs.client(authorization, at: date()) { return client }
    guard let account = try signatureCheck.account(of: request, at: date()) else {
      throw RequestFailure(.badAuthentication)
    }
    return .user(account)
  }

  // MARK: Searching

  private func search(_ request: Request, _ query: Query, since start: ContinuousClock.Instant) throws -> Response {
    let client = try client(of: request)
    let allowance = counter.take(for: client, at: date())
    var response: Response
    do {
      guard !allowance.isExceeded else { throw RequestFailure(.rateLimitExceeded) }
      response = try found(PostsQuery(query), port: request.port, since: start)
    } catch {
      response = Response(inPostsFormat: RequestFailure(error))
    }
    response.headers.merge(allowance.headers) { own, _ in own }
    response.headers["x-access-level"] = client.accessLevel
    return response
  }

  private func found(_ query: PostsQuery, port: ServicePort, since start: ContinuousClock.Instant) throws -> Response {
    let store = try posts.opened()
    let page = try store.search(query.terms, above: query.sinceID, upTo: query.maxID ?? .max, limit: query.count)
    let mentioned = query.hasEntities ? try mentioned(in: page.posts, store) : [:]
    let answer = SearchAnswer(
      query: query, page: query.geocode == nil ? page : page.empty, mentioned: mentioned, port: port,
      seconds: (ContinuousClock.now - start) / .seconds(1))
    return Response(answer.json)
  }

  private func mentioned(in posts: [Post], _ store: PostStore) throws -> [String: PostAuthor] {
    let handles = Set(posts.flatMap { $0.entities.mentions.map(\.text) })
    return handles.isEmpty ? [:] : try store.authors(handles: handles)
  }

  // MARK: Posting

  private func update(_ request: Request, _ query: Query) throws -> Response {
    guard case .user(let account) = try client(of: request) else { throw RequestFailure(.notAllowed) }
    guard let status = try request.form().value("status") ?? query.value("status") else {
      throw RequestFailure(.parameterMissing)
    }
    let text = PostText.cleaned(status)
    guard !text.isEmpty else { throw RequestFailure(.parameterMissing) }
    guard text.unicodeScalars.count <= Post.longest else { throw RequestFailure(.tooLong) }
    let store = try posts.opened()
    guard let post = try store.add(text, by: account, at: date()) else { throw RequestFailure(.duplicate) }
    let document = StatusDocument(
      post: post, mentioned: try mentioned(in: [post], store), port: request.port,
      isExtended: query.value("tweet_mode") == "extended")
    var response = Response(document.json())
    response.headers["x-access-level"] = "read-write"
    return response
  }

  // MARK: Pictures

  private func picture(of author: String, named name: String, for request: Request) throws -> Response {
    guard let size = PictureSize(fileName: name), let id = Int(author), "\(id)" == author,
      let author = try posts.opened().author(id: id)
    else { throw RequestFailure(.noSuchPage) }
    let initials = Initials(of: author)
    let key = "\(Fingerprint.of(initials.svg(edge: size.edge)))-\(size.edge)"
    do {
      let png = try pictures.data(named: "\(key).png") { () throws(ImageFailure) in
        try InitialsImage.png(initials, edge: size.edge)
      }
      return Validators(etag: "\"\(key)\"")
        .applied(to: Response(image: png, type: "image/png"), for: request)
    } catch {
      throw RequestFailure(error)
    }
  }
}
