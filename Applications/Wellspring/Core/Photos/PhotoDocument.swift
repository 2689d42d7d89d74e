import Foundation

/// A photograph as the wire format describes it.
///
/// Unknown facts are null, and counts without events are zero. Six fields aren't the format's: `problem` says why a photograph
/// can't be shown, which then has no images; `file`, if it is asked for, is the file's name in the folder, with its size, the
/// time of its last change and the stars that its owner has given it; in the full form `original_url` is the address of its file, `source_url` that of the page that it is
/// from, `animated` says whether it moves, and `caption` has the texts in its file: `title`, `keywords`, `creator` and `copyright`.
struct PhotoDocument {
  /// Fields that are there only when they are asked for.
  struct Options: Sendable, Hashable {
    let tags: Bool
    let store: Bool
    let file: Bool

    init(_ query: Query) {
      tags = query.contains("tags")
      file = query.contains("include_file")
      store = query.contains("include_store")
    }
  }

  let photograph: Photograph
  let sizes: [ImageSize]
  let port: ServicePort
  let options: Options
  /// True if the requesting user voted for it; nil if the request isn't signed.
  var isVotedFor: Bool?
  /// True for a picture that moves.
  var isAnimated = false
  /// True if it is among the requesting user's favourites.
  var isFavourite = false
  var tags: [String] = []

  /// The form in lists.
  var short: JSON {
    .object(fields + (options.store ? Array(store) : []))
  }

  /// The form in answers about one photograph.
  var full: JSON {
    .object(fields + store + detail)
  }

  private var fields: [JSON.Member] {
    var fields = Array(description) + camera + pictures + standing + rights
    if options.tags { fields.append(("tags", .array(tags.map(JSON.string)))) }
    if options.file { fields.append(("file", file)) }
    if let isVotedFor {
      fields += [
        ("voted", .bool(isVotedFor)), ("favorited", .bool(isFavourite)), ("liked", false), ("purchased", false),
      ]
    }
    if let problem = photograph.problem { fields.append(("problem", .string(problem))) }
    return fields
  }

  private var description: KeyValuePairs<String, JSON> {
    [
      "id": .integer(photograph.id),
      "user_id": .integer(photograph.author.id),
      "user": UserDocument(author: photograph.author).short,
      "name": .string(photograph.title),
      "description": .optional(photograph.description ?? photograph.caption.description),
      "created_at": timestamp(photograph.importedAt), "taken_at": timestamp(photograph.takenAt),
      "category": .integer(Category.uncategorized),
      "location": nil,
      "width": .integer(photograph.width), "height": .integer(photograph.height),
      "url": .string("/photo/\(photograph.id)/\(Slug.of(photograph.title))-by-\(Slug.of(photograph.author.name))"),
    ]
  }

  private var camera: KeyValuePairs<String, JSON> {
    [
      "camera": .optional(photograph.camera), "lens": .optional(photograph.lens),
      "focal_length": .optional(photograph.focalLength), "iso": .optional(photograph.iso),
      "shutter_speed": .optional(photograph.shutterSpeed), "aperture": .optional(photograph.aperture),
      "latitude": .optional(photograph.latitude), "longitude": .optional(photograph.longitude),
    ]
  }

  private var pictures: KeyValuePairs<String, JSON> {
    let sizes = photograph.problem == nil ? sizes : []
    let addresses = sizes.map { JSON.string(address($0)) }
    return [
      "image_format": .optional(photograph.format),
      "image_url": addresses.count > 1 ? .array(addresses) : addresses.first ?? nil,
      "images": .array(sizes.map(image)),
    ]
  }

  private var standing: KeyValuePairs<String, JSON> {
    let standing = photograph.standing
    return [
      "votes_count": .integer(standing.votes), "positive_votes_count": .integer(standing.votes),
      "rating": .decimal(standing.rating), "highest_rating": .decimal(standing.highestRating),
      "highest_rating_date": timestamp(standing.highestAt),
      "times_viewed": 0, "favorites_count": .integer(standing.favourites),
      "comments_count": .integer(standing.comments), "collections_count": 0, "sales_count": 0,
    ]
  }

  private var rights: KeyValuePairs<String, JSON> {
    [
      "status": 1, "privacy": false, "profile": true, "nsfw": false,
      "for_sale": false, "for_sale_date": nil, "watermark": false,
      "licensing_requested": false, "licensing_suggested": false, "is_free_photo": false,
      "hi_res_uploaded": 0, "converted": 0, "converted_bits": 0, "crop_version": 0,
      "license_type": .integer(Licence.number(for: photograph.licence)),
    ]
  }

  private var file: JSON {
    [
      "name": .string(photograph.file.stored), "bytes": .integer(photograph.stamp.bytes),
      "modified": .integer(photograph.stamp.modified), "stars": .integer(photograph.stars),
    ]
  }

  private var store: KeyValuePairs<String, JSON> {
    ["store_download": false, "store_print": false, "store_license": false]
  }

  private var detail: KeyValuePairs<String, JSON> {
    [
      "original_url": .string("\(port.origin)/v1/photos/\(photograph.id)/original\(query)"),
      "source_url": .optional(photograph.source), "animated": .bool(isAnimated), "caption": caption,
      "editors_choice": false, "editors_choice_date": nil, "editored_by": nil,
      "feature": .string(Feature.popular.rawValue), "feature_date": nil, "galleries_count": 0,
    ]
  }

  private var caption: JSON {
    let caption = photograph.caption
    return [
      "title": .optional(caption.title), "keywords": .array(caption.keywords.map(JSON.string)),
      "creator": .optional(caption.creator), "copyright": .optional(caption.copyright),
    ]
  }

  private func image(_ size: ImageSize) -> JSON {
    // The service speaks TLS or not, so both addresses are the same.
    let address = JSON.string(address(size))
    return ["size": .integer(size.id), "url": address, "https_url": address, "format": "jpeg"]
  }

  private func address(_ size: ImageSize) -> String {
    "\(port.origin)/v1/images/\(photograph.id)/\(size.id).jpeg\(query)"
  }

  /// The end of addresses, by which answers name the version of the file.
  private var query: String { options.file ? "?include_file=1" : "" }

  private func timestamp(_ date: Date?) -> JSON {
    .optional(date?.isoText)
  }
}
