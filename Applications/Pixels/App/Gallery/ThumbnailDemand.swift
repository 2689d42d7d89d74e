import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The demand for the thumbnails of some places of a gallery, whether or not the grid has cells for them.
///
/// Places in view are demanded at once. The others follow a few at a time, when the main loop is idle and few thumbnails are pending:
/// while the grid scrolls, much is demanded and dropped, and no frame may wait for it. The last demand is loaded first.
@MainActor
final class ThumbnailDemand: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let gallery: GalleryViewModel<Bitmap>
  private let scheduler: any Scheduler
  private var demands: [Int: Subscription] = [:]
  private var places: [Int] = []
  /// The number of thumbnails in view that haven't been requested yet.
  private var inView = 0
  private let waiting = SerialDisposable()

  private nonisolated static let turn = 24

  /// - Parameter scheduler: Runs work when the main loop is idle.
  init(_ gallery: GalleryViewModel<Bitmap>, on scheduler: any Scheduler = IdleScheduler()) {
    (self.gallery, self.scheduler) = (gallery, scheduler)
  }

  /// Demands these places and no others, the first before the rest.
  ///
  /// - Parameter count: The number of places in view, which come first.
  func replace(with places: [Int], inView count: Int) {
    self.places = places
    inView = count
    // The user waits for the first ones.
    if demands.isEmpty { work() } else { work(after: .just(())) }
  }

  /// Demands these places in a list in which the photographs have moved. What was demanded at the old places, and is so at the new ones,
  /// stays demanded.
  ///
  /// - Parameter distance: The number of places that they have moved.
  func replace(with places: [Int], inView count: Int, movedBy distance: Int) {
    let former = demands
    demands = [:]
    for place in places where former[place - distance] != nil { demands[place] = begin(place) }
    replace(with: places, inView: count)
    for demand in former.values { demand.dispose() }
  }

  /// Drops all demands: at the same places there are other photographs now.
  func removeAll() {
    for demand in demands.values { demand.dispose() }
    demands = [:]
  }

  private func work(after event: Signal<Void, Never>) {
    waiting.inner = event.take(during: lifetime).deliver(on: scheduler)
      .subscribeOnMain { [weak self] in self?.work() }
  }

  private func work() {
    let new = places.prefix(inView > 0 ? inView : .max).filter { demands[$0] == nil }.prefix(max(inView, Self.turn))
    let old = Set(demands.keys).subtracting(places).prefix(Self.turn)
    let isAlmostDone = gallery.pendingThumbnails.map { $0 < Self.turn / 2 }
    if inView > 0 || !new.isEmpty && isAlmostDone.value {
      for place in new { demands[place] = begin(place) }
      inView = 0
      work(after: .just(()))
    } else if !old.isEmpty {
      // Later, so that the places of dropped demands go to current ones.
      for place in old { demands.removeValue(forKey: place)?.dispose() }
      work(after: .just(()))
    } else if !new.isEmpty {
      work(after: isAlmostDone.signal.filter { $0 }.take(first: 1).map { _ in })
    }
  }

  private func begin(_ place: Int) -> Subscription {
    gallery.photo(at: place)
      .flatMap(.latest) { [gallery] photo in gallery.wantThumbnail(of: photo) }
      .take(during: lifetime)
      .subscribe { _ in }
  }
}
