import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Wants the thumbnails of some places of a gallery, whether or not the grid has cells for them.
///
/// A few at a time, when there is time: while the grid scrolls there is much to begin and to give up, and no frame waits for it.
@MainActor
final class WantedThumbnails: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  private let gallery: GalleryViewModel<Texture>
  private var wishes: [Int: Subscription] = [:]
  private var places: [Int] = []
  private var isWaiting = false

  private static let turn = 24

  init(_ gallery: GalleryViewModel<Texture>) { self.gallery = gallery }

  /// Wants these and no others, the first before the rest.
  func want(_ places: [Int]) {
    self.places = places
    wait()
  }

  /// Forgets what was wanted: at the same places there are other photographs now.
  func forget() {
    for wish in wishes.values { wish.dispose() }
    wishes = [:]
  }

  private func wait() {
    if isWaiting { return }
    isWaiting = true
    Signal<Void, Never>.just(()).deliver(on: IdleScheduler()).bind(onMain: self) { wanted, _ in wanted.work() }
  }

  private func work() {
    isWaiting = false
    let new = Array(places.lazy.filter { [wishes] in wishes[$0] == nil }.prefix(Self.turn))
    for place in new { wishes[place] = begin(place) }
    // Later, so that what is begun in place of what is given up is what is wanted now.
    let old = new.isEmpty ? Array(Set(wishes.keys).subtracting(places).prefix(Self.turn)) : []
    for place in old { wishes.removeValue(forKey: place)?.dispose() }
    if !new.isEmpty || !old.isEmpty { wait() }
  }

  private func begin(_ place: Int) -> Subscription {
    gallery.photo(at: place)
      .flatMap(.latest) { [gallery] photo in gallery.wantThumbnail(of: photo) }
      .take(during: lifetime)
      .subscribe { _ in }
  }
}
