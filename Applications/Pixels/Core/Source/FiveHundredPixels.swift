import AppCore
import Foundation
import OAuth1
import Rivulet
import RivuletHTTP
import UntrustedNumbers

/// The popular photographs of 500px, by version 1 of its API: imported, and voted for.
public struct FiveHundredPixels: PhotoSource {
  public let title: String
  public let serviceName: String
  public let hostName: String?
  /// A folder of a person's own is sorted by name, as it is elsewhere; those of a service are rated.
  public var orders: [PhotoOrder] {
    service.folder == nil
      ? [.rating, .newest, .taken, .name, .votes] : [.name, .taken, .size, .type, .stars, .newest, .votes]
  }
  public var outage: Property<PhotoFailure?> { service.retrying.outage }
  public var hosts: ServiceHosts? { service.location.hosts }

  private let service: FiveHundredPixelsService
  public let changes: Signal<Void, Never>
  public let interval: Property<Duration?>
  public let isCut: Property<Bool>
  public let isForgetful: Property<Bool>
  public let replacements: Signal<Void, Never>
  private let hasPages: Bool
  private let look: @Sendable () -> Void

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - title: The title of the gallery; "Popular on 500px" if nil.
  ///   - serviceName: The name of the service in the log; the title if nil, or "500px" without one.
  ///   - host: Emits the address of the API, such as `https://api.500px.com/v1`, once for each request.
  ///   - hosts: The hosts of the service, if there are several: they are asked in place of `host`.
  ///   - hostName: The name of the host for the user, if the title doesn't name the source.
  ///   - consumerKey: The key of the application at the service.
  ///   - consumerSecret: The application's secret for signatures; without one there is no login.
  ///   - folder: The service's folder of photographs, if it is on this machine: when a request fails because the folder is
  ///     missing, the failure says so.
  ///   - changes: Emits when the photographs in the folder may have changed.
  ///   - lookAgain: Has the service look at every file of the folder before its next answer.
  ///   - interval: The time between two looks for changes, where they have to be looked for.
  ///   - isCut: True if there are more photographs than the service looks at.
  ///   - isForgetful: True if the service can't store votes.
  ///   - replacements: Emits when another folder is at the path of the folder.
  ///   - registersNames: True if the service registers unknown names at login.
  ///   - hasPages: True if its pages about photographs are for people to visit; of those of a
  ///     service inside this program, it is the page that a photograph is from.
  ///   - client: Makes the requests.
  ///   - scheduler: The clock of the delays between attempts.
  ///   - date: The wall clock, for `Retry-After`.
  public init(
    title: String? = nil, serviceName: String? = nil, host: Signal<URL, PhotoFailure> = .never,
    hosts: ServiceHosts? = nil, hostName: String? = nil, consumerKey: String, consumerSecret: String? = nil,
    folder: URL? = nil, changes: Signal<Void, Never> = .never, lookAgain: @escaping @Sendable () -> Void = {},
    interval: Property<Duration?> = .constant(nil), isCut: Property<Bool> = .constant(false),
    isForgetful: Property<Bool> = .constant(false), replacements: Signal<Void, Never> = .never,
    registersNames: Bool = false, hasPages: Bool = true,
    client: HTTPClient = .pixels,
    on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.requests"),
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.title = title ?? localized("Popular on 500px")
    self.serviceName = serviceName ?? title ?? "500px"
    self.hostName = hostName
    (self.hasPages, self.interval, self.isCut, look) = (hasPages, interval, isCut, lookAgain)
    self.isForgetful = isForgetful
    self.replacements = replacements
    self.changes = changes.handleEvents(onValue: lookAgain)
    // A service that isn't started without its folder is started when that is back.
    let address = host.mapFailure { failure in folder.flatMap { PhotoFailure(folder: $0) } ?? failure }
    service = FiveHundredPixelsService(
      location: hosts.map { .hosts($0) } ?? .address(address), consumerKey: consumerKey, consumerSecret: consumerSecret,
      folder: folder,
      registersNames: registersNames, client: client, retrying: HostRequests(on: scheduler, date: date))
  }

  public var account: PhotoAccount? { service.consumerSecret == nil ? nil : service.account }

  public func lookAgain() { look() }

  public func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    let data = requestPhotoData(query, page: page)
    return imported(FiveHundredPixelsPage.self, from: data) { page, host in page.page(host, folder: service.folder) }
      .mapFailure { failure in
        // A service of this kind has a first page, even if it is empty.
        if case .refused(404, _, _) = failure, query.text.isEmpty, page == 1 { .noSuchService } else { failure }
      }
  }

  public func page(of file: URL, in query: PhotoQuery) -> Signal<LocatedPage?, PhotoFailure> {
    guard let folder = service.folder, let name = FiveHundredPixelsFile.name(of: file, in: folder) else {
      return .just(nil)
    }
    let data = requestPhotoData(query, of: name)
    return imported(FiveHundredPixelsPage.self, from: data) { answer, host in
      let page = answer.page(host, folder: folder)
      return page.photos.firstIndex { $0.file?.url.fileBytes == file.fileBytes }.map { LocatedPage(page, offset: $0) }
    }
    .catch { failure in
      if case .refused(404, _, _) = failure { .just(nil) } else { .fail(failure) }
    }
  }

  public func details(of photo: Photo) -> Signal<Photo, PhotoFailure> {
    let sizes = thumbnailSizes + ImageSize.allCases.filter { $0.longEdge != nil }
    let data = service.get("photos/\(photo.id)", sizes.map(\.parameter) + fileParameters)
    return imported(FiveHundredPixelsDetails.self, from: data) { details, host in
      var photo = details.photo.photo(host, folder: service.folder)
      if !hasPages { photo.pageURL = details.photo.sourcePage }
      return photo
    }
  }

  public func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    picture(at: url, atMost: limit).map(\.data)
  }

  public func picture(at url: URL, atMost limit: Int) -> Signal<PictureData, PhotoFailure> {
    service.picture(at: url, atMost: limit).publish().autoconnect()
  }

  /// A page of photographs as the service sends it.
  ///
  /// - Parameters:
  ///   - page: The number of the page.
  ///   - file: The file whose page is asked for, if that isn't asked for by its number.
  func requestPhotoData(
    _ query: PhotoQuery, page: Int = 1, of file: String? = nil
  ) -> Signal<FiveHundredPixelsService.Answer, PhotoFailure> {
    var parameters = [
      OAuthParameter("rpp", "\(PhotoPage.size)"),
      file.map { OAuthParameter("file", $0) } ?? OAuthParameter("page", "\(page)"),
      OAuthParameter("sort", query.order.sort), OAuthParameter("exclude", "Nude"),
    ]
    parameters += thumbnailSizes.map(\.parameter) + fileParameters
    // Without a direction, a service has its own.
    if query.direction == .ascending { parameters.append(OAuthParameter("sort_direction", "asc")) }
    if query.direction != query.order.direction, query.direction == .descending {
      parameters.append(OAuthParameter("sort_direction", "desc"))
    }
    if query.text.isEmpty { return service.get("photos", [OAuthParameter("feature", "popular")] + parameters) }
    return service.get("photos/search", [OAuthParameter("term", query.text)] + parameters)
  }

  /// The thumbnails of files of this machine are those that the desktop's programs share.
  private var thumbnailSizes: [ImageSize] {
    service.folder == nil ? [.thumbnail] : [.sharedThumbnail, .largeSharedThumbnail]
  }

  /// The parameter that asks for the files, which only the service of this machine's folder may name.
  private var fileParameters: [OAuthParameter] { service.folder == nil ? [] : [OAuthParameter("include_file", "1")] }

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

extension ImageSize {
  /// The parameter that asks for it.
  fileprivate var parameter: OAuthParameter { OAuthParameter("image_size[]", "\(rawValue)") }
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
    case .size: "file_size"
    case .type: "image_format"
    case .stars: "stars"
    }
  }
}
