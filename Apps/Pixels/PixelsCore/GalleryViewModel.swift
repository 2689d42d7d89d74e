import Rivulet

/// What the gallery shows: the popular photographs, page after page.
@MainActor
public final class GalleryViewModel {
  /// Where the list stands.
  public enum Status: Sendable, Equatable {
    case idle
    case loading
    case failed(PhotoFailure)
  }

  public let title = "Popular on 500px"

  /// The photographs loaded so far, in order.
  @Property public var photos: [Photo]
  /// Whether a page is on its way, or could not be had.
  @Property public var status: Status
  /// How many photographs the service has.
  @Property public var totalPhotos: Int

  private let currentPhotos = MutableProperty<[Photo]>([])
  private let currentStatus = MutableProperty(Status.idle)
  private let currentTotal = MutableProperty(0)
  private let pageRequests = Subject<Int, Never>()
  private var loading: ScopedDisposable?
  private var nextPage = 1
  private var isComplete = false

  /// Makes a view model. Nothing is loaded before ``load()``.
  public init(importer: PhotoImporter) {
    _photos = Property(currentPhotos)
    _status = Property(currentStatus)
    _totalPhotos = Property(currentTotal)
    loading = pageRequests.signal
      .flatMap(.latest) { page in
        importer.popularPhotos(page: page)
          .map(Result.success)
          .catch { Signal<Result<PhotoPage, PhotoFailure>, Never>.just(.failure($0)) }
      }
      .subscribe(onMain: { [weak self] in self?.receive($0) })
      .scoped()
  }

  /// "86 photographs", once known.
  public var summary: Signal<String, Never> {
    $totalPhotos.signal.map { total in
      switch total {
      case 0: ""
      case 1: "1 photograph"
      default: "\(total) photographs"
      }
    }
  }

  /// Loads the next page, unless one is on its way or there is none: at first, and again after a failure.
  public func load() {
    if status == .loading || isComplete { return }
    currentStatus.value = .loading
    pageRequests.send(nextPage)
  }

  /// Says that the photograph at this index came near, so that the next page is there before its turn. A page that failed
  /// waits for ``load()``.
  public func approach(index: Int) {
    if status == .idle && index >= photos.count - 50 { load() }
  }

  private func receive(_ result: Result<PhotoPage, PhotoFailure>) {
    switch result {
    case .success(let page):
      nextPage += 1
      currentTotal.value = page.totalPhotos
      currentPhotos.value += page.photos
      isComplete = page.photos.isEmpty || photos.count >= page.totalPhotos
      currentStatus.value = .idle
    case .failure(let failure):
      currentStatus.value = .failed(failure)
    }
  }
}
