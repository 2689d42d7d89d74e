import FileIdentities
import Foundation

/// Answers requests: the whole interface, apart from how requests arrive.
final class Service: Sendable {
  private let catalogue: Catalogue
  private let folder: PhotographFolder
  private let images: ImageLibrary
  private let preparation: Preparation
  private let votes: Votes
  private let photos: PhotoAnswers
  private let signatureCheck: SignatureCheck
  private let oauth: OAuthEndpoints
  private let calls: PhotoEndpoints
  private let posts: PostService
  private let kept: KeptPhotoAnswers
  private let date: @Sendable () -> Date

  init(
    catalogue: Catalogue, folder: PhotographFolder, images: ImageLibrary, preparation: Preparation,
    posts: OpenPosts, cache: FileCache, configuration: Configuration
  ) {
    self.catalogue = catalogue
    self.folder = folder
    self.images = images
    self.preparation = preparation
    date = configuration.date
    let (database, log) = (catalogue.database, catalogue.log)
    let (key, secret) = (configuration.consumerKey, configuration.consumerSecret)
    let tokens = Tokens(database: database, log: log)
    votes = Votes(database: database, log: log)
    let accounts = Accounts(database: database, log: log)
    calls = PhotoEndpoints(
      catalogue: catalogue, accounts: accounts, votes: votes, favourites: Favourites(database: database, log: log),
      comments: Comments(database: database, log: log), tags: Tags(database: database, log: log))
    photos = PhotoAnswers(
      catalogue: catalogue, votes: votes, images: images, anticipation: preparation.anticipation, calls: calls)
    signatureCheck = SignatureCheck(
      consumerKey: key, consumerSecret: secret, tokens: tokens, database: database, log: log)
    oauth = OAuthEndpoints(signatureCheck: signatureCheck, accounts: accounts, tokens: tokens)
    kept = KeptPhotoAnswers(catalogue: catalogue, folder: folder)
    self.posts = PostService(
      posts: posts, pictures: cache, signatureCheck: signatureCheck, oauth: oauth,
      programs: ProgramEndpoints(
        consumerKey: key, consumerSecret: secret,
        bearers: Bearers(database: database, log: log, revision: catalogue.revision)),
      limits: configuration.searchLimits, date: date)
  }

  /// The answer, or the work that makes it if it may take long.
  func reply(to request: Request) -> Reply {
    if let response = kept.response(to: request) { return .now(response) }
    do {
      return .now(try respond(to: request))
    } catch {
      return .later(error.lane) { self.reply(to: request.waiting).response }
    }
  }

  private func respond(to request: Request) throws(HandOver) -> Response {
    if PostResource.includes(request.target) {
      try request.handOver(to: PostResource.lane(request.target))
      return posts.respond(to: request)
    }
    do {
      return try answer(request)
    } catch let handOver as HandOver {
      throw handOver
    } catch {
      return Response(RequestFailure(error))
    }
  }

  private func answer(_ request: Request) throws -> Response {
    let target = try request.checked()
    guard let resource = Resource(target.path) else { throw RequestFailure.notFound }
    guard resource.methods.contains(request.method) else { throw RequestFailure.methodNotAllowed(resource.methods) }
    if let lane = lane(of: resource, request) { try request.handOver(to: lane) }
    switch resource {
    case .photos:
      let viewer = try viewer(request, target.query)
      // A file may be asked for because it is new.
      let file = try photos.file(target.query)
      if try file.map(folder.isUpdateNeeded) ?? !folder.isUnscanned { try updateFolder(for: request) }
      return try page(for: request, viewer: viewer) { () throws in
        try photos.list(target.query, viewer: viewer, for: request)
      }
    case .search:
      let viewer = try viewer(request, target.query)
      try updateFolder(for: request)
      return try page(for: request, viewer: viewer) { () throws in
        try photos.search(target.query, viewer: viewer, for: request)
      }
    case .photo(let id):
      let viewer = try viewer(request, target.query)
      return document(try photos.detail(of: photograph(id), target.query, viewer: viewer, for: request), for: request)
    case .page(let id):
      let photograph = try images.current(photograph(id), for: request)
      return fingerprinted(Response(PhotoWebPage(photograph: photograph).html), for: request)
    case .vote(let id):
      return try vote(id, request, target.query)
    case .image(let id, let size):
      return try image(id, size: size, target.query, for: request)
    case .original(let id):
      return try original(id, target.query, for: request)
    case .oauth(.authorize) where request.isReading && !request.isSigned:
      return try oauth.page(request, target.query, at: date())
    case .oauth(let step):
      return try oauth.answer(step, request, at: date()) { (UserDocument.id(of: $0), $0.name) }
    case .call(let call):
      let query = target.query.with(try request.form())
      let viewer = try viewer(request, query)
      let answer = try calls.answer(call, request, query, viewer: viewer, at: date())
      return request.isReading ? document(answer, for: request) : Response(answer)
    }
  }

  /// The lane of a request that may wait in any case: checking a signature writes to the database, and a search reads all
  /// photographs. Nil for other requests.
  private func lane(of resource: Resource, _ request: Request) -> Lane? {
    switch resource {
    case .oauth: .passwords
    case .search, .vote, .call: .storage
    case .photos: request.isSigned ? .storage : nil
    // A slow disk is waited for elsewhere than on the thread of all connections.
    case .image: request.isSigned ? .storage : folder.isSlow ? .images : nil
    case .photo, .page, .original: request.isSigned || folder.isSlow ? .storage : nil
    }
  }

  /// Returns the user who signed the request; nil if it isn't signed. A request without a signature needs a consumer key.
  private func viewer(_ request: Request, _ query: Query) throws -> Account? {
    if let account = try signatureCheck.account(of: request, at: date()) { return account }
    guard query.value("consumer_key")?.isEmpty == false else {
      throw RequestFailure.unauthorized("Consumer key missing.")
    }
    return nil
  }

  private func updateFolder(for request: Request) throws {
    if folder.isSlow { try request.handOver(to: .folder) }
    if folder.isCurrent { return }
    try request.handOver(to: .folder)
    do {
      if try folder.updateIfPossible() { preparation.begin() }
    } catch {
      throw RequestFailure(503, "The folder of photographs cannot be read.")
    }
  }

  private func photograph(_ id: String) throws -> Photograph {
    guard let number = Int(id), "\(number)" == id, let photograph = try catalogue.photograph(id: number) else {
      throw RequestFailure.notFound
    }
    return photograph
  }

  /// A page of photographs, which is kept if it looks the same to everyone.
  private func page(
    for request: Request, viewer: Account?, _ make: () throws -> PhotoAnswers.Page
  ) throws -> Response {
    // Before anything is read: what changes meanwhile makes a newer revision.
    let revision = try? catalogue.revision?.current()
    let page = try make()
    let response = Response(page.document)
    let validators = Validators(etag: "\"\(Fingerprint.ofLong(response.body))\"")
    guard let revision, viewer == nil, page.isLasting else { return validators.applied(to: response, for: request) }
    return kept.keep(response, validators, for: request, revision: revision)
  }

  private func document(_ json: JSON, for request: Request) -> Response {
    fingerprinted(Response(json), for: request)
  }

  /// The response, known by its content.
  private func fingerprinted(_ response: Response, for request: Request) -> Response {
    Validators(etag: "\"\(Fingerprint.of(response.body))\"").applied(to: response, for: request)
  }

  // MARK: Votes

  private func vote(_ id: String, _ request: Request, _ query: Query) throws -> Response {
    guard let account = try signatureCheck.account(of: request, at: date()) else {
      throw RequestFailure.unauthorized("Only who is logged in can vote: the request is not signed.")
    }
    let isVotedFor = try request.method == "POST" && isVote(query.value("vote") ?? request.form().value("vote"))
    let photograph = try photograph(id)
    guard try votes.set(isVotedFor, by: account, for: photograph.id, at: date()) else { throw RequestFailure.notFound }
    let message = isVotedFor ? "Your vote was counted." : "Your vote was taken back."
    return Response(
      try photos.vote(
        on: try self.photograph(id), isVotedFor: isVotedFor, message: message, viewer: account, for: request))
  }

  private func isVote(_ text: String?) throws -> Bool {
    switch text {
    case "1": true
    case "0": false
    default: throw RequestFailure.badRequest("Invalid vote: 1 or 0 was expected.")
    }
  }

  // MARK: Images

  private func image(_ id: String, size: String, _ query: Query, for request: Request) throws -> Response {
    let name = size.hasSuffix(".jpeg") ? String(size.dropLast(5)) : size
    guard let number = Int(name), let size = ImageSize(id: number) else { throw RequestFailure.notFound }
    // A file that is replaced while its picture is made is read again, so that the picture is of the version that is named.
    for attempt in 1... {
      do {
        return try image(of: photograph(id), size, query, isLastAttempt: attempt == 3, for: request)
      } catch is OutdatedItem {}
    }
    throw RequestFailure.notFound
  }

  /// The file was replaced while its picture was made.
  private struct OutdatedItem: Error {}

  private func image(
    of photograph: Photograph, _ size: ImageSize, _ query: Query, isLastAttempt: Bool, for request: Request
  ) throws -> Response {
    let revision = try? catalogue.revision?.current()
    guard let item = images.item(for: photograph, size: size) else { throw RequestFailure.notFound }
    let kept = images.kept(item)
    if kept == nil { try request.handOver(to: .images) }
    let jpeg: Data
    do throws(ImageFailure) {
      jpeg = if let kept { kept } else { try images.jpeg(item) }
    } catch {
      if !isLastAttempt, !images.isCurrent(item) { throw OutdatedItem() }
      throw RequestFailure(error)
    }
    if kept == nil, !isLastAttempt, !images.isCurrent(item) { throw OutdatedItem() }
    // A PNG file, such as a shared thumbnail, takes more memory, and is in a file anyhow.
    if jpeg.first == 0x89 {
      let response = Response(image: jpeg, type: "image/png").naming(item.identity, query)
      return item.validators.applied(to: response, for: request)
    }
    let response = Response(image: jpeg, type: "image/jpeg").naming(item.identity, query)
    return self.kept.keep(
      response, item.validators, for: request, revision: revision,
      file: (folder.path(of: item.photograph.file), item.stamp))
  }

  private func original(_ id: String, _ query: Query, for request: Request) throws -> Response {
    let revision = try? catalogue.revision?.current()
    let photograph = try photograph(id)
    do {
      let original = try images.original(of: photograph)
      let response = Response(original, named: photograph.file.text).naming(original.identity, query)
      return kept.keep(
        response, original.validators, for: request, revision: revision,
        file: (folder.path(of: photograph.file), original.file.stamp))
    } catch {
      throw RequestFailure(error)
    }
  }
}

extension Response {
  /// The response, which names the version of the file that it shows if the client asks for files.
  fileprivate func naming(_ file: FileIdentity?, _ query: Query) -> Response {
    guard let file, query.contains("include_file") else { return self }
    var response = self
    response.headers["X-File-Identity"] = file.text
    return response
  }
}
