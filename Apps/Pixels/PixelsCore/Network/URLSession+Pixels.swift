import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
  /// Keeps nothing between runs, and gives up on a silent service.
  public static let pixels: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 20
    // For the whole of a picture, however slowly it drips.
    configuration.timeoutIntervalForResource = 300
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}
