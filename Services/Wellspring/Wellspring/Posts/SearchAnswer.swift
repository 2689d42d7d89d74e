import Foundation
import OAuth1

/// `GET /1.1/search/tweets.json`: a page of the posts that are found, the newest first.
struct SearchAnswer {
  let query: PostsQuery
  let page: PostStore.Page
  let surroundings: PostSurroundings
  let style: StatusDocument.Style
  let seconds: Double

  var json: JSON {
    let documents = page.posts.map { post in
      StatusDocument(post: post, surroundings: surroundings, style: style).json(
        resultType: (query.resultType ?? .recent).rawValue)
    }
    return ["statuses": .array(documents), "search_metadata": .object(metadata)]
  }

  private var metadata: [JSON.Member] {
    // What is newer than this has not been looked at: the next look begins here, whatever was found.
    let highest = query.maxID.map { min($0, .max) } ?? page.newest
    var metadata: [JSON.Member] = [
      ("completed_in", .decimal((seconds * 1000).rounded(.up) / 1000)),
      ("max_id", .integer(highest)), ("max_id_str", .string("\(highest)")),
    ]
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
