import Foundation

/// A post as the wire format describes a status.
struct StatusDocument {
  /// The form that a client asks for.
  struct Style: Sendable {
    let port: ServicePort
    var isExtended = false
    var hasEntities = true
    /// True if of each author only the number is wanted.
    var trimsUsers = false

    init(port: ServicePort) {
      self.port = port
    }

    init(_ query: Query, port: ServicePort) {
      self.port = port
      isExtended = query.value("tweet_mode") == "extended"
      hasEntities = query.flag("include_entities") ?? true
      trimsUsers = query.flag("trim_user") ?? false
    }
  }

  let post: Post
  let surroundings: PostSurroundings
  let style: Style

  /// The document. Of the result of a search it says in `resultType` of which kind it is.
  func json(resultType: String? = nil) -> JSON {
    let text = WireText(post.text)
    var members: [JSON.Member] = [
      ("created_at", .string(WireDate.text(post.createdAt))), ("id", .integer(post.id)),
      ("id_str", .string("\(post.id)")),
      (style.isExtended ? "full_text" : "text", .string(text.escaped)), ("truncated", false),
    ]
    if style.isExtended { members.append(("display_text_range", [0, .integer(text.length)])) }
    if style.hasEntities { members.append(("entities", entities(text))) }
    if let resultType {
      members.append(
        ("metadata", ["iso_language_code": .string(post.language), "result_type": .string(resultType)]))
    }
    members += [("user", user), ("lang", .string(post.language))]
    members += reply
    members += standing
    if let id = post.repostOf, let original = surroundings.others[id] {
      let document = StatusDocument(post: original, surroundings: surroundings, style: style)
      members.append(("retweeted_status", document.json(resultType: resultType)))
    }
    return .extended(members, by: Self.unknown)
  }

  /// The same for every post.
  private static let unknown = WrittenMembers([
    ("source", "<a href=\"http://127.0.0.1/\" rel=\"nofollow\">Wellspring</a>"),
    ("geo", nil), ("coordinates", nil), ("place", nil), ("contributors", nil), ("is_quote_status", false),
  ])

  private var user: JSON {
    guard style.trimsUsers else { return PostUserDocument(author: post.author, port: style.port).json }
    return ["id": .integer(post.author.id), "id_str": .string("\(post.author.id)")]
  }

  private var standing: [JSON.Member] {
    [
      ("retweet_count", .integer(post.repostsCount)), ("favorite_count", .integer(post.favouritesCount)),
      ("favorited", .bool(surroundings.favourites.contains(post.id))),
      ("retweeted", .bool(surroundings.repeated.contains(post.id))),
    ]
  }

  private var reply: [JSON.Member] {
    let author = post.replyTo.flatMap { surroundings.others[$0]?.author }
    return [
      ("in_reply_to_status_id", .optional(integer: post.replyTo)),
      ("in_reply_to_status_id_str", .optional(post.replyTo.map(String.init))),
      ("in_reply_to_user_id", .optional(integer: author?.id)),
      ("in_reply_to_user_id_str", .optional(author.map { String($0.id) })),
      ("in_reply_to_screen_name", .optional(author?.handle)),
    ]
  }

  private func entities(_ text: WireText) -> JSON {
    let found = post.entities
    return [
      "hashtags": .array(found.hashtags.map { ["text": .string($0.text), "indices": text.indices($0.range)] }),
      "symbols": [],
      "user_mentions": .array(
        found.mentions.compactMap { mention in
          surroundings.mentioned[mention.text.lowercased()].map { author in
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
