import Foundation
import PixelsCore
import Rivulet
import RivuletFoundationTesting

/// Answers of the shape that MediaWiki documents, shortened to what matters.
enum CommonsFixture {
  /// A file as the search finds it.
  static func page(
    _ id: Int, index: Int, title: String = "File:Bison.jpg", mime: String = "image/jpeg", width: Int = 6000,
    height: Int = 4000, host: String = "https://upload.wikimedia.org", metadata: String = metadata, more: String = ""
  ) -> String {
    """
    {"pageid":\(id),"ns":6,"title":"\(title)","index":\(index),"imagerepository":"local","imageinfo":[{\(more)
      "user":"Uploader","size":1234,"width":\(width),"height":\(height),"mime":"\(mime)",
      "thumburl":"\(host)/thumb/\(id)/330px-Bison.jpg","thumbwidth":330,"thumbheight":220,
      "url":"\(host)/\(id)/Bison.jpg","descriptionurl":"https://commons.wikimedia.org/wiki/File:Bison.jpg",
      "extmetadata":\(metadata)}]}
    """
  }

  static let metadata = """
    {"Artist":{"value":"<a href=\\"//commons.wikimedia.org/wiki/User:Anna\\">Anna&nbsp;Berg</a>","source":"commons-desc-page"},
    "LicenseShortName":{"value":"CC BY-SA 4.0"},"LicenseUrl":{"value":"https://creativecommons.org/licenses/by-sa/4.0"},
    "ImageDescription":{"value":"<p>A bison &amp; its calf</p>"},"DateTimeOriginal":{"value":"2019-06-01 17:30:05"}}
    """

  static func answer(_ pages: [String], continuing: String? = nil, total: Int? = nil, isComplete: Bool = true) -> String
  {
    let more = continuing.map { #""continue":\#($0),"# } ?? ""
    let info = total.map { #""searchinfo":{"totalhits":\#($0)},"# } ?? ""
    let complete = isComplete ? #""batchcomplete":true,"# : ""
    return #"{\#(complete)\#(more)"query":{\#(info)"pages":[\#(pages.joined(separator: ","))]}}"#
  }

  /// A search that finds so many files, each with its place for a number. Like the real one it sends them in any order.
  static func search(_ target: String, finding count: Int, tellsTotal: Bool = true) -> String {
    let offset = parameter("gsroffset", of: target).flatMap { Int($0) } ?? 0
    let limit = parameter("gsrlimit", of: target).flatMap { Int($0) } ?? 10
    let end = min(offset + limit, count)
    let pages = (offset..<max(end, offset)).map { page($0 + 1, index: $0 + 1) }
    return answer(
      pages.reversed(), continuing: end < count ? #"{"gsroffset":\#(end),"continue":"gsroffset||"}"# : nil,
      total: tellsTotal ? count : nil)
  }

  static func parameter(_ name: String, of target: String) -> String? {
    // A + means a blank to a server.
    URLComponents(string: target.replacing("+", with: "%20"))?.queryItems?.first { $0.name == name }?.value
  }
}

extension WikimediaCommons {
  init(_ stub: HTTPStub) { self.init(host: stub.url, language: "en", client: .patient, on: HurriedScheduler()) }
}
