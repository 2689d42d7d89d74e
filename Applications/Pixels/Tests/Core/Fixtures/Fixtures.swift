import Foundation
import PixelsCore
import Rivulet
import RivuletFoundationTesting

/// Answers as the service gives them, shortened to what matters.
enum Fixture {
  static func photo(id: Int, name: String = "Bison", detailed: Bool = false, host: String = "http://host") -> String {
    let image = { (size: Int) in #"{"size":\#(size),"url":"\#(host)/images/\#(id)/\#(size).jpeg","format":"jpeg"}"# }
    let images = detailed ? "\(image(3)),\(image(4))" : image(3)
    let comments = detailed ? #""comments_count":0,"# : ""
    return
      #"{"id":\#(id),"name":"\#(name)","rating":50.0,\#(comments)"user":{"username":"Kurt"},"images":[\#(images)]}"#
  }

  static func page(_ number: Int, of ids: [Int], total: Int, host: String = "http://host") -> String {
    let photos = ids.map { photo(id: $0, host: host) }.joined(separator: ",")
    return #"{"current_page":\#(number),"total_items":\#(total),"photos":[\#(photos)]}"#
  }
}

extension FiveHundredPixels {
  init(_ stub: HTTPStub) { self.init(host: .just(stub.url), consumerKey: "key") }
}

/// The page that a request asks for.
func pageNumber(of target: String) -> Int {
  let page = URLComponents(string: target)?.queryItems?.first { $0.name == "page" }?.value
  return page.flatMap { Int($0) } ?? 0
}
