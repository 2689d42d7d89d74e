import Foundation
import Rivulet

/// Loads and decodes the thumbnails that are wanted, those wanted last before others, and keeps as many as fit into a number
/// of bytes. What goes is what nobody has wanted for longest.
@MainActor
final class ThumbnailLoader<Image: Sendable>: LifetimeOwner {
  private typealias Model = PhotoModel<Image>

  /// A thumbnail that is in memory.
  private struct Kept {
    let bytes: Int
    /// How many pixels a side it was decoded for.
    let size: Int
    /// When it was last wanted, counted in turns.
    var turn: Int
  }

  nonisolated let lifetime = Lifetime()
  /// Why thumbnails cannot be had at the time, apart from single ones that are broken; nil when nothing is wrong.
  nonisolated let failure: Property<PhotoFailure?>
  /// How many that are wanted are still to come.
  nonisolated let pending: Property<Int>

  private let capacity: Int
  private let decoder: ImageDecoder<Image>
  private let size: MutableProperty<Int>
  private let requests: WantedWork<Model, String?, Result<(image: Image, size: Int), PhotoFailure>>
  private let currentFailure = MutableProperty<PhotoFailure?>(nil)
  private var kept: [Model: Kept] = [:]
  private var bytes = 0
  private var failed: [Model: PhotoFailure] = [:]
  /// What is not wanted any more, the longest unwanted first; out of date where the turn is another.
  private var unwanted = Queue<(model: Model, turn: Int)>()
  private var turn = 0

  /// - Parameters:
  ///   - size: how many pixels a side the interface shows.
  ///   - capacity: how many bytes of thumbnails are kept that nobody wants any more, together with those wanted.
  init(
    _ source: any PhotoSource, _ decoder: ImageDecoder<Image>, size: MutableProperty<Int>, capacity: Int,
    on scheduler: any Scheduler
  ) {
    self.decoder = decoder
    self.size = size
    self.capacity = capacity
    failure = Property(currentFailure)
    // Six are asked for at once; the others are being decoded, or wait for the main thread, which is busy for as long as a frame
    // takes, and the service is not kept waiting.
    requests = WantedWork(atMost: 48, on: scheduler)
    pending = requests.pending
    requests.rules = .init(
      lane: { model in model.info.value.thumbnailURL?.host },
      isNeeded: { [weak self] model in self?.isNeeded(model) ?? false },
      work: { model in
        guard let url = model.info.value.thumbnailURL else { return .empty }
        let pixels = size.value
        return Signal.deferred { source.data(at: url) }
          .flatMap(.concat) { decoder.image(from: $0, fitting: .fill(width: pixels, height: pixels)) }
          .map { .success(($0, pixels)) }
          .catch { .just(.failure($0)) }
      },
      finish: { [weak self] model, result in self?.receive(result, model) },
      unwanted: { [weak self] model in self?.release(model) })
    size.signal.removeDuplicates().bind(onMain: self) { loader, _ in loader.requests.reconsider() }
  }

  /// Sees to the thumbnail of a photograph while it is subscribed. Sends nothing.
  nonisolated func wanting(_ model: PhotoModel<Image>) -> Signal<Never, Never> { requests.wanting(model) }

  /// Tries again whatever failed.
  func retry() {
    failed = [:]
    currentFailure.value = nil
    requests.reconsider()
  }

  private func isNeeded(_ model: Model) -> Bool {
    let photo = model.info.value
    if photo.problem != nil || photo.thumbnailURL == nil || failed[model] != nil { return false }
    return kept[model].map { $0.size < size.value } ?? true
  }

  private func receive(_ result: Result<(image: Image, size: Int), PhotoFailure>, _ model: Model) {
    switch result {
    case .success(let (image, size)):
      bytes -= kept[model]?.bytes ?? 0
      turn += 1
      kept[model] = Kept(bytes: decoder.cost(image), size: size, turn: turn)
      bytes += kept[model]?.bytes ?? 0
      model.setThumbnail(image)
      makeRoom()
    case .failure(let failure):
      failed[model] = failure
      model.setProblem(failure.description)
      if !failure.isOfOnePicture { currentFailure.value = failure }
    }
  }

  private func release(_ model: Model) {
    // What could not be had for want of a service is tried again when it is next wanted.
    if let failure = failed[model], !failure.isOfOnePicture { failed[model] = nil }
    guard kept[model] != nil else { return }
    turn += 1
    kept[model]?.turn = turn
    unwanted.append((model, turn))
    // Where there is room for all, what is seen again and again is not to be noted for ever.
    if unwanted.count > 2 * kept.count + 100 { unwanted.removeAll { kept[$0.model]?.turn != $0.turn } }
    makeRoom()
  }

  private func makeRoom() {
    while bytes > capacity, let (model, turn) = unwanted.popFirst() {
      guard let entry = kept[model], entry.turn == turn, !requests.isWanted(model) else { continue }
      kept[model] = nil
      bytes -= entry.bytes
      model.setThumbnail(nil)
    }
  }
}
