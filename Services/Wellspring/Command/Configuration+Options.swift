import Foundation
import Wellspring

extension Configuration {
  /// Reads the values of the options; what is not given stays as it is without.
  init(_ values: [String: String]) throws(UsageError) {
    let portText = values["--port"] ?? "0"
    guard let port = UInt16(portText) else {
      throw UsageError(description: "--port needs a number from 0 to 65535, not '\(portText)'")
    }
    func place(_ option: String) -> URL? { values[option].map { URL(filePath: $0) } }
    self.init(
      photographs: place("--photos") ?? Configuration.bundledPhotographs, port: port,
      database: place("--database") ?? Configuration.defaultDatabase,
      cache: place("--cache") ?? Configuration.defaultCache)
    if let posts = place("--posts") { postsDatabase = posts }
    if let folder = place("--fortunes") { fortunes = folder }
    if let consumer = values["--consumer"]?.split(separator: ":", maxSplits: 1).map(String.init) {
      guard consumer.count == 2 else { throw UsageError(description: "--consumer needs KEY:SECRET") }
      consumerKey = consumer[0]
      consumerSecret = consumer[1]
    }
    if let searches = values["--searches"] {
      guard let number = Int(searches), number >= 0 else {
        throw UsageError(description: "--searches needs a whole number from 0 on, not '\(searches)'")
      }
      searchLimits = number == 0 ? .none : RateLimits(user: number, application: number, seconds: 900)
    }
  }
}
