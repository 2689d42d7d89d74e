import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// A session that keeps nothing, and whose requests do not time out, however slow the machine is.
  static func patient() -> URLSession {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    // A week: a session has no way to say "never".
    configuration.timeoutIntervalForRequest = configuration.timeoutIntervalForResource
    return URLSession(configuration: configuration)
  }
}
