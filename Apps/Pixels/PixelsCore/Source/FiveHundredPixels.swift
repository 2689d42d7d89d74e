import Foundation
import Rivulet
import RivuletFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The popular photographs of 500px, by version 1 of its API: imported, and voted for.
public struct FiveHundredPixels: PhotoSource {
  public var title: String { localized("Popular on 500px") }
  public var serviceName: String { "500px" }
  public let orders = PhotoOrder.allCases
  public let account: PhotoAccount? = nil

  private let host: Signal<URL, PhotoFailure>
  private let consumerKey: String
  private let urlSession: URLSession
  private let retrying: RetryPolicy

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - host: sends the address of the API, such as `https://api.500px.com/v1`, for each request once more.
  ///   - consumerKey: tells the service which application asks.
  ///   - session: makes the requests.
  ///   - scheduler: where the time between two tries is spent.
  public init(
    host: Signal<URL, PhotoFailure>, consumerKey: String, session: URLSession = .pixels,
    on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.requests")
  ) {
    self.host = host
    self.consumerKey = consumerKey
    urlSession = session
    retrying = RetryPolicy(on: scheduler)
  }

  public func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    imported(FiveHundredPixelsPage.self, from: requestPhotoData(query, page: page)) { page, host in page.page(host) }
  }

  public func details(of photo: Photo) -> Signal<Photo, PhotoFailure> {
    imported(FiveHundredPixelsDetails.self, from: requestDetailData(of: photo)) { $0.photo.photo($1) }
  }

  public func data(at url: URL) -> Signal<Data, PhotoFailure> {
    retrying.run(urlSession.answer(to: URLRequest(url: url)).map(\.data)).publish().autoconnect()
  }

  /// A page of photographs as the service sends it.
  func requestPhotoData(_ query: PhotoQuery, page: Int) -> Signal<(data: Data, host: URL), PhotoFailure> {
    let paging = [
      ("rpp", "\(PhotoPage.size)"), ("page", "\(page)"), ("sort", query.order.sort),
      ("exclude", "Nude"), ("image_size[]", "\(ImageSize.thumbnail.rawValue)"),
    ]
    let direction = query.order == .name ? [("sort_direction", "asc")] : []
    if query.text.isEmpty { return get("photos", [("feature", "popular")] + paging + direction) }
    return get("photos/search", [("term", query.text)] + paging + direction)
  }

  /// All there is to know about one photograph, as the service sends it.
  private func requestDetailData(of photo: Photo) -> Signal<(data: Data, host: URL), PhotoFailure> {
    get("photos/\(photo.id)", ImageSize.allCases.map { ("image_size[]", "\($0.rawValue)") })
  }

  private func get(
    _ path: String, _ query: [(name: String, value: String)]
  ) -> Signal<(data: Data, host: URL), PhotoFailure> {
    host.take(first: 1).flatMap(.concat) { host in
      let url = host.appending(path: path).appending(
        queryItems: [URLQueryItem(name: "consumer_key", value: consumerKey)]
          + query.map { URLQueryItem(name: $0.name, value: $0.value) })
      return retrying.run(urlSession.answer(to: URLRequest(url: url), atMost: HTTPAnswer.longestDocument))
        .map { ($0.data, host) }
    }
  }

  private func imported<Answer: Decodable & SendableMetatype, Output: Sendable>(
    _ type: Answer.Type, from answers: Signal<(data: Data, host: URL), PhotoFailure>,
    _ output: @escaping @Sendable (Answer, URL) -> Output
  ) -> Signal<Output, PhotoFailure> {
    answers.flatMap(.concat) { data, host -> Signal<Output, PhotoFailure> in
      do {
        return .just(output(try JSONDecoder().decode(Answer.self, from: data), host))
      } catch {
        return .fail(.invalidResponse("\(error)"))
      }
    }
    .publish().autoconnect()
  }
}

extension PhotoOrder {
  /// What the format calls it.
  fileprivate var sort: String {
    switch self {
    case .rating: "rating"
    case .newest: "created_at"
    case .taken: "taken_at"
    case .name: "name"
    case .votes: "votes_count"
    }
  }
}
