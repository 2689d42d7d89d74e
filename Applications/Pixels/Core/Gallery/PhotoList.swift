import Rivulet
import RivuletLog

/// The photographs that one query finds, in pages that are loaded as they come near. When it is freed, what is on its way to
/// it is cancelled.
@MainActor
final class PhotoList<Image: Sendable>: LifetimeOwner {
  typealias Page = [PhotoModel<Image>]
  /// The number of places within which a page counts as near.
  private static var reach: Int { 30 }

  nonisolated let lifetime = Lifetime()
  /// The number of photographs, after the first page.
  nonisolated let total: Property<Int?>
  nonisolated let status: Property<GalleryStatus>
  /// The failure of a page.
  nonisolated let failure: Property<PhotoFailure?>
  /// The number of pages being loaded.
  nonisolated let pending: Property<Int>
  let query: PhotoQuery
  let generation: Int
  /// If the list brings another up to date: how many places the photographs in view have moved. Nil for other lists.
  nonisolated let movedBy: MutableProperty<Int?>

  private let currentTotal = MutableProperty<Int?>(nil)
  /// False if nothing has a vote yet, as the first of the best photographs shows.
  nonisolated let hasVotes: Property<Bool>
  private let currentHasVotes = MutableProperty(true)
  private let currentFailure = MutableProperty<PhotoFailure?>(nil)
  private let requests: DemandQueue<Int, Int, Result<PhotoPage, PhotoFailure>>
  /// The pages that were asked for; nil until they are there.
  private var pages: [Int: MutableProperty<Page?>] = [:]
  private var failedPages: Set<Int> = []
  /// The pages that are loaded without subscribers.
  private var kept: Set<Int> = []
  /// Returns the object of a photograph.
  private let model: @MainActor (Photo) -> PhotoModel<Image>

  /// The number of photographs with the query. Doesn't retain the list.
  nonisolated var listing: Property<Listing> {
    total.map { [generation, query, movedBy] total in
      Listing(generation: generation, total: total, query: query, movedBy: movedBy.value)
    }
  }

  /// - Parameters:
  ///   - movedBy: 0 for a list that brings another up to date.
  ///   - log: The log of pages that fail.
  ///   - model: Returns the object of a photograph.
  ///   - onAnswer: Receives each page before the list does, on the thread where the answer arrives.
  init(
    _ query: PhotoQuery, generation: Int, movedBy: Int? = nil, from source: any PhotoSource,
    on scheduler: any TimedScheduler, log: Logger,
    model: @escaping @MainActor (Photo) -> PhotoModel<Image> = { PhotoModel($0) },
    onAnswer: (@Sendable (PhotoPage) -> Void)? = nil
  ) {
    self.query = query
    self.generation = generation
    self.movedBy = MutableProperty(movedBy)
    self.model = model
    total = Property(currentTotal)
    hasVotes = Property(currentHasVotes)
    requests = DemandQueue(atMost: 3, on: scheduler)
    failure = Property(currentFailure)
    pending = requests.pending
    status = currentFailure.combineLatest(with: requests.pending)
      .map { failure, pending in failure.map { .failed($0) } ?? (pending > 0 ? .loading : .idle) }
      .removeDuplicates()
    requests.rules = .init(
      lane: { _ in 0 },
      isNeeded: { [weak self] number in self?.isNeeded(number) ?? false },
      work: { number in
        Signal.deferred { source.photos(query, page: number) }
          .handleEvents(
            onValue: onAnswer, onFailure: { log.report("Couldn't fetch photos from \(source.serviceName): \($0)") }
          )
          .map(Result.success).catch { .just(.failure($0)) }
      },
      finish: { [weak self] number, result in self?.receive(result, number) })
  }

  /// Loads the first page, with or without subscribers. The request starts at once: while the interface starts, this turn of
  /// the main thread takes long.
  func load() {
    load(1)
    requests.beginArrived()
  }

  /// True while the first page is being loaded.
  var isBeginning: Bool { total.value == nil && status.value == .loading }

  /// Tries again what failed, and asks once more where there was nothing.
  func retry() {
    failedPages = []
    currentFailure.value = nil
    if total.value == 0 {
      for page in pages.values { page.value = nil }
      currentTotal.value = nil
    }
    requests.reconsider()
  }

  /// Emits the photograph at a place, once it is loaded. Its page is loaded while there are subscribers, once for all of them.
  func photo(at index: Int) -> Signal<PhotoModel<Image>, Never> {
    if index < 0 { return .never }
    let (number, offset) = index.quotientAndRemainder(dividingBy: PhotoPage.size)
    loadNeighbours(of: index)
    return loaded(number + 1).compactMap { page in page.indices.contains(offset) ? page[offset] : nil }.take(first: 1)
  }

  /// The photograph at a place, where it is there already.
  func loadedPhoto(at index: Int) -> PhotoModel<Image>? {
    if index < 0 { return nil }
    let (number, offset) = index.quotientAndRemainder(dividingBy: PhotoPage.size)
    guard let page = pages[number + 1]?.value, page.indices.contains(offset) else { return nil }
    return page[offset]
  }

  /// The place of the photograph with an id, if its page is loaded.
  func loadedPlace(of id: Int) -> Int? {
    for (number, page) in pages {
      if let offset = page.value?.firstIndex(where: { $0.id == id }) { return (number - 1) * PhotoPage.size + offset }
    }
    return nil
  }

  /// The photographs of the loaded pages, by their ids.
  var loadedModels: [Int: PhotoModel<Image>] {
    Dictionary(pages.values.flatMap { $0.value ?? [] }.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Loads the pages of some places while it is subscribed to, and completes when they are there.
  func loading(_ places: Range<Int>) -> Signal<Never, Never> {
    let places = places.clamped(to: 0..<(total.value ?? 0))
    if places.isEmpty { return .empty }
    let numbers = places.lowerBound / PhotoPage.size + 1...(places.upperBound - 1) / PhotoPage.size + 1
    return Signal.merge(numbers.map { loaded($0).take(first: 1) }).ignoreValues()
  }

  /// Stores a page that was received by another request.
  func receive(_ page: PhotoPage) { receive(.success(page), page.number) }

  /// Emits the place of the photograph with an id, once it is known: on the page of a place or one of those beside it, which
  /// are loaded while there are subscribers. Emits nothing if it is on none of them.
  func place(of id: Int, near place: Int) -> Signal<Int, Never> {
    let (number, count) = (place / PhotoPage.size + 1, ((total.value ?? 0) + PhotoPage.size - 1) / PhotoPage.size)
    let numbers = [number, number - 1, number + 1].filter { $0 >= 1 && $0 <= count }
    return Signal.merge(
      numbers.map { number in
        loaded(number).compactMap { page in
          page.firstIndex { $0.id == id }.map { (number - 1) * PhotoPage.size + $0 }
        }
      }
    )
    .take(first: 1)
  }

  /// Loads the pages beside visible photographs.
  private func loadNeighbours(of index: Int) {
    guard loadedPhoto(at: index) != nil, let total = total.value else { return }
    for near in [index - Self.reach, index + Self.reach] where (0..<total).contains(near) {
      load(near / PhotoPage.size + 1)
    }
  }

  private func load(_ number: Int) {
    if kept.insert(number).inserted { requests.wanting(number).subscribe { _ in } }
  }

  /// Emits a page, once it is loaded, which happens while there are subscribers.
  private func loaded(_ number: Int) -> Signal<Page, Never> {
    Signal<Page?, Never>.merge([page(number).signal, requests.wanting(number).then(.empty)]).compactMap { $0 }
  }

  private func page(_ number: Int) -> MutableProperty<Page?> {
    if let page = pages[number] { return page }
    let page = MutableProperty<Page?>(nil)
    pages[number] = page
    return page
  }

  private func isNeeded(_ number: Int) -> Bool {
    pages[number]?.value == nil && !failedPages.contains(number)
  }

  private func receive(_ result: Result<PhotoPage, PhotoFailure>, _ number: Int) {
    switch result {
    case .success(let answer):
      page(number).value = answer.photos.map(model)
      if number == 1, query.direction == .descending, [.rating, .votes].contains(query.order) {
        currentHasVotes.value = answer.photos.first.map { $0.votesCount > 0 } ?? true
      }
      currentTotal.value = answer.totalPhotos
    case .failure(let reason):
      failedPages.insert(number)
      currentFailure.value = reason
    }
  }
}
