import AppCore
import Foundation
import Rivulet
import RivuletLog
import RivuletTesting
import Synchronization
import Testing

@testable import PixelsCore

/// A source whose answers a test sends by hand, at once and on its own thread; or, where it has photographs, at once by itself.
final class StubSource: PhotoSource {
  typealias Source<Value: Sendable> = TestSource<Value, PhotoFailure>

  let title = "Popular on 500px"
  let serviceName = "500px"
  let orders: [PhotoOrder] = [.rating, .newest]
  let account: PhotoAccount?
  let outage: Property<PhotoFailure?>
  let hosts: ServiceHosts?
  /// The requests, in order: "page 1", "page 1 of cats", "details of 7", "data of /7".
  let asked = MutableProperty<[String]>([])
  let currentOutage = MutableProperty<PhotoFailure?>(nil)

  private let total: Int?
  private let host: String
  private let pages = Mutex<[String: Source<PhotoPage>]>([:])
  private let details = Mutex<[Int: Source<Photo>]>([:])
  private let data = Mutex<[String: Source<Data>]>([:])

  /// - Parameter total: how many photographs it has, each with its place for an id; nil where pages are sent by hand.
  init(
    total: Int? = nil, account: PhotoAccount? = nil, host: String = "http://host", hosts: ServiceHosts? = nil
  ) {
    self.hosts = hosts
    self.total = total
    self.account = account
    self.host = host
    outage = Property(currentOutage)
  }

  func photos(_ query: PhotoQuery, page: Int) -> Signal<PhotoPage, PhotoFailure> {
    let name = Self.name(page, query)
    let answer = total.map { .just(Self.page(page, of: $0, host: host)) } ?? self.page(name).signal
    return noted(name, answer)
  }

  func details(of photo: Photo) -> Signal<Photo, PhotoFailure> {
    noted("details of \(photo.id)", details(of: photo.id).signal)
  }

  func data(at url: URL, atMost limit: Int) -> Signal<Data, PhotoFailure> {
    noted("data of \(url.path)", data(url.path).signal)
  }

  /// Returns the answer to the request for a page, such as "page 1".
  func page(_ name: String) -> Source<PhotoPage> { Self.source(name, in: pages) }
  func details(of id: Int) -> Source<Photo> { Self.source(id, in: details) }
  /// Returns the answer to the request for the data at a path.
  func data(_ path: String) -> Source<Data> { Self.source(path, in: data) }

  /// Answers a request for data.
  func send(_ text: String, to path: String) {
    data(path).send(Data(text.utf8))
    data(path).complete()
  }

  /// Answers a request for a page.
  func send(_ page: PhotoPage, to name: String) {
    self.page(name).send(page)
    self.page(name).complete()
  }

  static func photo(_ id: Int, host: String = "http://host") -> Photo {
    Photo(id: id, name: "Photo \(id)", photographerName: "Ada", rating: 50, thumbnailURL: URL(string: "\(host)/\(id)"))
  }

  /// The same photograph with two pictures.
  static func detailed(_ id: Int) -> Photo {
    var photo = photo(id)
    photo.pictures = [900, 2048].compactMap { edge in
      URL(string: "http://host/\(id)/\(edge)").map { Photo.Picture(longEdge: edge, url: $0) }
    }
    return photo
  }

  static func page(_ number: Int, of total: Int, host: String = "http://host") -> PhotoPage {
    let first = (number - 1) * PhotoPage.size
    let photos = first < total ? (first..<min(first + PhotoPage.size, total)).map { photo($0, host: host) } : []
    return PhotoPage(photos: photos, number: number, totalPhotos: total)
  }

  private static func name(_ page: Int, _ query: PhotoQuery) -> String {
    "page \(page)" + (query.text.isEmpty ? "" : " of \(query.text)")
      + (query.order == .rating ? "" : " by \(query.order)")
  }

  private func noted<Value>(_ name: String, _ answer: Signal<Value, PhotoFailure>) -> Signal<Value, PhotoFailure> {
    answer.handleEvents(onSubscribe: { [asked] in asked.modify { $0.append(name) } })
  }

  private static func source<Key: Hashable & Sendable, Value>(
    _ key: Key, in sources: borrowing Mutex<[Key: Source<Value>]>
  ) -> Source<Value> {
    sources.withLock { sources in
      let source = sources[key] ?? Source()
      sources[key] = source
      return source
    }
  }
}

/// Images are texts, which tell how large they were to be made.
extension ImageDecoder<String> {
  static var texts: ImageDecoder { texts(on: [ImmediateScheduler()]) }

  static func texts(on schedulers: [any Scheduler]) -> ImageDecoder {
    ImageDecoder(cost: { $0.utf8.count }, on: schedulers) { data, fit in
      let text = String(decoding: data, as: UTF8.self)
      if text == "corrupt" { throw Corrupt() }
      switch fit {
      case .fill(let width, _): return "\(text)@\(width)"
      case .contain(let width, _): return "\(text) in \(width)"
      case .full: return text
      }
    }
  }
}

/// A gallery of texts over a stub, and its time.
@MainActor
struct StubGallery {
  let source: StubSource
  let scheduler = TestScheduler()
  let log = MemorySink()
  let size = MutableProperty(100)
  /// The date of the wall clock when the scheduler's time is zero.
  let start = Date()
  let model: GalleryViewModel<String>

  init(
    _ source: StubSource = StubSource(), cacheSize: Int = 1_000,
    on schedulers: [any Scheduler] = [ImmediateScheduler()],
    random: @escaping @Sendable () -> Double = { 0 }
  ) {
    self.source = source
    let (log, scheduler, start) = (log, scheduler, start)
    model = GalleryViewModel(
      source: source, decoder: .texts(on: schedulers), thumbnailSize: size, cacheSize: cacheSize, on: scheduler,
      random: random, date: { start.addingTimeInterval(scheduler.now / .seconds(1)) },
      log: Logger(to: log))
  }

  /// A gallery whose first page is there.
  static func loaded(_ total: Int, cacheSize: Int = 1_000, account: PhotoAccount? = nil) -> StubGallery {
    let gallery = StubGallery(StubSource(total: total, account: account), cacheSize: cacheSize)
    gallery.model.load()
    gallery.scheduler.run()
    return gallery
  }

  /// The photograph at a place that has been loaded.
  func photo(_ index: Int) -> PhotoModel<String> {
    let recorder = TestRecorder(model.photo(at: index))
    scheduler.run()
    return recorder.values[0]
  }
}

private struct Corrupt: Error, CustomStringConvertible { let description = "it is corrupt" }
