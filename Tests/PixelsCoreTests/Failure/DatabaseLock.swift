import Foundation
import OAuth1

@testable import Wellspring

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Another program that keeps the service's database locked.
struct DatabaseLock {
  private let connection: DatabaseConnection

  init(on file: URL) throws {
    connection = try DatabaseConnection(path: file.path)
    try connection.execute("BEGIN EXCLUSIVE")
  }

  func unlock() { try? connection.execute("COMMIT") }
}

extension RealService {
  /// A request that the service's own program signs.
  func signedRequest(_ method: String, _ path: String) throws -> URLRequest {
    var request = URLRequest(url: url.appending(path: path))
    request.httpMethod = method
    let credentials = OAuthCredentials(consumerKey: "pixels", consumerSecret: "wellspring")
    request.setValue(
      credentials.authorization(
        method: method, url: url.appending(path: path), timestamp: Int(Date().timeIntervalSince1970),
        nonce: UUID().uuidString), forHTTPHeaderField: "Authorization")
    return request
  }
}
