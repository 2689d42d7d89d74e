import Foundation
import OAuth1
import Rivulet
import RivuletHTTP
import UntrustedNumbers

/// The popular photographs of 500px, by version 1 of its API: imported, and voted for.
public struct FiveHundredPixels: PhotoSource {
  public let title: String
  public let serviceName: String
  public let orders = PhotoOrder.allCases
  public var outage: Property<PhotoFailure?> { service.retrying.outage }

  private let service: FiveHundredPixelsService
  private let hasPages: Bool

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - title: The title of the gallery and the name of the service; "Popular on 500px" and "500px" if nil.
  ///   - host: Emits the address of the API, such as `https://api.500px.com/v1`, once for each request.
  ///   - consumerKey: The key of the application at the service.
  ///   - consumerSecret: The application's secret for signatures; without one there is no login.
  ///   - folder: The service's folder of photographs, if it is on this machine: when a request fails because the folder is
  ///     missing, the failure says so.
  ///   - registersNames: True if the service registers unknown names at login.
  ///   - hasPages: True if its pages about photographs are for people to visit; those of a service inside this program are not.
  ///   - client: Makes the requests.
  ///   - scheduler: The clock of the delays between attempts.
  ///   - date: The wall clock, for `Retry-After`.
  public init(
    title: String? = nil, host: Signal<URL, PhotoFailure>, consumerKey: String, consumerSecret: String? = nil,
    folder: URL? = nil, registersNames: Bool = false, hasPages: Bool = true, client: HTTPClient = .pixels,
    on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.requests"),
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.title = title ?? localized("Popular on 500px")
    serviceName = title ?? "500px"
    self.hasPages = hasPages
    service = FiveHundredPixelsService(
      host: host, consumerKey: consumerKey, consumerSecret: consumerSecret, folder: folder,
      registersNames: registersNames, client: client, retrying: HostRequests(on: scheduler, date: date))
  }

  public var account: PhotoAccount? { service.consumerSecret == nil ? nil : service.account }

  public func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    imported(FiveHundredPixelsPage.self, from: requestPhotoData(query, page: page)) { page, host in page.page(host) }
      .mapFailure { failure in
        // A service of this kind has a first page, even if it is empty.
        if case .refused(404, _, _) = failure, query.text.isEmpty, page == 1 { .noSuchService } else { failure }
      }
  }

  public func details(of photo: Photo) -> Signal<Photo, PhotoFailure> {
    let sizes = ImageSize.allCases.map { OAuthParameter("image_size[]", "\($0.rawValue)") }
    return imported(FiveHundredPixelsDetails.self, from: service.get("photos/\(photo.id)", sizes)) { details, host in
      var photo = details.photo.photo(host)
      if !hasPages { photo.pageURL = nil }
      return photo
    }
  }

  public func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    service.answer(to: HTTPRequest(url), atMost: limit).map(\.data).publish().autoconnect()
  }

  /// A page of photographs as the service sends it.
  func requestPhotoData(
    _ query: PhotoQuery, page: Int
  ) -> Signal<FiveHundredPixelsService.Answer, PhotoFailure> {
    var parameters = [
      OAuthParameter("rpp", "\(PhotoPage.size)"), OAuthParameter("page", "\(page)"),
      OAuthParameter("sort", query.order.sort), OAuthParameter("exclude", "Nude"),
      OAuthParameter("image_size[]", "\(ImageSize.thumbnail.rawValue)"),
    ]
    if query.order == .name { parameters.append(OAuthParameter("sort_direction", "asc")) }
    if query.text.isEmpty { return service.get("photos", [OAuthParameter("feature", "popular")] + parameters) }
    return service.get("photos/search", [OAuthParameter("term", query.text)] + parameters)
  }

  private func imported<Answer: Decodable & SendableMetatype, Output: Sendable>(
    _ type: Answer.Type, from answers: Signal<FiveHundredPixelsService.Answer, PhotoFailure>,
    _ output: @escaping @Sendable (Answer, URL) -> Output
  ) -> Signal<Output, PhotoFailure> {
    answers.tryMap { data, host throws(PhotoFailure) in
      do {
        return output(try JSONDecoder().decode(Answer.self, from: data), host)
      } catch {
        throw PhotoFailure(decoding: error)
      }
    }
    .publish().autoconnect()
  }
}

extension PhotoOrder {
  /// The format's name for it.
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
