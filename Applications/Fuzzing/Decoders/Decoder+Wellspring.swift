import Foundation
import OAuth1

@testable import Wellspring

/// The decoders of the service.
extension Decoder {
  static var requests: [Decoder] {
    [
      text("http-target") { text in
        let query = try Target(text).query
        _ = query.contains("page")
        _ = query.values("page", "rpp")
        _ = try query.number("page")
        _ = try? PhotosQuery(query, sort: .rating)
        _ = try? PostsQuery(query)
      },
      text("http-query") { text in
        let query = try Query(text[...])
        _ = try? PhotosQuery(query, sort: .rating)
        _ = try? PostsQuery(query)
        _ = try query.number("page")
      },
      text("http-request") { text in
        let request = request(text)
        _ = request.url
        _ = try? request.form()
        _ = try request.checked()
      },
      text("http-validators") { text in
        let validators = Validators(etag: "\"1\"", lastModified: Date(timeIntervalSince1970: 1_000_000))
        _ = validators.applied(to: Response(status: 200), for: request(text))
      },
      text("http-date") { text in _ = Date(http: text) },
      text("content-disposition") { text in _ = ContentDisposition.inline(text) },
    ]
  }

  /// A line of method and target, lines of headers, an empty line and a body.
  private static func request(_ text: String) -> Request {
    let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 1)
    let headers = lines.dropFirst().map { line in
      let pair = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return (pair[0].lowercased(), pair.count == 2 ? pair[1].trimmingCharacters(in: .whitespaces) : "")
    }
    var request = Request(
      method: words.first.map(String.init) ?? "", target: words.count == 2 ? String(words[1]) : nil,
      headers: Dictionary(headers, uniquingKeysWith: { "\($0), \($1)" }), headerSize: parts[0].utf8.count, port: 8080)
    request.body = Data((parts.count == 2 ? parts[1] : "").utf8)
    return request
  }

  static var accounts: [Decoder] {
    [
      text("oauth-header") { text in
        let header = OAuthHeader(parsing: text)
        _ = header?.timestamp
      },
      text("oauth-form") { text in _ = [OAuthParameter](form: text)?.form },
    ]
  }

  static var imports: [Decoder] {
    [
      text("post-date") { text in
        _ = PostDate.read(text)
        _ = Date(day: text)
      },
      text("language-code") { text in _ = LanguageCode.isOne(text) },
      file("csv", named: "posts.csv") { file in
        let reader = CSVReader(file: file, date: Date(timeIntervalSince1970: 0))
        _ = reader.encodingProblem
        try reader.read { _ in }
      },
      file("fortunes", named: "fortunes") { file in
        try FortuneReader(file: file, language: "en", date: Date(timeIntervalSince1970: 0), author: nil).read { _ in }
      },
      file("archive", named: "tweets.js") { file in
        // As the posts, and as the account whose posts they are.
        let account = file.deletingLastPathComponent().appending(path: "account.js")
        try FileManager.default.copyItem(at: file, to: account)
        try? ArchiveReader(file: file).read { _ in }
        try Data(#"window.YTD = [{"account": {"username": "ada"}}]"#.utf8).write(to: account)
        try ArchiveReader(file: file).read { _ in }
      },
      file("json-elements", named: "elements.json") { file in for _ in try JSONElements(file) {} },
    ]
  }

  static var searches: [Decoder] {
    [
      text("search-terms") { text in
        let terms = SearchTerms(text)
        _ = terms.expression
      },
      text("search-words") { text in _ = SearchWords.of(text) },
      text("search-piece") { text in
        var rest = text.unicodeScalars[...]
        while let piece = SearchTerms.Piece(taking: &rest) { _ = (piece.isOr, piece.day, piece.term) }
      },
    ]
  }

  static var pictures: [Decoder] {
    [
      file("image-header", named: "picture") { file in
        let header = try ImageHeader(try OpenFile(Array(file.path.utf8)))
        _ = header.size
        for id in ImageSize.known { _ = ImageSize(id: id)?.scaled(header.size) }
        _ = try header.checked()
      },
      file("chunked-header", named: "picture") { file in
        let file = try OpenFile(Array(file.path.utf8))
        _ = try? ChunkedHeader.size(png: file)
        _ = ChunkedHeader.isAnimated(png: file)
        _ = try ChunkedHeader.size(webP: file)
      },
      file("jpeg", named: "picture") { file in
        let jpeg = try JPEGFile(try OpenFile(Array(file.path.utf8)))
        _ = (jpeg.record, jpeg.hasRGB)
      },
      Decoder("exif") { data in [UInt8](data).withUnsafeBufferPointer { _ = ExifReader.record($0) } },
    ]
  }
}
