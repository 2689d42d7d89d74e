import Foundation
import OAuth1

/// `GET /1.1/search/tweets.json`: a page of the posts that are found, the newest first.
///
/// It is written once, apart from the time that it took, and can be sent again.
struct SearchAnswer: Sendable {
  private let statuses: [UInt8]
  private let metadata: WrittenMembers

  init(query: PostsQuery, page: PostStore.Page, surroundings: PostSurroundings, style: StatusDocument.Style) {
    let documents = page.posts.map { post in
      StatusDocument(post: post, surroundings: surroundings, style: style).json(
        resultType: (query.resultType ?? .recent).rawValue)
    }
    statuses = JSON.array(documents).written
    metadata = WrittenMembers(SearchMetadata(query: query, page: page).members)
  }

  /// The document, which was found in so many seconds.
  func json(after seconds: Double) -> JSON {
    let time = JSON.decimal((seconds * 1000).rounded(.up) / 1000)
    return ["statuses": .written(statuses), "search_metadata": .extended([("completed_in", time)], by: metadata)]
  }

  /// The bytes that it takes.
  var bytes: Int { statuses.count + metadata.bytes.count }
}

/// The part of a search's answer that says what was searched, and how the search goes on.
private struct SearchMetadata {
  let query: PostsQuery
  let page: PostStore.Page

  var members: [JSON.Member] {
    // What is newer than this has not been looked at: the next look begins here, whatever was found.
    let highest = query.maxID.map { min($0, .max) } ?? page.newest
    var metadata: [JSON.Member] = [("max_id", .integer(highest)), ("max_id_str", .string("\(highest)"))]
    if page.isContinued, let lowest = page.posts.last?.id {
      let rest = [OAuthParameter("count", "\(query.count)"), entities] + type
      metadata.append(("next_results", .string(link("max_id", lowest - 1, rest))))
    }
    let words = [OAuthParameter("", query.text)].form.dropFirst().replacing("%20", with: "+")
    metadata += [
      ("query", .string(String(words))),
      ("refresh_url", .string(link("since_id", highest, type + [entities]))),
      ("count", .integer(query.count)),
      ("since_id", .integer(query.sinceID)), ("since_id_str", .string("\(query.sinceID)")),
    ]
    return metadata
  }

  private var type: [OAuthParameter] { query.resultType.map { [OAuthParameter("result_type", $0.rawValue)] } ?? [] }

  private var entities: OAuthParameter { OAuthParameter("include_entities", query.hasEntities ? "1" : "0") }

  /// The address of another part of the same search.
  private func link(_ bound: String, _ id: Int, _ rest: [OAuthParameter]) -> String {
    var parameters = [OAuthParameter(bound, "\(id)"), OAuthParameter("q", query.text)]
    if let language = query.language { parameters.append(OAuthParameter("lang", language)) }
    if let until = query.until { parameters.append(OAuthParameter("until", until)) }
    if let geocode = query.geocode { parameters.append(OAuthParameter("geocode", geocode)) }
    if query.isExtended { parameters.append(OAuthParameter("tweet_mode", "extended")) }
    return "?\((parameters + rest).form)"
  }
}
