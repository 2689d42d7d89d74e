/// An author as the wire format describes a user. Only names are known; the picture is drawn.
struct PostUserDocument {
  let author: PostAuthor
  let port: ServicePort
  /// True if the reader follows the author; nil if that isn't known.
  var isFollowed: Bool?

  var json: JSON {
    let picture = JSON.string("\(port.origin)/profile_images/\(author.id)/\(author.handle)_normal.png")
    return .extended(
      [
        ("id", .integer(author.id)), ("id_str", .string("\(author.id)")), ("name", .string(author.name)),
        ("screen_name", .string(author.handle)), ("statuses_count", .integer(author.postsCount)),
        ("favourites_count", .integer(author.favouritesCount)), ("followers_count", .integer(author.followersCount)),
        ("friends_count", .integer(author.friendsCount)), ("following", isFollowed.map(JSON.bool) ?? .null),
        ("created_at", .string(WireDate.text(author.createdAt))),
        ("profile_image_url", picture), ("profile_image_url_https", picture),
      ], by: Self.unknown)
  }

  /// The same for all users.
  private static let unknown = WrittenMembers([
    ("location", ""), ("description", ""), ("url", nil), ("entities", ["description": ["urls": []]]),
    ("protected", false), ("listed_count", 0),
    ("utc_offset", nil), ("time_zone", nil), ("geo_enabled", false), ("verified", false), ("lang", nil),
    ("contributors_enabled", false), ("is_translator", false), ("is_translation_enabled", false),
    ("profile_background_color", "F5F8FA"), ("profile_background_image_url", nil),
    ("profile_background_image_url_https", nil), ("profile_background_tile", false), ("profile_link_color", "1DA1F2"),
    ("profile_sidebar_border_color", "C0DEED"), ("profile_sidebar_fill_color", "DDEEF6"),
    ("profile_text_color", "333333"), ("profile_use_background_image", true), ("has_extended_profile", false),
    ("default_profile", true), ("default_profile_image", false), ("follow_request_sent", nil),
    ("notifications", nil), ("translator_type", "none"), ("withheld_in_countries", []),
  ])
}
