import Foundation

/// Answers requests: the whole interface, apart from how requests arrive.
final class Service: Sendable {
  private let catalogue: Catalogue
  private let folder: PhotographFolder
  private let images: ImageLibrary
  private let preparation: Preparation

  init(catalogue: Catalogue, folder: PhotographFolder, images: ImageLibrary, preparation: Preparation) {
    self.catalogue = catalogue
    self.folder = folder
    self.images = images
    self.preparation = preparation
  }

  func respond(to request: Request) -> Response {
    do {
      return try answer(request)
    } catch let failure as RequestFailure {
      return Response(failure)
    } catch {
      Log.write("a request failed: \(error)")
      return Response(RequestFailure(500, "Internal error"))
    }
  }

  private func answer(_ request: Request) throws -> Response {
    let target = try request.checked()
    switch (target.path.first, target.path.count) {
    case ("v1", 2) where target.path[1] == "photos":
      return document(try photos(target.query, port: request.port), for: request)
    case ("v1", 3) where target.path[1] == "photos":
      return document(try photo(target.path[2], target.query, port: request.port), for: request)
    case ("v1", 4) where target.path[1] == "images":
      return try image(target.path[2], size: target.path[3], for: request)
    default:
      throw RequestFailure.notFound
    }
  }

  // MARK: Documents

  private func photos(_ query: Query, port: UInt16) throws -> JSON {
    try checkKey(query)
    let listing = try PhotosQuery(query)
    try updateFolder()
    let author = listing.feature.isOfUser ? try author(query) : nil
    let total = listing.admitsPhotographs ? try catalogue.count(by: author) : 0
    let pages = (total + listing.pageSize - 1) / listing.pageSize
    var photographs: [Photograph] = []
    if listing.page <= pages {
      photographs = images.described(
        try catalogue.photographs(
          by: author, order: listing.sort.order(listing.direction),
          limit: listing.pageSize, offset: (listing.page - 1) * listing.pageSize))
    }
    return [
      "current_page": .integer(listing.page),
      "total_pages": .integer(pages),
      "total_items": .integer(total),
      "photos": .array(
        photographs.map {
          PhotoDocument(photograph: $0, sizes: listing.sizes, port: port, options: listing.options).short
        }),
      "filters": listing.filters,
      "feature": .string(listing.feature.rawValue),
    ]
  }

  private func photo(_ id: String, _ query: Query, port: UInt16) throws -> JSON {
    try checkKey(query)
    let sizes = try PhotosQuery.sizes(query) ?? [.inDetail]
    let document = PhotoDocument(
      photograph: images.current(try photograph(id)), sizes: sizes, port: port, options: PhotoDocument.Options(query))
    guard query.contains("comments") else { return ["photo": document.full] }
    return ["photo": document.full, "comments": []]
  }

  private func updateFolder() throws {
    do {
      if try folder.update() { preparation.begin() }
    } catch is StartError {
      throw RequestFailure(503, "The folder of photographs cannot be read.")
    }
  }

  private func checkKey(_ query: Query) throws {
    guard query.value("consumer_key")?.isEmpty == false else { throw RequestFailure(401, "Consumer key missing.") }
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

  private func photograph(_ id: String) throws -> Photograph {
    guard let number = Int(id), "\(number)" == id, let photograph = try catalogue.photograph(id: number) else {
      throw RequestFailure.notFound
    }
    return photograph
  }

  private func document(_ json: JSON, for request: Request) -> Response {
    let response = Response(json)
    return Validators(etag: "\"\(Fingerprint.of(response.body))\"").applied(to: response, for: request)
  }

  // MARK: Images

  private func image(_ id: String, size: String, for request: Request) throws -> Response {
    let name = size.hasSuffix(".jpeg") ? String(size.dropLast(5)) : size
    guard let number = Int(name), let size = ImageSize(id: number),
      let item = images.item(for: try photograph(id), size: size)
    else { throw RequestFailure.notFound }
    do {
      let response = Response(headers: ["Content-Type": "image/jpeg"], body: try images.jpeg(item))
      return item.validators.applied(to: response, for: request)
    } catch .gone {
      throw RequestFailure.notFound
    } catch .unreadable(let problem) {
      // Not the client's fault, and asking again does not help: the file on this side is damaged.
      throw RequestFailure(500, problem)
    } catch .momentary(let problem) {
      throw RequestFailure(503, problem)
    }
  }
}
