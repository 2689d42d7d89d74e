import SearchText

/// The documents about photographs.
struct PhotoAnswers: Sendable {
  let catalogue: Catalogue
  let votes: Votes
  let images: ImageLibrary
  /// Nil where nothing is made before it is asked for.
  let anticipation: Anticipation?
  let calls: PhotoEndpoints
  private let written = WrittenDocuments()

  init(catalogue: Catalogue, votes: Votes, images: ImageLibrary, anticipation: Anticipation?, calls: PhotoEndpoints) {
    self.catalogue = catalogue
    self.votes = votes
    self.images = images
    self.anticipation = anticipation
    self.calls = calls
  }

  /// A page, and whether it was made from the database alone: files that are read for it may change without a trace.
  struct Page: Sendable {
    let document: JSON
    let isLasting: Bool
  }

  /// `GET /v1/photos`: a page of a stream.
  func list(_ query: Query, viewer: Account?, for request: Request) throws -> Page {
    let feature: Feature = try query.choice("feature") ?? .freshToday
    let author = feature.isOfUser ? try author(query) : nil
    return try page(
      PhotosQuery(query, sort: feature.sort), of: Catalogue.Selection(author: author), named: feature.rawValue,
      viewer: viewer, for: request)
  }

  /// The file whose page is requested; nil if a page is requested by its number.
  func file(_ query: Query) throws -> FileName? {
    query.contains("file") ? try PhotosQuery(query, sort: .rating).file : nil
  }

  /// `GET /v1/photos/search`: a page of the photographs in whose title, author, file name or description every word of
  /// the term occurs, or of those with a tag. Case and accents make no difference; nothing in a term has a special meaning.
  func search(_ query: Query, viewer: Account?, for request: Request) throws -> Page {
    let (term, tag) = (query.value("term"), query.value("tag"))
    guard term != nil || tag != nil else { throw RequestFailure.badRequest("Invalid term: it is missing.") }
    let selection = Catalogue.Selection(words: Catalogue.Selection.words(of: term ?? ""), tag: tag?.folded)
    return try page(PhotosQuery(query, sort: .rating), of: selection, named: "search", viewer: viewer, for: request)
  }

  /// `GET /v1/photos/:id`: everything about one photograph.
  func detail(of photograph: Photograph, _ query: Query, viewer: Account?, for request: Request) throws -> JSON {
    let current = try images.current(photograph, for: request)
    var document = try document(
      of: current, sizes: PhotosQuery.sizes(query) ?? [.inDetail], options: PhotoDocument.Options(query),
      viewer: viewer, for: request)
    document.isAnimated = images.isAnimated(current)
    guard query.contains("comments") else { return ["photo": document.full] }
    return ["photo": document.full, "comments": try calls.list(photograph, query)]
  }

  /// The answer to a vote, with the photograph as it stands now.
  func vote(
    on photograph: Photograph, isVotedFor: Bool, message: String, viewer: Account, for request: Request
  ) throws -> JSON {
    let document = try PhotoDocument(
      photograph: photograph, sizes: [.inLists], port: request.port, options: PhotoDocument.Options(Query("")),
      isVotedFor: isVotedFor, isFavourite: calls.favourites.contains(viewer, for: photograph.id))
    return ["status": 200, "message": .string(message), "error": "None", "photo": document.short]
  }

  private func page(
    _ listing: PhotosQuery, of selection: Catalogue.Selection, named name: String, viewer: Account?,
    for request: Request
  ) throws -> Page {
    if listing.sort.needsContents { try images.readAll(of: catalogue, for: request) }
    let total = listing.admitsPhotographs ? try catalogue.count(selection) : 0
    let pages = (total + listing.pageSize - 1) / listing.pageSize
    let number = try listing.file.map { try page(with: $0, listing, selection) } ?? listing.page
    var photographs: [Photograph] = []
    if number <= pages {
      photographs = try catalogue.photographs(
        selection, order: listing.sort.order(listing.direction),
        limit: listing.pageSize, offset: (number - 1) * listing.pageSize)
    }
    let isLasting = photographs.allSatisfy(\.isRead)
    if !isLasting { photographs = try images.described(photographs, for: request) }
    // Lists are looked at from their beginning; what is further down may fly by. Of several sizes, the first is the most likely.
    if number == 1 || listing.file != nil { anticipation?.begin(photographs, size: listing.sizes.first) }
    let documents: [JSON]
    // Tags are not in the row that written documents are compared with.
    if viewer == nil, !listing.options.tags {
      documents = written.documents(
        of: photographs, sizes: listing.sizes, options: listing.options, port: request.port)
    } else {
      documents = try photographs.map {
        try document(of: $0, sizes: listing.sizes, options: listing.options, viewer: viewer, for: request).short
      }
    }
    let answer: JSON = [
      "current_page": .integer(number),
      "total_pages": .integer(pages),
      "total_items": .integer(total),
      "photos": .array(documents),
      "filters": listing.filters,
      "feature": .string(name),
    ]
    return Page(document: answer, isLasting: isLasting)
  }

  /// The number of the page that a file is on.
  private func page(with file: FileName, _ listing: PhotosQuery, _ selection: Catalogue.Selection) throws -> Int {
    guard let place = try catalogue.place(of: file, selection, order: listing.sort.order(listing.direction)) else {
      throw RequestFailure.notFound
    }
    return place / listing.pageSize + 1
  }

  private func document(
    of photograph: Photograph, sizes: [ImageSize], options: PhotoDocument.Options, viewer: Account?,
    for request: Request
  ) throws -> PhotoDocument {
    PhotoDocument(
      photograph: photograph, sizes: sizes, port: request.port, options: options,
      isVotedFor: try viewer.map { try votes.contains($0, for: photograph.id) },
      isFavourite: try viewer.map { try calls.favourites.contains($0, for: photograph.id) } ?? false,
      tags: options.tags ? try calls.tags.tags(of: photograph.id) : [])
  }

  private func author(_ query: Query) throws -> Author {
    let author: Author?
    if let id = try query.number("user_id") {
      author = try catalogue.author(id: id)
    } else if let name = query.value("username") {
      author = try catalogue.author(name: name)
    } else {
      throw RequestFailure.badRequest("This feature needs a user_id or a username.")
    }
    guard let author else { throw RequestFailure.notFound }
    return author
  }
}
