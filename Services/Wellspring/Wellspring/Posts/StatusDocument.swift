import Foundation

/// A post as the wire format describes a status.
struct StatusDocument {
  let post: Post
  /// Those of the people mentioned who are known here, by their handles in lower case.
  var mentioned: [String: PostAuthor] = [:]
  let port: ServicePort
  var isExtended = false
  var hasEntities = true

  /// The document. Of the result of a search it says in `resultType` of which kind it is.
  func json(resultType: String? = nil) -> JSON {
    let text = WireText(post.text)
    var members: [JSON.Member] = [
      ("created_at", .string(WireDate.text(post.createdAt))), ("id", .integer(post.id)),
      ("id_str", .string("\(post.id)")),
      (isExtended ? "full_text" : "text", .string(text.escaped)), ("truncated", false),
    ]
    if isExtended { members.append(("display_text_range", [0, .integer(text.length)])) }
    if hasEntities { members.append(("entities", entities(text))) }
    if let resultType {
      members.append(
        ("metadata", ["iso_language_code": .string(post.language), "result_type": .string(resultType)]))
    }
    members += [
      ("user", PostUserDocument(author: post.author, port: port).json), ("lang", .string(post.language)),
    ]
    return .extended(members, by: Self.unknown)
  }

  /// The same for every post.
  private static let unknown = WrittenMembers([
    ("source", "<a href=\"http://127.0.0.1/\" rel=\"nofollow\">Wellspring</a>"),
    ("in_reply_to_status_id", nil), ("in_reply_to_status_id_str", nil), ("in_reply_to_user_id", nil),
    ("in_reply_to_user_id_str", nil), ("in_reply_to_screen_name", nil), ("geo", nil), ("coordinates", nil),
    ("place", nil), ("contributors", nil), ("is_quote_status", false), ("retweet_count", 0), ("favorite_count", 0),
    ("favorited", false), ("retweeted", false),
  ])

  private func entities(_ text: WireText) -> JSON {
    let found = post.entities
    return [
      "hashtags": .array(found.hashtags.map { ["text": .string($0.text), "indices": text.indices($0.range)] }),
      "symbols": [],
      "user_mentions": .array(
        found.mentions.compactMap { mention in
          mentioned[mention.text.lowercased()].map { author in
            [
              "screen_name": .string(author.handle), "name": .string(author.name), "id": .integer(author.id),
              "id_str": .string("\(author.id)"), "indices": text.indices(mention.range),
            ]
          }
        }),
      "urls": .array(
        found.links.map { link in
          let shown = link.text.drop { $0 != "/" }.dropFirst(2)
          return [
            "url": .string(link.text), "expanded_url": .string(link.text),
            "display_url": .string(shown.count > 30 ? "\(shown.prefix(29))…" : String(shown)),
            "indices": text.indices(link.range),
          ]
        }),
    ]
  }
}
