import GTKKit
import Rivulet

/// A picture that fills the room behind something else, darkened so that this can be read.
@MainActor
final class Backdrop: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget
  let picture = MutableProperty<Bitmap?>(nil)

  private let canvas = Canvas()
  private static let shade = RGBA(red: 0, green: 0, blue: 0, alpha: 0.72)

  init() {
    root = canvas
    canvas.onDraw { [weak self] drawing in
      guard let bitmap = self?.picture.value else { return }
      let all = Rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height)
      drawing.draw(bitmap, covering: all)
      drawing.fill(all, with: Self.shade)
    }
    picture.signal.removeDuplicates().bind(onMain: canvas) { canvas, _ in canvas.redraw() }
  }
}
