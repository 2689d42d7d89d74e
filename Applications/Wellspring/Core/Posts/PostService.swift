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
  private let streams = PostStreams()
  private let kept = KeptSearches()
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
    case .call(let call): return try answer(call, request, target.query)
    case .rateLimits: return Response(RateLimitDocument(of: try client(of: request), counter, at: date()).json)
    case .token: return try programs.token(for: request, target.query, at: date())
    case .invalidateToken: return try programs.invalidate(for: request, target.query)
    case .oauth(.authorize) where !request.isSigned:
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
    if let authorization = request.headers["authorization"],
      let client = try programs.client(authorization, at: date())
    {
      return client
    }
    guard let account = try signatureCheck.account(of: request, at: date()) else {
      throw RequestFailure(.badAuthentication)
    }
    return .user(account)
  }

  // MARK: Posts and users

  private func answer(_ call: PostCall, _ request: Request, _ query: Query) throws -> Response {
    let client = try client(of: request)
    if case .application = client, call.needsUser { throw RequestFailure(.notAllowed) }
    let query = query.with(try request.form())
    var response = try endpoints(client, query, request).answer(call)
    response.headers["x-access-level"] = client.accessLevel
    return response
  }

  private func endpoints(_ client: Client, _ query: Query, _ request: Request) throws -> PostEndpoints {
    let store = try posts.opened()
    streams.follow(store, port: request.port)
    return PostEndpoints(
      store: store, streams: streams, query: query,
      style: StatusDocument.Style(query, port: request.port), account: client.account, date: date())
  }

  // MARK: Searching

  private func search(_ request: Request, _ query: Query, since start: ContinuousClock.Instant) throws -> Response {
    let client = try client(of: request)
    let allowance = counter.take(for: client, at: date())
    var response: Response
    do {
      guard !allowance.isExceeded else { throw RequestFailure(.rateLimitExceeded) }
      let answer = try found(endpoints(client, query, request), request)
      response = Response(answer.json(after: (ContinuousClock.now - start) / .seconds(1)))
    } catch {
      response = Response(inPostsFormat: RequestFailure(error))
    }
    response.headers.merge(allowance.headers) { own, _ in own }
    response.headers["x-access-level"] = client.accessLevel
    return response
  }

  private func found(_ endpoints: PostEndpoints, _ request: Request) throws -> SearchAnswer {
    let store = endpoints.store
    return try kept.answer(to: request, reader: endpoints.account, in: store) {
      let query = try PostsQuery(endpoints.query)
      let page = try store.search(query.terms, above: query.sinceID, upTo: query.maxID ?? .max, limit: query.count)
      return SearchAnswer(
        query: query, page: query.geocode == nil ? page : page.empty,
        surroundings: try store.surroundings(
          of: page.posts, reader: try endpoints.reader(), hasEntities: query.hasEntities), style: endpoints.style)
    }
  }

  // MARK: Posting

  private func update(_ request: Request, _ query: Query) throws -> Response {
    let client = try client(of: request)
    guard case .user(let account) = client else { throw RequestFailure(.notAllowed) }
    let query = query.with(try request.form())
    guard let status = query.value("status") else { throw RequestFailure(.parameterMissing) }
    let text = PostText.cleaned(status)
    guard !text.isEmpty else { throw RequestFailure(.parameterMissing) }
    guard PostText.weight(of: text) <= Post.longest else { throw RequestFailure(.tooLong) }
    let endpoints = try endpoints(client, query, request)
    let reply = try query.number("in_reply_to_status_id")
    guard let post = try endpoints.store.add(text, replyTo: reply, by: account, at: date()) else {
      throw RequestFailure(.duplicate)
    }
    endpoints.announce(post)
    var response = Response(try endpoints.document(of: post))
    response.headers["x-access-level"] = client.accessLevel
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
