import Foundation
import Rivulet
import RivuletLog

/// The gallery: the photographs of a query, in pages that are loaded as they come near, and their thumbnails.
///
/// `Image` is what the interface shows of a photograph; PixelsCore knows no interface.
@MainActor
public final class GalleryViewModel<Image: Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  /// The title of the photographs, such as "Popular on 500px".
  public nonisolated let title: String
  /// The sort orders.
  public nonisolated let orders: [PhotoOrder]
  /// The search text; the search starts 0.3 s after the last change, and at once when the text is emptied.
  public nonisolated let searchText = MutableProperty("")
  /// The sort order.
  public nonisolated let order: MutableProperty<PhotoOrder>
  /// The size of a thumbnail on the display and in memory, in pixels a side.
  public nonisolated let thumbnailSize: MutableProperty<Int>
  /// The number of places.
  public nonisolated let listing: Property<Listing>
  /// The progress of the pages, or their failure.
  public nonisolated let status: Property<GalleryStatus>
  /// The number of wanted thumbnails that aren't loaded yet.
  public nonisolated let pendingThumbnails: Property<Int>
  /// The failure of photographs or thumbnails, until they are loaded; nil if there is none.
  nonisolated let failure: Property<PhotoFailure?>
  /// The failure that is automatically retried now.
  nonisolated let retried: Property<PhotoFailure?>
  /// The source's problem while requests wait for it.
  nonisolated let outage: Property<PhotoFailure?>
  /// The state of the login; nil if the source has no account.
  public let session: SessionViewModel?

  let source: any PhotoSource
  let decoder: ImageDecoder<Image>
  let scheduler: any TimedScheduler
  let thumbnails: ThumbnailLoader<Image>
  private let log: Logger
  private let autoRetry: AutoRetry
  private let random: @Sendable () -> Double
  private let date: @Sendable () -> Date
  /// The visible list.
  private let list: MutableProperty<PhotoList<Image>>
  /// The newest list, which differs from the visible one only while it is about to replace it.
  private let latest: MutableProperty<PhotoList<Image>>
  private var isLoaded = false
  /// The number of thumbnails that are started with the first answer.
  private let anticipated = MutableProperty(0)

  /// Makes a view model. Nothing is loaded before ``load()``.
  ///
  /// - Parameters:
  ///   - source: The source of the photographs.
  ///   - decoder: Decodes the pictures.
  ///   - thumbnailSize: The size of a thumbnail on the screen, in pixels a side.
  ///   - cacheSize: The limit for the thumbnails in memory, in bytes.
  ///   - scheduler: The clock of all delays. Demands of one of its turns are handled together.
  ///   - random: Returns a number from 0 up to 1, by which each automatic retry is delayed.
  ///   - date: The wall clock, for the times that services give.
  ///   - log: The log of failures.
  public init(
    source: any PhotoSource, decoder: ImageDecoder<Image>,
    thumbnailSize: MutableProperty<Int> = MutableProperty(290), cacheSize: Int = 12 << 20,
    on scheduler: any TimedScheduler = MainScheduler(),
    random: @escaping @Sendable () -> Double = { .random(in: 0..<1) },
    date: @escaping @Sendable () -> Date = { Date() },
    log: Logger = .application
  ) {
    self.source = source
    self.decoder = decoder
    self.scheduler = scheduler
    (self.log, self.random, self.date) = (log, random, date)
    self.thumbnailSize = thumbnailSize
    title = source.title
    orders = source.orders
    order = MutableProperty(source.orders.first ?? .rating)
    session = source.account.map { SessionViewModel($0) }
    thumbnails = ThumbnailLoader(source, decoder, size: thumbnailSize, capacity: cacheSize, on: scheduler)
    pendingThumbnails = thumbnails.pending
    outage = source.outage
    list = MutableProperty(
      PhotoList(PhotoQuery(order: order.value), generation: 0, from: source, on: scheduler, log: log) {
        [anticipated, thumbnails] page in
        let count = anticipated.modify { count in
          defer { count = 0 }
          return count
        }
        thumbnails.prefetch(page.photos.prefix(count))
      })
    latest = MutableProperty(list.value)
    status = latest.status
    autoRetry = AutoRetry(
      from: latest.failure.combineLatest(with: thumbnails.failure).map { $0 ?? $1 },
      pending: latest.pending.combineLatest(with: thumbnails.pending).map { $0 + $1 }, on: scheduler, random: random,
      date: date
    ) { [latest, list, thumbnails] in
      latest.value.retry()
      if list.value !== latest.value { list.value.retry() }
      thumbnails.retry()
    }
    (failure, retried) = (autoRetry.failure, autoRetry.retried)
    listing = list.flatMap(\.listing).removeDuplicates()
  }

  /// Loads the first page of the current query, and of each later one. Only the first call has an effect.
  ///
  /// - Parameter count: The number of thumbnails to load as soon as the response arrives, before they are requested: those that
  ///   the window being created will show.
  public func load(anticipating count: Int = 0) {
    if isLoaded { return }
    isLoaded = true
    anticipated.value = count
    let text = searchText.signal.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
      .debounce(for: .milliseconds(300), on: scheduler) { !$0.isEmpty }
    text.combineLatest(with: order.signal).map { PhotoQuery(text: $0, order: $1) }
      .prepend(list.value.query).removeDuplicates()
      .bind(onMain: self) { gallery, query in gallery.show(query) }
    latest.signal.flatMap(.latest) { $0.total.signal.filter { $0 != nil }.take(first: 1) }
      .bind(onMain: self) { gallery, _ in gallery.showLatest() }
  }

  /// Requests the list again, because the photographs may have changed. The old list remains until the response arrives, and
  /// if the request fails. While the first page is being requested, no second request is made.
  public func reload() {
    if !isLoaded { return load() }
    if latest.value.isBeginning { return autoRetry.forget() }
    latest.value = makeList(list.value.query)
    if list.value.total.value ?? 0 == 0 { showLatest() }
    latest.value.load()
    thumbnails.retry()
  }

  /// Tries again whatever failed: pages, and thumbnails.
  public func retry() {
    autoRetry.forget()
    autoRetry.retry()
  }

  /// Emits the photograph at a place, once it is loaded. Its page is loaded while there are subscribers, once for all of them;
  /// a failed page waits for ``retry()``.
  public func photo(at index: Int) -> Signal<PhotoModel<Image>, Never> { list.value.photo(at: index) }

  /// The photograph at a place, where it is there already.
  public func loadedPhoto(at index: Int) -> PhotoModel<Image>? { list.value.loadedPhoto(at: index) }

  /// Emits the new place of a photograph from this answer or a former one, once it is known; nothing if it is nowhere near.
  public func place(of photo: PhotoModel<Image>, near place: Int) -> Signal<Int, Never> {
    list.value.place(of: photo.id, near: place)
  }

  /// Loads the thumbnail of a photograph while it is subscribed to, and emits nothing. Loading stops without subscribers, and
  /// loaded thumbnails stay for as long as there is room.
  public nonisolated func wantThumbnail(of photo: PhotoModel<Image>) -> Signal<Never, Never> {
    thumbnails.wanting(photo)
  }

  /// Emits when the first photographs are loaded with all but a few of their thumbnails, and after half a second in any case:
  /// views that are not visible yet are created then, so that they don't delay the visible ones.
  public nonisolated var initialContentReady: Signal<Void, Never> {
    listing.combineLatest(with: pendingThumbnails).signal.filter { $0.total != nil && $1 < 12 }.map { _ in }
      .merge(with: Signal<Duration, Never>.timer(after: .milliseconds(500), on: scheduler).map { _ in })
      .take(first: 1)
  }

  /// Returns the full-size view, beginning with the photograph at a place.
  public func fullSize(at index: Int) -> FullSizeViewModel<Image> {
    FullSizeViewModel(gallery: self, initialIndex: index)
  }

  /// Returns the login form; nil if the source has no account.
  public func makeLogin() -> LoginViewModel<PhotoFailure>? { session?.makeLogin() }

  /// Creates an automatic retry for other requests to the same source.
  func makeRecovery(
    from failure: Property<PhotoFailure?>, pending: Property<Int>, retry: @escaping @MainActor () -> Void
  ) -> AutoRetry {
    AutoRetry(from: failure, pending: pending, on: scheduler, random: random, date: date, retry: retry)
  }

  var currentList: PhotoList<Image> { list.value }

  private func show(_ query: PhotoQuery) {
    if query != list.value.query {
      autoRetry.forget()
      latest.value = makeList(query)
      showLatest()
    }
    list.value.load()
  }

  private func showLatest() {
    if list.value !== latest.value { list.value = latest.value }
  }

  private func makeList(_ query: PhotoQuery) -> PhotoList<Image> {
    PhotoList(query, generation: latest.value.generation + 1, from: source, on: scheduler, log: log)
  }
}
