import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Wants the thumbnails of some places of a gallery, whether or not the grid has cells for them.
///
/// A few at a time, when there is time: while the grid scrolls there is much to begin and to give up, and no frame waits for it.
/// More follow when there is little left to do, because what is wanted last is loaded first.
@MainActor
final class WantedThumbnails: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let gallery: GalleryViewModel<Texture>
  private var wishes: [Int: Subscription] = [:]
  private var places: [Int] = []
  private var isNew = false
  private let waiting = SerialDisposable()

  private nonisolated static let turn = 24

  init(_ gallery: GalleryViewModel<Texture>) { self.gallery = gallery }

  /// Wants these and no others, the first before the rest.
  func want(_ places: [Int]) {
    self.places = places
    isNew = true
    work(after: .just(()))
  }

  /// Forgets what was wanted: at the same places there are other photographs now.
  func forget() {
    for wish in wishes.values { wish.dispose() }
    wishes = [:]
  }

  private func work(after event: Signal<Void, Never>) {
    waiting.inner = event.take(during: lifetime).deliver(on: IdleScheduler())
      .subscribe(onMain: { [weak self] in self?.work() })
  }

  private func work() {
    let new = places.filter { wishes[$0] == nil }.prefix(Self.turn)
    let old = Set(wishes.keys).subtracting(places).prefix(Self.turn)
    let isAlmostDone = gallery.pendingThumbnails.map { $0 < Self.turn / 2 }
    if !new.isEmpty, isNew || isAlmostDone.value {
      for place in new { wishes[place] = begin(place) }
      isNew = false
      work(after: .just(()))
    } else if !old.isEmpty {
      // Later, so that what is begun in place of what is given up is what is wanted now.
      for place in old { wishes.removeValue(forKey: place)?.dispose() }
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
