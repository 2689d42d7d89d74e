import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The photographs side by side, swiped one by one.
///
/// Three pages are used again around the photograph that is seen, however many there are: at the ends it is the first or the
/// last of them, and the middle one between.
@MainActor
final class Pager: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let carousel = Carousel(spacing: 30)
  /// The page that is seen.
  let current: MutableProperty<PagerPage>

  private let pages: [PagerPage]
  private let model = MutableProperty<FullSizeViewModel<Bitmap>?>(nil)
  /// The index of the photograph on the first page.
  private var start = 0
  private var isArranging = false
  private var isArranged = false
  /// Emits when libadwaita scrolls without a swipe, after which the pages are arranged again.
  private let ownScrolls = Subject<Void, Never>()

  init() {
    pages = (0..<3).map { _ in PagerPage() }
    current = MutableProperty(pages[0])
    carousel.addCSSClass("photo")
    carousel.isFocusable = true
    carousel.accessibleName = localized("Photographs")

    model.signal
      .flatMap(.latest) { model -> Signal<Void, Never> in
        guard let model else { return .just(()) }
        return .merge([
          model.index.signal.map { _ in }, model.count.signal.skip(first: 1).map { _ in },
          model.arrivals.map { _ in },
        ])
      }
      .bind(onMain: self) { pager, _ in pager.arrange() }
    model.signal.flatMap(.latest) { $0?.animation.signal ?? .just(nil) }
      .flatMap(.latest) { $0?.image.signal ?? .just(nil) }
      .compactMap { $0 }
      .bind(onMain: self) { pager, image in
        let page = pager.current.value
        // During a swipe another page may be seen for a moment.
        if page.photo.value === pager.model.value?.current.value { page.zoom.texture.value = image }
      }
    carousel.reactive.pageChanged
      .bind(onMain: self) { pager, slot in pager.didScroll(to: slot) }
    // During the layout nothing may be changed.
    Signal.merge(pages.map(\.zoom.layouts) + [ownScrolls.signal]).deliver(on: MainScheduler())
      .bind(onMain: self) { pager, _ in if !pager.isArranged { pager.arrange() } }
    // A drag across a photograph that is larger than the window moves that.
    current.signal.flatMap(.latest) { $0.zoom.geometry.signal }.map { !$0.canPan }.removeDuplicates()
      .bind(onMain: carousel) { carousel, isWhole in carousel.isInteractive = isWhole }
  }

  func show(_ model: FullSizeViewModel<Bitmap>?) { self.model.value = model }

  /// Takes it that the photographs will have so much room, as long as they have never been laid out.
  func expect(width: Int, height: Int) {
    for page in pages { page.zoom.expect(width: width, height: height) }
  }

  private func didScroll(to slot: Int) {
    if isArranging { return }
    // libadwaita 1.7 scrolls to the requested page when it lays the pages out, which is no swipe.
    if !isArranged { return ownScrolls.send(()) }
    guard let model = model.value, model.index.value != start + slot else { return }
    model.index.value = start + slot
  }

  /// Fills the pages around the photograph that is seen and scrolls to it, all before the next frame.
  private func arrange() {
    isArranging = true
    defer { isArranging = false }
    let count = model.value?.count.value ?? 0
    // While photographs come and go, one of the two numbers is known before the other.
    let index = min(model.value?.index.value ?? 0, max(count - 1, 0))
    let places = min(max(count, 1), pages.count)
    makePlaces(places)
    // The middle page, but at the ends of the list the one at that end.
    let slot = index - min(max(index - 1, 0), max(count - places, 0))
    fill(showing: index, of: count, on: slot)
    carousel.scroll(to: pages[slot].root, animated: false)
    // Pages that have not been laid out cannot be scrolled to: until then the photograph is where the carousel is.
    let seen = min(max(Int(carousel.position.rounded()), 0), places - 1)
    isArranged = seen == slot
    if !isArranged { fill(showing: index, of: count, on: seen) }
    if current.value !== pages[seen] { current.value = pages[seen] }
  }

  private func fill(showing index: Int, of count: Int, on slot: Int) {
    start = index - slot
    for (place, page) in zip(start..., pages) {
      page.show(place < count && abs(place - index) <= 1 ? model.value?.page(at: place) : nil)
    }
  }

  private func makePlaces(_ count: Int) {
    while carousel.pageCount < count { carousel.append(pages[carousel.pageCount].root) }
    while carousel.pageCount > count { carousel.remove(pages[carousel.pageCount - 1].root) }
  }
}
