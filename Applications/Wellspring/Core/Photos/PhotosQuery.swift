import UntrustedNumbers

/// The parameters of a listing, checked.
struct PhotosQuery: Sendable {
  let sort: Sort
  let direction: Sort.Direction
  let page: Int
  let pageSize: Int
  /// The file whose page is asked for, whatever its number is.
  let file: FileName?
  let sizes: [ImageSize]
  let only: [Int]
  let exclude: [Int]
  let followers: Comparison?
  let options: PhotoDocument.Options

  /// Reads the parameters; `sort` is what is sorted by when they do not say.
  init(_ query: Query, sort standard: Sort) throws(RequestFailure) {
    sort = try query.choice("sort") ?? standard
    direction = try query.choice("sort_direction") ?? sort.direction
    // Known clients count pages from 0 although the format counts from 1.
    page = try query.number("page", in: 1...ClosedRange.counts.upperBound) ?? 1
    pageSize = try query.number("rpp", in: 0...100) ?? 20
    guard pageSize > 0 else { throw .badRequest("Invalid rpp: at least 1 was expected.") }
    file = query.value("file").map(FileName.init(stored:))
    sizes = try Self.sizes(query) ?? [.inLists]
    only = try Category.numbers(query.value("only"), parameter: "only")
    exclude = try Category.numbers(query.value("exclude"), parameter: "exclude")
    if let text = query.value("followers_count") {
      followers = try Comparison(text, parameter: "followers_count")
    } else {
      followers = nil
    }
    options = PhotoDocument.Options(query)
  }

  /// The sizes asked for, in their order: `image_size=3`, `image_size=3,2` or `image_size[]=3&image_size[]=2`.
  static func sizes(_ query: Query) throws(RequestFailure) -> [ImageSize]? {
    let lists = query.values("image_size", "image_size[]")
    guard !lists.isEmpty else { return nil }
    var sizes: [ImageSize] = []
    for text in lists.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
      guard let id = Int(text), let size = ImageSize(id: id) else {
        throw .badRequest("Invalid image_size: known are \(ImageSize.known.map(String.init).joined(separator: ", ")).")
      }
      if !sizes.contains(size) { sizes.append(size) }
    }
    return sizes
  }

  /// False when a condition leaves nothing: no photograph here has a category, and no author a follower.
  var admitsPhotographs: Bool {
    let category = Category.uncategorized
    return (only.isEmpty || only.contains(category)) && !exclude.contains(category) && followers?.holds(0) != false
  }

  var filters: JSON {
    // The recorded form has room for one number.
    ["category": only.first.map(JSON.integer) ?? false, "exclude": exclude.first.map(JSON.integer) ?? false]
  }
}
