import AppCore
import FileIdentities
import Foundation
import Rivulet

/// Loads and decodes thumbnails on demand, the newest demand first, and keeps as many as fit into a number of bytes. The one
/// unused for longest is discarded first.
@MainActor
final class ThumbnailLoader<Image: Sendable>: LifetimeOwner {
  private typealias Model = PhotoModel<Image>
  private typealias Thumbnail = (picture: DecodedPicture<Image>, size: Int, file: FileIdentity?)

  private struct Request: Hashable, Sendable {
    let url: URL
    /// The size it is decoded for, in pixels a side.
    let size: Int
  }

  /// No thumbnail has more, and some dozens are on their way at once.
  private nonisolated static var mostBytes: Int { 8 << 20 }
  /// The time after which a file is read again whose disk didn't respond.
  private nonisolated static var pause: Duration { .seconds(20) }

  nonisolated let lifetime = Lifetime()
  /// The failure of all thumbnails, apart from single ones that are broken; nil if there is none.
  nonisolated let failure: Property<PhotoFailure?>
  /// The number of wanted thumbnails that aren't loaded yet.
  nonisolated let pending: Property<Int>

  private let source: any PhotoSource
  private let decoder: ImageDecoder<Image>
  private let size: MutableProperty<Int>
  private let requests: DemandQueue<Model, String?, Result<Thumbnail, PhotoFailure>>
  private let scheduler: any TimedScheduler
  private nonisolated let prefetched = PrefetchedWork<Request, Thumbnail, PhotoFailure>()
  private var hasReceived = false
  private let currentFailure = MutableProperty<PhotoFailure?>(nil)
  /// The sizes that the thumbnails in memory were decoded for, in pixels a side.
  private var kept: LRUCache<Model, Int>
  private var failed: [Model: PhotoFailure] = [:]

  /// - Parameters:
  ///   - size: The size of a thumbnail on the screen, in pixels a side.
  ///   - capacity: The number of bytes of thumbnails to keep, unused ones included.
  init(
    _ source: any PhotoSource, _ decoder: ImageDecoder<Image>, size: MutableProperty<Int>, capacity: Int,
    on scheduler: any TimedScheduler
  ) {
    self.source = source
    self.decoder = decoder
    self.size = size
    self.scheduler = scheduler
    kept = LRUCache(capacity: capacity)
    failure = Property(currentFailure)
    // More than the client requests at a time (`connectionsPerHost`): the others are being decoded, or wait for the main
    // thread, which is busy for as long as a frame takes, and the service does not wait for either.
    requests = DemandQueue(atMost: 48, on: scheduler)
    pending = requests.pending
    requests.rules = .init(
      lane: { model in model.info.value.thumbnailURL?.host },
      isNeeded: { [weak self] model in self?.isNeeded(model) ?? false },
      work: { [weak self] model in
        guard let self, let url = model.info.value.thumbnailURL(covering: size.value) else { return .empty }
        let request = Request(url: url, size: size.value)
        return (prefetched.take(request) ?? load(request)).map { .success($0) }.catch { .just(.failure($0)) }
      },
      finish: { [weak self] model, result in self?.receive(result, model) },
      unwanted: { [weak self] model in self?.release(model) })
    size.signal.removeDuplicates().bind(onMain: self) { loader, _ in loader.requests.reconsider() }
  }

  /// Sees to the thumbnail of a photograph while it is subscribed. Sends nothing.
  nonisolated func wanting(_ model: PhotoModel<Image>) -> Signal<Never, Never> { requests.wanting(model) }

  /// Starts the thumbnails of some photographs before they can be requested, on the caller's thread. Those that aren't among
  /// the first requests are cancelled.
  nonisolated func prefetch(_ photos: some Sequence<Photo>) {
    for photo in photos where photo.problem == nil {
      let size = size.value
      guard let url = photo.thumbnailURL(covering: size) else { continue }
      let request = Request(url: url, size: size)
      prefetched.begin(request, load(request))
    }
  }

  /// Tries again whatever failed.
  func retry() {
    failed = [:]
    currentFailure.value = nil
    requests.reconsider()
  }

  /// Has the thumbnail loaded again at its next demand or ``reconsider()``, because the photograph is another now. The old one is
  /// shown until then.
  func renew(_ model: PhotoModel<Image>) {
    failed[model] = nil
    guard kept[model] != nil, let image = model.thumbnail.value else { return }
    kept.insert(0, for: model, cost: decoder.cost(image))
    if !requests.isWanted(model) { kept.release(model) }
  }

  /// Loads what is demanded and needed by now.
  func reconsider() { requests.reconsider() }

  private nonisolated func load(_ request: Request) -> Signal<Thumbnail, PhotoFailure> {
    Signal.deferred { [source] in source.picture(at: request.url, atMost: Self.mostBytes) }
      .flatMap(.concat) { [decoder] picture in
        decoder.image(from: picture.data, fitting: .fill(width: request.size, height: request.size))
          .map { ($0, request.size, picture.file) }
      }
  }

  private func isNeeded(_ model: Model) -> Bool {
    let photo = model.info.value
    if photo.problem != nil || photo.thumbnailURL == nil || failed[model] != nil { return false }
    return kept[model].map { $0 < size.value } ?? true
  }

  private func receive(_ result: Result<Thumbnail, PhotoFailure>, _ model: Model) {
    if !hasReceived {
      hasReceived = true
      // Later, because a prefetched thumbnail may finish at once, before the next one of the same turn is requested.
      scheduler.schedule { [prefetched] in prefetched.end() }
    }
    switch result {
    case .success(let (picture, size, file)):
      kept.insert(size, for: model, cost: decoder.cost(picture.image))
      model.setThumbnail(picture.image, isDamaged: picture.isDamaged, of: file)
      makeRoom()
    case .failure(let failure):
      failed[model] = failure
      model.setProblem(failure.description)
      if !failure.isOfOnePicture { currentFailure.value = failure }
      if failure.isOfDisk {
        scheduler.schedule(after: Self.pause) { [weak self] in
          MainActor.assumeIsolated { self?.tryAgain(model) }
        }
      }
    }
  }

  private func tryAgain(_ model: Model) {
    guard failed[model]?.isOfDisk == true else { return }
    failed[model] = nil
    requests.reconsider()
  }

  private func release(_ model: Model) {
    // A thumbnail that failed for another reason than its own is tried again at its next demand.
    if let failure = failed[model], !failure.isOfOnePicture || failure.isOfDisk { failed[model] = nil }
    kept.release(model)
    makeRoom()
  }

  private func makeRoom() {
    for model in kept.trim(unless: requests.isWanted) { model.setThumbnail(nil) }
  }
}
