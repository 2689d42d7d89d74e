import Foundation

/// The parameters of a search, checked.
struct PostsQuery: Sendable {
  let text: String
  let terms: SearchTerms
  let count: Int
  /// The highest number, itself included.
  let maxID: Int?
  /// The lowest number, itself left out.
  let sinceID: Int
  let language: String?
  let until: String?
  let resultType: ResultType?
  let geocode: String?
  let hasEntities: Bool
  let isExtended: Bool

  /// Nothing here is more popular than anything else, so all three give the same: the newest first.
  enum ResultType: String, Sendable {
    case mixed, recent, popular
  }

  init(_ query: Query) throws(RequestFailure) {
    guard let text = query.value("q"), !text.allSatisfy(\.isWhitespace) else { throw RequestFailure(.queryMissing) }
    guard text.unicodeScalars.count <= SearchTerms.longest else { throw Self.tooLong }
    self.text = text
    count = try query.number("count", in: 1...100) ?? 15
    maxID = try query.number("max_id")
    sinceID = try query.number("since_id") ?? 0
    language = query.value("lang").flatMap { $0.isEmpty || $0 == "all" ? nil : $0 }
    until = query.value("until").flatMap { $0.isEmpty ? nil : $0 }
    resultType = try query.choice("result_type")
    geocode = query.value("geocode").flatMap { $0.isEmpty ? nil : $0 }
    hasEntities = query.flag("include_entities") ?? true
    isExtended = query.value("tweet_mode") == "extended"
    if let geocode { try Self.check(geocode: geocode) }

    var terms = SearchTerms(text)
    if let language {
      guard !SearchWords.of(language).isEmpty else { throw RequestFailure(.invalidParameter) }
      terms.require(language: language)
    }
    if let until {
      guard let day = Date(day: until) else { throw RequestFailure(.invalidParameter) }
      terms.require(before: day)
    }
    self.terms = terms
  }

  /// The answer to a query that is too long, also if the whole address is.
  static let tooLong = RequestFailure(
    .invalidParameter, "A search has at most \(SearchTerms.longest) characters.")

  /// Latitude, longitude and radius. No post here has a place, so a circle has none in it.
  private static func check(geocode: String) throws(RequestFailure) {
    let parts = geocode.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 3, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      abs(latitude) <= 90, abs(longitude) <= 180, ["km", "mi"].contains(parts[2].suffix(2)),
      let radius = Double(parts[2].dropLast(2)), radius >= 0
    else { throw RequestFailure(.invalidParameter) }
  }
}
