import Foundation
import Rivulet

/// What the gallery shows: the popular photographs, in pages that are loaded as they come near, and their thumbnails.
///
/// `Thumbnail` is what the interface shows of a photograph; PixelsCore knows no interface.
@MainActor
public final class GalleryViewModel<Thumbnail: Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  public nonisolated let title = "Popular on 500px"

  /// How many photographs there are to see, once the first page is there.
  public nonisolated let totalPhotos: Property<Int?>
  /// Whether pages are on their way, or could not be had.
  public nonisolated let status: Property<GalleryStatus>
  /// Loads the thumbnails, and says how that goes.
  public nonisolated let thumbnails: ThumbnailLoader<Thumbnail>

  private let client: FiveHundredPixels
  private let importer: PhotoImporter
  private let currentTotal = MutableProperty<Int?>(nil)
  private let currentStatus = MutableProperty(GalleryStatus.idle)
  private let pages = MutableProperty<[Int: [Photo]]>([:])
  private let pageRequests = Subject<Int, Never>()
  private var pagesOnTheirWay: Set<Int> = []
  private var failedPages: Set<Int> = []

  /// Makes a view model. Nothing is loaded before ``load()``.
  ///
  /// - Parameters:
  ///   - client: what the photographs are asked from.
  ///   - decodeThumbnail: makes a thumbnail of its data; called off the main thread, one call at a time.
  public init(client: FiveHundredPixels, decodeThumbnail: @escaping @Sendable (Data) throws -> Thumbnail) {
    totalPhotos = Property(currentTotal)
    status = Property(currentStatus)
    thumbnails = ThumbnailLoader(client: client, decode: decodeThumbnail)
    self.client = client
    let importer = PhotoImporter(client: client)
    self.importer = importer
    pageRequests.signal
      .flatMap(.merge) { number in
        importer.popularPhotos(page: number)
          .map(Result.success)
          .catch { Signal<Result<PhotoPage, PhotoFailure>, Never>.just(.failure($0)) }
          .map { (number, $0) }
      }
      .bind(onMain: self) { gallery, answer in gallery.receive(answer.1, number: answer.0) }
  }

  /// Loads the first page.
  public func load() { load(page: 1) }

  /// Tries again whatever failed: pages, and thumbnails.
  public func retry() {
    let pages = failedPages
    failedPages = []
    for page in pages.sorted() { load(page: page) }
    thumbnails.retry()
  }

  /// The photograph at an index, once it is there. Asking for it loads its page, once however many ask. A page that failed
  /// waits for ``retry()``.
  public func photo(at index: Int) -> Signal<Photo, Never> {
    let (number, offset) = (index / PhotoPage.size + 1, index % PhotoPage.size)
    load(page: number)
    return pages.signal
      .compactMap { pages in pages[number].flatMap { $0.indices.contains(offset) ? $0[offset] : nil } }
      .take(first: 1)
  }

  /// The thumbnail of the photograph at an index, on the main actor once it is there. It is asked for when the scheduler's
  /// turn comes.
  public func thumbnail(
    at index: Int, askingOn scheduler: any Scheduler = ImmediateScheduler()
  ) -> Signal<Thumbnail, Never> {
    thumbnails.image(of: photo(at: index), askingOn: scheduler).deliverOnMain()
  }

  /// What the full-size view shows of the photograph at an index, once that is there.
  public func photoViewModel(at index: Int) -> Signal<PhotoViewModel, Never> {
    photo(at: index).map { [importer, client] in PhotoViewModel(photo: $0, importer: importer, client: client) }
  }

  private func load(page number: Int) {
    if pages.value[number] != nil || failedPages.contains(number) { return }
    guard pagesOnTheirWay.insert(number).inserted else { return }
    currentStatus.value = .loading
    pageRequests.send(number)
  }

  private func receive(_ result: Result<PhotoPage, PhotoFailure>, number: Int) {
    pagesOnTheirWay.remove(number)
    switch result {
    case .success(let page):
      pages.value[number] = page.photos
      currentTotal.value = page.totalPhotos
      if failedPages.isEmpty { currentStatus.value = pagesOnTheirWay.isEmpty ? .idle : .loading }
    case .failure(let failure):
      failedPages.insert(number)
      currentStatus.value = .failed(failure)
    }
  }
}
