import Rivulet

/// The photographs one after the other at full size, beginning with one of them.
@MainActor
public final class FullSizeViewModel<Image: Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  /// The place that is shown. What is set beyond the ends becomes the first or the last.
  public nonisolated let index: MutableProperty<Int>
  public nonisolated let count: Property<Int>
  /// The name of the photograph that is shown; empty until it is there.
  public nonisolated let title: Property<String>
  /// The photograph that is shown; nil until it is there.
  public nonisolated let current: Property<PhotoViewModel<Image>?>
  /// The name of the photograph that was shown first; empty when it was still on its way.
  public let initialPhotoName: String
  /// The place that is shown, whenever it is another, for the grid to follow.
  public nonisolated let didScroll: Signal<Int, Never>
  /// The places whose photograph has just come.
  public nonisolated var arrivals: Signal<Int, Never> { arrived.signal }
  /// True while the next photograph is shown after each ``GalleryViewModel/slideTime``, until the last.
  public nonisolated let isPlaying = MutableProperty(false)
  /// The moving picture of what is shown; nil for one that doesn't move, and until it is there.
  public nonisolated let animation: Property<AnimationViewModel<Image>?>
  /// True if a moving picture plays at first.
  public var playsAnimations = true
  /// The state of the login; nil if the source has no account.
  public nonisolated var session: SessionViewModel? { gallery.session }

  private let gallery: GalleryViewModel<Image>
  private let lists: MutableProperty<PhotoList<Image>>
  private var list: PhotoList<Image> { lists.value }
  /// True while the photographs move to other places.
  private var isMoving = false
  private nonisolated let arrived = Subject<Int, Never>()
  private let shown = MutableProperty<PhotoViewModel<Image>?>(nil)
  private var pages: [Int: PhotoViewModel<Image>] = [:]
  private let waiting = SerialDisposable()

  /// - Parameter initialIndex: The place of the first photograph.
  public init(gallery: GalleryViewModel<Image>, initialIndex: Int) {
    self.gallery = gallery
    let list = gallery.currentList
    let lists = MutableProperty(list)
    self.lists = lists
    let index = MutableProperty(initialIndex)
    self.index = index
    let count = lists.flatMap(\.total).map { $0 ?? 0 }.removeDuplicates()
    self.count = count
    current = Property(shown)
    let animation = MutableProperty<AnimationViewModel<Image>?>(nil)
    self.animation = Property(animation)
    title = shown.flatMap { $0?.photo.info.map(\.name) ?? .constant("") }.removeDuplicates()
    initialPhotoName = list.loadedPhoto(at: initialIndex)?.info.value.name ?? ""
    let place = index.combineLatest(with: count).map { index, count in
      count > 0 ? min(max(index, 0), count - 1) : index
    }
    .removeDuplicates().signal
    didScroll = place.skip(first: 1)
    animations(of: shown.signal, decoder: gallery.decoder, on: gallery.scheduler).bind(to: animation)
    place.bind(onMain: self) { model, place in model.show(place) }
    shown.signal.flatMap(.latest) { $0?.status.signal ?? .empty }.map(\.isFinal).removeDuplicates().filter { $0 }
      .bind(onMain: self) { model, _ in model.activate() }
    shown.signal.removeDuplicates(by: ===).combinePrevious(nil) { ($0, $1) }
      .bind(onMain: self) { model, pages in
        let (before, page) = pages
        before?.autoRetry.value = nil
        page?.autoRetry.value = page.map(model.makeRecovery)
        // It failed while only a neighbour was visible; now that it is visible, it doesn't wait for the automatic retry.
        if let failure = page?.status.value.failure, failure.mayHavePassed { page?.tryAgain() }
      }
    gallery.updates.signal.bind(onMain: self) { model, list in model.move(to: list) }
    isPlaying.combineLatest(with: gallery.slideTime).removeDuplicates(by: ==).signal
      .flatMap(.latest) { [scheduler = gallery.scheduler] isPlaying, time in
        isPlaying ? Signal<Duration, Never>.interval(time, on: scheduler).map { _ in } : .empty
      }
      .bind(onMain: self) { model, _ in model.playOn() }
  }

  /// The photograph at a place: nil beyond the ends, and until it is there. It is the same object while it is near the place
  /// that is shown.
  public func page(at place: Int) -> PhotoViewModel<Image>? {
    if let page = pages[place] { return page }
    guard abs(place - index.value) <= 2, let photo = list.loadedPhoto(at: place) else { return nil }
    let page = PhotoViewModel(photo: photo, source: gallery.source, decoder: gallery.decoder)
    pages[place] = page
    return page
  }

  /// Returns the view model of a photograph's panel and rating.
  public func makeDetail(of photo: PhotoModel<Image>) -> DetailViewModel<Image> {
    let detail = DetailViewModel(photo: photo, session: gallery.session, source: gallery.source)
    detail.changes.bind(onMain: gallery) { gallery, _ in gallery.noteVote() }
    return detail
  }

  public func showNext() { move(to: index.value + 1) }
  public func showPrevious() { move(to: index.value - 1) }
  public func showFirst() { move(to: 0) }
  public func showLast() { move(to: count.value - 1) }

  private func move(to place: Int) {
    if (0..<count.value).contains(place), place != index.value { index.value = place }
  }

  private func playOn() {
    showNext()
    if index.value >= count.value - 1 { isPlaying.value = false }
  }

  /// Goes on with a newer list, at the new place of the photograph that is shown, or with the one in its place if it is gone.
  private func move(to newer: PhotoList<Image>) {
    let known = pages
    let place = shown.value.flatMap { newer.loadedPlace(of: $0.photo.id) } ?? index.value
    isMoving = true
    pages = [:]
    for page in known.values {
      let now = newer.loadedPlace(of: page.photo.id)
      if let now, abs(now - place) <= 2, newer.loadedPhoto(at: now) === page.photo {
        pages[now] = page
      } else {
        page.isActive.value = false
      }
    }
    lists.value = newer
    index.value = max(min(place, count.value - 1), 0)
    isMoving = false
    show(index.value)
    arrived.send(index.value)
  }

  private func show(_ place: Int) {
    if isMoving { return }
    if index.value != place { index.value = place }
    for (other, page) in pages where abs(other - place) > 1 {
      page.isActive.value = false
      if abs(other - place) > 2 { pages[other] = nil }
    }
    if shown.value !== page(at: place) { shown.value = page(at: place) }
    activate()
    waitForOthers(than: place)
  }

  /// Activates the shown page. Its neighbours are activated only when it has loaded or failed, so that they don't delay it.
  private func activate() {
    guard let page = page(at: index.value) else { return }
    page.isActive.value = true
    guard page.status.value.isFinal else { return }
    for near in [index.value + 1, index.value - 1] { self.page(at: near)?.isActive.value = true }
  }

  private func makeRecovery(of page: PhotoViewModel<Image>) -> AutoRetry {
    gallery.makeRecovery(from: page.status.map(\.failure), pending: page.isLoading.map { $0 ? 1 : 0 }) { [weak page] in
      page?.tryAgain()
    }
  }

  /// Loads the places that are near, and begins with each when it is there.
  private func waitForOthers(than place: Int) {
    let missing = (place - 2...place + 2).filter { page(at: $0) == nil && $0 >= 0 && $0 < max(count.value, place + 1) }
    waiting.inner = Signal.merge(missing.map { near in list.photo(at: near).map { _ in near } })
      .subscribeOnMain { [weak self] near in
        guard let self else { return }
        if near == index.value { shown.value = page(at: near) }
        activate()
        arrived.send(near)
      }
    lifetime.add(waiting)
  }
}
