import Foundation

/// A photograph as the wire format describes it.
///
/// What nobody has said about a photograph is null, and what nobody has done to it is zero. A rating stands in the
/// middle of its scale from 0 to 100 until somebody votes.
struct PhotoDocument {
  /// Fields that are there only when they are asked for.
  struct Options: Sendable {
    let tags: Bool
    let store: Bool

    init(_ query: Query) {
      tags = query.contains("tags")
      store = query.contains("include_store")
    }
  }

  static let neutralRating = 50.0

  let photograph: Photograph
  let sizes: [ImageSize]
  let port: UInt16
  let options: Options

  /// The form in lists.
  var short: JSON { .object(shortFields) }

  /// The form in answers about one photograph.
  var full: JSON {
    .object(shortFields.merging(detailFields) { _, detail in detail })
  }

  private var shortFields: [String: JSON] {
    var fields = description.merging(standing) { field, _ in field }.merging(rights) { field, _ in field }
    if options.tags { fields["tags"] = [] }
    if options.store { fields.merge(store) { field, _ in field } }
    return fields
  }

  private var description: [String: JSON] {
    [
      "id": .integer(photograph.id),
      "user_id": .integer(photograph.author.id),
      "user": UserDocument(author: photograph.author).short,
      "name": .string(photograph.title),
      "description": .optional(photograph.description),
      "camera": nil, "lens": nil, "focal_length": nil, "iso": nil, "shutter_speed": nil, "aperture": nil,
      "created_at": .string(timestamp), "taken_at": nil,
      "category": .integer(Category.uncategorized),
      "location": nil, "latitude": nil, "longitude": nil,
      "width": .integer(photograph.width), "height": .integer(photograph.height),
      "image_format": "jpeg",
      "image_url": sizes.count == 1 ? .string(address(sizes[0])) : .array(sizes.map { .string(address($0)) }),
      "images": .array(sizes.map(image)),
      "url": .string("/photo/\(photograph.id)/\(Slug.of(photograph.title))-by-\(Slug.of(photograph.author.name))"),
    ]
  }

  private var standing: [String: JSON] {
    [
      "times_viewed": 0, "votes_count": 0, "positive_votes_count": 0, "favorites_count": 0, "comments_count": 0,
      "collections_count": 0, "sales_count": 0,
      "rating": .decimal(Self.neutralRating),
      "highest_rating": .decimal(Self.neutralRating), "highest_rating_date": nil,
    ]
  }

  private var rights: [String: JSON] {
    [
      "status": 1, "privacy": false, "profile": true, "nsfw": false,
      "for_sale": false, "for_sale_date": nil, "watermark": false,
      "licensing_requested": false, "licensing_suggested": false, "is_free_photo": false,
      "hi_res_uploaded": 0, "converted": 0, "converted_bits": 0, "crop_version": 0,
      "license_type": .integer(Licence.number(for: photograph.licence)),
    ]
  }

  private var store: [String: JSON] {
    ["store_download": false, "store_print": false, "store_license": false]
  }

  private var detailFields: [String: JSON] {
    store.merging([
      "editors_choice": false, "editors_choice_date": nil, "editored_by": nil,
      "feature": .string(Feature.popular.rawValue), "feature_date": nil, "galleries_count": 0,
    ]) { field, _ in field }
  }

  private func image(_ size: ImageSize) -> JSON {
    // There is no TLS on loopback, so both addresses are the same.
    let address = JSON.string(address(size))
    return ["size": .integer(size.id), "url": address, "https_url": address, "format": "jpeg"]
  }

  private func address(_ size: ImageSize) -> String {
    "http://127.0.0.1:\(port)/v1/images/\(photograph.id)/\(size.id).jpeg"
  }

  private var timestamp: String {
    photograph.importedAt.formatted(.iso8601).replacing("Z", with: "+00:00")
  }
}
