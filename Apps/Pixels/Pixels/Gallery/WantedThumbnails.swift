import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Wants the thumbnails of some places of a gallery, whether or not the grid has cells for them.
///
/// Those in view at once, and the others a few at a time, when there is time and little else left to do: while the grid scrolls
/// there is much to begin and to give up, no frame waits for it, and what is wanted last is loaded first.
@MainActor
final class WantedThumbnails: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let gallery: GalleryViewModel<Texture>
  private let scheduler: any Scheduler
  private var demands: [Int: Subscription] = [:]
  private var places: [Int] = []
  /// The number of thumbnails in view that haven't been requested yet.
  private var inView = 0
  private let waiting = SerialDisposable()

  private nonisolated static let turn = 24

  /// - Parameter scheduler: Runs work when the main loop is idle.
  init(_ gallery: GalleryViewModel<Texture>, on scheduler: any Scheduler = IdleScheduler()) {
    (self.gallery, self.scheduler) = (gallery, scheduler)
  }

  /// Wants these and no others, the first before the rest.
  ///
  /// - Parameter count: The number of places in view, which come first.
  func want(_ places: [Int], inView count: Int) {
    self.places = places
    inView = count
    // The first are waited for.
    if demands.isEmpty { work() } else { work(after: .just(())) }
  }

  /// Forgets what was wanted: at the same places there are other photographs now.
  func forget() {
    for demand in demands.values { demand.dispose() }
    demands = [:]
  }

  private func work(after event: Signal<Void, Never>) {
    waiting.inner = event.take(during: lifetime).deliver(on: scheduler)
      .subscribe(onMain: { [weak self] in self?.work() })
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
      // Later, so that what is begun in place of what is given up is what is wanted now.
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
