import Foundation
import Rivulet
import RivuletFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A client of the 500px API, version 1.
public struct FiveHundredPixels: Sendable {
  private let host: Signal<URL, PhotoFailure>
  private let consumerKey: String
  private let session: URLSession

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - host: sends the address of the API, such as `https://api.500px.com/v1`, for each request once more.
  ///   - consumerKey: tells the service which application asks.
  ///   - session: makes the requests.
  public init(host: Signal<URL, PhotoFailure>, consumerKey: String, session: URLSession = .pixels) {
    self.host = host
    self.consumerKey = consumerKey
    self.session = session
  }

  /// Fetches a page of the popular photographs, best first.
  public func popularPhotos(page: Int) -> Signal<Data, PhotoFailure> {
    get(
      "photos",
      [
        ("feature", "popular"), ("rpp", "\(PhotoPage.size)"), ("page", "\(page)"), ("sort", "rating"),
        ("exclude", "Nude"),
        ("image_size[]", "\(ImageSize.thumbnail.rawValue)"),
      ])
  }

  /// Fetches all there is to know about one photograph.
  public func photo(id: Int) -> Signal<Data, PhotoFailure> {
    get("photos/\(id)", [ImageSize.thumbnail, .fullSize].map { ("image_size[]", "\($0.rawValue)") })
  }

  /// Fetches a picture.
  public func image(at url: URL) -> Signal<Data, PhotoFailure> { data(for: url) }

  private func get(_ path: String, _ query: [(name: String, value: String)]) -> Signal<Data, PhotoFailure> {
    host.flatMap(.latest) { host in
      data(
        for: host.appending(path: path).appending(
          queryItems: [URLQueryItem(name: "consumer_key", value: consumerKey)]
            + query.map { URLQueryItem(name: $0.name, value: $0.value) }))
    }
  }

  private func data(for url: URL) -> Signal<Data, PhotoFailure> {
    session.answer(to: URLRequest(url: url)).map(\.data)
  }
}

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
