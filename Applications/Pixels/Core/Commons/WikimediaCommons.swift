import Foundation
import Rivulet
import RivuletHTTP

/// The photographs of Wikimedia Commons: the featured ones, or those that a search finds.
///
/// Requests follow Wikimedia's etiquette: one at a time, with a user agent that names the client, only for picture sizes
/// that Wikimedia stores, and later when a response says so. A search finds 10,000 photographs at most.
public struct WikimediaCommons: PhotoSource {
  public let title = localized("Featured on Wikimedia Commons")
  public let serviceName = "Wikimedia Commons"
  /// The most relevant first, or the newest.
  public let orders: [PhotoOrder] = [.rating, .newest]
  public let hasDirections = false
  public let account: PhotoAccount? = nil
  public var outage: Property<PhotoFailure?> {
    questions.outage.combineLatest(with: pictures.outage).map { $0 ?? $1 }
  }

  private let requests: CommonsRequests
  private let client: HTTPClient
  private let questions: HostRequests
  private let pictures: HostRequests

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - host: The address of Wikimedia Commons.
  ///   - language: The language of descriptions, if there are several.
  ///   - client: Makes the requests.
  ///   - scheduler: The clock of the delays between attempts.
  ///   - date: The wall clock, for `Retry-After`.
  public init(
    host: URL = URL(string: "https://commons.wikimedia.org")!,
    language: String = Locale.current.language.languageCode?.identifier ?? "en",
    client: HTTPClient = .pixels, on scheduler: any TimedScheduler = QueueScheduler(label: "Pixels.commons"),
    date: @escaping @Sendable () -> Date = { Date() }
  ) {
    requests = CommonsRequests(host: host, language: language)
    self.client = client
    questions = HostRequests(maxConcurrent: 1, on: scheduler, date: date)
    pictures = HostRequests(on: scheduler, date: date)
  }

  public func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    let offset = (page - 1) * PhotoPage.size
    guard offset < CommonsRequests.mostHits else {
      return .just(PhotoPage(photos: [], number: page, totalPhotos: CommonsRequests.mostHits))
    }
    return files(query, from: offset, count: PhotoPage.size)
      .map { [requests] found in
        let photos = found.pages.map { Photo($0, picture: requests.picture) }
        let seen = offset + photos.count
        // Where it does not say how many there are: a page more than have been seen.
        let total = found.hasMore ? max(found.totalHits ?? seen + PhotoPage.size, seen + 1) : seen
        return PhotoPage(photos: photos, number: page, totalPhotos: min(total, CommonsRequests.mostHits))
      }
      .publish().autoconnect()
  }

  public func details(of photo: Photo) -> Signal<Photo, PhotoFailure> {
    file(at: requests.details(of: photo.id))
      .map { [requests] page in Photo(page, picture: requests.picture) }
      .publish().autoconnect()
  }

  public func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    guard requests.isQuestion(url) else { return picture(at: url, atMost: limit).publish().autoconnect() }
    return file(at: url)
      .tryMap { page throws(PhotoFailure) in
        guard let address = page.file?.thumbnail else {
          throw .unreadable(localized("Wikimedia Commons has no picture of this size."))
        }
        return address
      }
      .flatMap(.concat) { picture(at: $0, atMost: limit) }
      .publish().autoconnect()
  }

  private func picture(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    pictures.run(client.answer(to: requests.request(for: url), atMost: limit, date: pictures.date).map(\.data))
  }
}

extension WikimediaCommons {
  private struct Found: Sendable {
    var pages: [CommonsPage]
    var totalHits: Int?
    var hasMore: Bool
  }

  /// So many files of a search, one batch after the other.
  private func files(_ query: PhotoQuery, from offset: Int, count: Int) -> Signal<Found, PhotoFailure> {
    batch(query, from: offset).flatMap(.concat) { first in
      let rest = count - CommonsRequests.batch
      guard first.hasMore, rest > 0 else { return .just(first) }
      return files(query, from: offset + CommonsRequests.batch, count: rest).map { later in
        Found(
          pages: first.pages + later.pages, totalHits: later.totalHits ?? first.totalHits, hasMore: later.hasMore)
      }
    }
  }

  /// One batch of files, in the order of the search. Parts that the service leaves to a continuation are requested too.
  private func batch(
    _ query: PhotoQuery, from offset: Int, continuation: [String: String] = [:], partsLeft: Int = 4
  ) -> Signal<Found, PhotoFailure> {
    answer(to: requests.search(query, offset: offset, continuation: continuation)).flatMap(.concat) { answer in
      let found = Found(
        pages: answer.pages.sorted { $0.index ?? .max < $1.index ?? .max }, totalHits: answer.totalHits,
        hasMore: !answer.continuation.isEmpty)
      if answer.isComplete || partsLeft == 0 { return .just(found) }
      return batch(query, from: offset, continuation: answer.continuation, partsLeft: partsLeft - 1).map { rest in
        let known = Dictionary(grouping: rest.pages) { $0.id }
        return Found(
          pages: found.pages.map { page in page.file == nil ? known[page.id]?.first ?? page : page },
          totalHits: rest.totalHits ?? found.totalHits, hasMore: rest.hasMore)
      }
    }
  }

  /// The one file that a question is about.
  private func file(at url: URL) -> Signal<CommonsPage, PhotoFailure> {
    answer(to: url).tryMap { answer throws(PhotoFailure) in
      guard let page = answer.pages.first, page.file != nil else {
        throw .refused(status: 404, message: localized("Wikimedia Commons no longer has this file."))
      }
      return page
    }
  }

  private func answer(to url: URL) -> Signal<CommonsAnswer, PhotoFailure> {
    questions.run(
      client.answer(to: requests.request(for: url), date: questions.date)
        .tryMap { [date = questions.date] answer throws(PhotoFailure) in
          let decoded: CommonsAnswer
          do {
            decoded = try JSONDecoder().decode(CommonsAnswer.self, from: answer.data)
          } catch {
            throw PhotoFailure(decoding: error)
          }
          if let error = decoded.error { throw error.failure(retryAfter: answer.retryAfter(at: date())) }
          return decoded
        })
  }
}
