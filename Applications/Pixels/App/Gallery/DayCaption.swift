import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The day on which a photograph was taken, on the upper edge of its thumbnail, where another day begins.
@MainActor
final class DayCaption: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  /// The day; nil where none begins.
  private(set) var day: String?

  private weak var canvas: Canvas?
  private var layout: TextLayout?
  private var place: (gallery: GalleryViewModel<Bitmap>, index: Int)?
  private let (following, searching) = (SerialDisposable(), SerialDisposable())

  private static let margin = 6.0
  private static let background = RGBA(red: 0.11, green: 0.44, blue: 0.85)
  private static let ink = RGBA(gray: 1)

  init(over canvas: Canvas) {
    self.canvas = canvas
    lifetime.add(following)
    lifetime.add(searching)
  }

  /// Shows the day of a place if it begins there, while days are shown.
  func follow(_ gallery: GalleryViewModel<Bitmap>, at index: Int) {
    let isOther = place?.gallery !== gallery
    place = (gallery, index)
    if !isOther { return search() }
    following.inner = gallery.showsDays.signal.subscribeOnMain { [weak self] _ in self?.search() }
  }

  /// Draws the day, and returns the height of the caption.
  func draw(on drawing: borrowing Drawing) -> Double {
    guard let day, let layout = layout ?? canvas?.makePangoLayout(day) else { return 0 }
    self.layout = layout
    let size = layout.pixelSize
    let ground = Rectangle(
      x: 0, y: 0, width: Double(size.width) + 2 * Self.margin, height: Double(size.height) + Self.margin)
    drawing.fill(ground, with: Self.background)
    drawing.draw(layout, at: Point(x: Self.margin, y: Self.margin / 2), color: Self.ink)
    return ground.height
  }

  private func search() {
    guard let (gallery, index) = place, gallery.showsDays.value else {
      searching.inner = nil
      return show(nil)
    }
    // A place that flies past is not waited for.
    searching.inner = Signal.merge([.just(nil), gallery.newDay(at: index)]).subscribe(on: IdleScheduler())
      .subscribeOnMain { [weak self] day in self?.show(day) }
  }

  private func show(_ day: String?) {
    if day == self.day { return }
    (self.day, layout) = (day, nil)
    canvas?.redraw()
  }
}
