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
  /// The direction that was chosen for the order; nil for its usual one.
  public nonisolated let chosenDirection = MutableProperty<PhotoDirection?>(nil)
  /// True if the days on which the photographs were taken are shown, while they are sorted by that.
  public nonisolated let groupsByDay = MutableProperty(false)
  /// The time for which a slide show shows each photograph.
  public nonisolated let slideTime = MutableProperty(Duration.seconds(5))
  /// The size of a thumbnail on the display and in memory, in pixels a side.
  public nonisolated let thumbnailSize: MutableProperty<Int>
  /// True if the names of photographs are shown with their thumbnails.
  public nonisolated let showsNames = MutableProperty(false)
  /// The number of places.
  public nonisolated let listing: Property<Listing>
  /// False if the photographs are sorted by votes, and none has any.
  nonisolated let hasVotes: Property<Bool>
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
  /// The versions of files that the changes of a user have replaced.
  public nonisolated let ownChanges = OwnFileChanges()
  /// The state of the login; nil if the source has no account.
  public let session: SessionViewModel?

  nonisolated let source: any PhotoSource
  let decoder: ImageDecoder<Image>
  let scheduler: any TimedScheduler
  let thumbnails: ThumbnailLoader<Image>
  /// The places in view, which stay in view when photographs come and go.
  public let view = MutableProperty(0..<0)
  /// The place that stays in view when the photographs get another order; nil for the first one in view.
  public let anchor = MutableProperty<Int?>(nil)
  /// The lists that have brought the one before up to date.
  nonisolated let updates = Subject<PhotoList<Image>, Never>()
  private let log: Logger
  private let autoRetry: AutoRetry
  private let random: @Sendable () -> Double
  private let date: @Sendable () -> Date
  /// The visible list.
  private let list: MutableProperty<PhotoList<Image>>
  /// The newest list, which differs from the visible one only while it is about to replace it.
  private let latest: MutableProperty<PhotoList<Image>>
  private var isLoaded = false
  /// True if photographs have changed since the newest list was asked for.
  private var isOutOfDate = false
  /// Loads what is in view in the newest list.
  private let arrival = SerialDisposable()
  /// Finds out where they are in it.
  private let location = SerialDisposable()
  /// The photograph at full size, if there is one.
  private weak var opened: FullSizeViewModel<Image>?
  /// True if a vote may have changed the order since the list was requested.
  private var isOrderOld = false
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
      PhotoList(
        PhotoQuery(order: order.value), generation: 0, from: source, on: scheduler, log: log,
        onAnswer: { [anticipated, thumbnails] page in
          let count = anticipated.modify { count in
            defer { count = 0 }
            return count
          }
          thumbnails.prefetch(page.photos.prefix(count))
        }))
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
    hasVotes = source.account == nil ? .constant(true) : list.flatMap(\.hasVotes).removeDuplicates()
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
    let text = searchText.signal.map(PhotoQuery.trimmed)
      .debounce(for: .milliseconds(300), on: scheduler) { !$0.isEmpty }
    text.combineLatest(with: order.combineLatest(with: chosenDirection).signal)
      .map { PhotoQuery(text: $0, order: $1.0, direction: $1.1) }
      .prepend(list.value.query).removeDuplicates()
      .bind(onMain: self) { gallery, query in gallery.show(query) }
    latest.signal.flatMap(.latest) { $0.total.signal.filter { $0 != nil }.take(first: 1) }
      .bind(onMain: self) { gallery, _ in gallery.receiveLatest() }
    source.hosts?.returns.take(during: lifetime).subscribe { _ in }
    // Watching a folder begins with a look into it, for which the first photographs don't wait.
    initialContentReady.then(source.changes).bind(onMain: self) { gallery, _ in gallery.update() }
  }

  /// Requests the list again, because the photographs may have changed. The old list remains until the response arrives, and
  /// if the request fails. While the first page is being requested, no second request is made.
  public func reload() {
    if !isLoaded { return load() }
    if latest.value.isBeginning { return autoRetry.forget() }
    latest.value = makeList(latest.value.query)
    if list.value.total.value ?? 0 == 0 { showLatest() }
    latest.value.load()
    thumbnails.retry()
  }

  /// Brings the list up to date, because photographs may have come, gone or changed. What is in view stays in view, and photographs
  /// that are in both lists are the same objects.
  func update() {
    if latest.value.isBeginning || latest.value !== list.value && latest.value.failure.value == nil {
      isOutOfDate = true
      return
    }
    renew(latest.value.query)
  }

  /// Requests the same photographs, in the same order or another one. The old list remains until what is to be in view is there.
  private func renew(_ query: PhotoQuery) {
    isOutOfDate = false
    latest.value = makeSuccessor(query, movedBy: 0)
    if list.value.total.value ?? 0 == 0 { showLatest() }
    latest.value.load()
  }

  /// Creates a list in which photographs of the visible list are the same objects.
  private func makeSuccessor(_ query: PhotoQuery, movedBy: Int?) -> PhotoList<Image> {
    let known = list.value.loadedModels
    return PhotoList(
      query, generation: latest.value.generation + 1, movedBy: movedBy, from: source, on: scheduler, log: log,
      model: { [weak self] photo in
        guard let model = known[photo.id] else { return PhotoModel(photo) }
        if model.renew(photo) { self?.thumbnails.renew(model) }
        return model
      })
  }

  /// Notes that a vote has changed, so that photographs may have another order now.
  func noteVote() { if [.rating, .votes].contains(order.value) { isOrderOld = true } }

  /// Requests the list again if a vote may have changed the order.
  public func renewOrder() {
    guard isOrderOld else { return }
    isOrderOld = false
    reload()
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

  /// Emits the index of a file in the current order; nil if it isn't among the photographs. To show the file, use ``open(_:)``.
  public func place(of file: URL) -> Signal<Int?, PhotoFailure> { source.index(of: file, in: list.value.query) }

  /// Emits the full-size view of a file, in the current order; nil if it isn't among the photographs.
  ///
  /// The source knows the folder as it is now, and the visible list may be older. A list that hasn't the file at the index of the
  /// response is replaced by a list that begins with the page of the response.
  public func open(_ file: URL) -> Signal<FullSizeViewModel<Image>?, PhotoFailure> {
    Signal.deferred { [source, query = requestedQuery] in
      source.page(of: file, in: query.value).map { (query.value, $0) }
    }
    .deliverOnMain()
    .flatMap(.concat) { [weak self] query, located in
      MainActor.assumeIsolated {
        guard let self, let located else { return .just(nil) }
        // The user has chosen another order meanwhile.
        if self.requestedQuery.value != query { return self.open(file) }
        self.show(located, in: query)
        return .just(self.fullSize(at: located.index))
      }
    }
  }

  /// Has the visible list contain a page that the source has sent.
  private func show(_ located: LocatedPage, in query: PhotoQuery) {
    let (list, wanted) = (list.value, located.page.photos[located.offset])
    let known = list.loadedPhoto(at: located.index)
    if list.query == query, list.total.value == located.page.totalPhotos, known?.id == wanted.id,
      known?.info.value.file?.url == wanted.file?.url
    {
      if known?.renew(wanted) == true, let known { thumbnails.renew(known) }
      return
    }
    let next = makeSuccessor(query, movedBy: nil)
    next.receive(located.page)
    latest.value = next
    // Without ``load()``, nothing observes the newest list.
    if self.list.value !== next { showLatest() }
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
    let photos = FullSizeViewModel(gallery: self, initialIndex: index)
    opened = photos
    return photos
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

  /// The query that the search text and the order ask for, which the visible list follows after a moment.
  private var requestedQuery: Property<PhotoQuery> {
    searchText.combineLatest(with: order.combineLatest(with: chosenDirection))
      .map { PhotoQuery(text: PhotoQuery.trimmed($0), order: $1.0, direction: $1.1) }
  }

  private func show(_ query: PhotoQuery) {
    if query != latest.value.query {
      autoRetry.forget()
      if query.text == list.value.query.text, list.value.total.value ?? 0 > 0 { return renew(query) }
      latest.value = makeList(query)
      showLatest()
    }
    list.value.load()
  }

  /// Shows the newest list, after what is in view if it brings the other up to date.
  private func receiveLatest() {
    let next = latest.value
    (arrival.inner, location.inner) = (nil, nil)
    guard next !== list.value, next.movedBy.value != nil else { return showLatest() }
    let (isSorted, first) = (next.query != list.value.query, view.value.lowerBound)
    let chosen = isSorted ? anchor.value : nil
    let anchor = opened?.index.value ?? chosen ?? first
    // At the beginning, what is new there is to be seen.
    let photo = anchor > 0 || chosen != nil ? list.value.loadedPhoto(at: anchor) : nil
    let file = photo?.info.value.file?.url
    let page = file.map { source.page(of: $0, in: next.query).catch { _ in Signal<LocatedPage?, Never>.just(nil) } }
    location.inner = (page ?? .just(nil)).take(during: lifetime).subscribeOnMain { [weak self] located in
      guard let self, next === latest.value else { return }
      // The folder may have changed since the first page was sent: the index belongs to this page.
      if let located { next.receive(located.page) }
      let found = located?.index ?? photo.flatMap { next.loadedPlace(of: $0.id) }
      let distance = found.map { $0 - anchor } ?? (isSorted ? -first : 0)
      next.movedBy.value = distance
      let view = max(view.value.lowerBound + distance, 0)..<max(view.value.upperBound + distance, 1)
      let pages = Signal.merge([next.loading(view), next.loading(anchor + distance..<anchor + distance + 1)])
      arrival.inner = pages.take(during: lifetime).subscribeOnMain(
        onValue: { _ in },
        onCompletion: { [weak self] in
          guard let self, next === latest.value else { return }
          showLatest()
          updates.send(next)
          thumbnails.reconsider()
        })
    }
  }

  private func showLatest() {
    if list.value !== latest.value { list.value = latest.value }
    if isOutOfDate { scheduler.schedule { [weak self] in MainActor.assumeIsolated { self?.update() } } }
  }

  private func makeList(_ query: PhotoQuery) -> PhotoList<Image> {
    PhotoList(query, generation: latest.value.generation + 1, from: source, on: scheduler, log: log)
  }
}
