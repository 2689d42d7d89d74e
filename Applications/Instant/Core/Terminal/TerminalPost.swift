import Foundation

/// A post as a line of JSON, for other programs.
///
/// Members without a value are left out, and new ones may come; none changes its meaning.
struct TerminalPost: Encodable {
  private let source: String
  private let id: String
  private let text: String
  private let author: String
  private let screenName: String
  private let createdAt: Date?
  private let url: URL?
  private let title: String?
  private let repliesTo: String?
  private let links: [URL]
  private let media: [URL]

  init(_ tweet: Tweet, source: String) {
    self.source = source
    id = "\(tweet.id)"
    text = tweet.textWithAddresses
    (author, screenName) = (tweet.authorName, tweet.screenName)
    (createdAt, url, title) = (tweet.createdAt, tweet.pageURL, tweet.title)
    repliesTo = tweet.repliesTo.map { "\($0)" }
    links = tweet.marks.compactMap { if case .link(let url) = $0.kind { url } else { nil } }
    media = tweet.media.map(\.url)
  }

  var line: String {
    // Texts, addresses and dates can always be encoded.
    let json = (try? Self.encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    var line = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      // The line may be read in a terminal, too. JSON itself has none of these outside of texts.
      if scalar.isDangerous {
        let digits = String(scalar.value, radix: 16)
        line.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".unicodeScalars)
      } else {
        line.append(scalar)
      }
    }
    return String(line) + "\n"
  }

  private static let encoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    encoder.dateEncodingStrategy = .iso8601
    return encoder
  }()
}
