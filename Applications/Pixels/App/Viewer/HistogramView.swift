import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// A chart of how often each brightness occurs in the picture that is shown.
@MainActor
final class HistogramView: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Canvas
  /// The picture; nil while the chart isn't seen.
  let picture = MutableProperty<Bitmap?>(nil)

  private let histogram = MutableProperty<Histogram?>(nil)
  private static let colours: [(KeyPath<Histogram, [Int]> & Sendable, RGBA)] = [
    (\.red, RGBA(red: 0.88, green: 0.11, blue: 0.14, alpha: 0.5)),
    (\.green, RGBA(red: 0.18, green: 0.76, blue: 0.49, alpha: 0.5)),
    (\.blue, RGBA(red: 0.21, green: 0.52, blue: 0.89, alpha: 0.5)),
  ]

  init(on scheduler: any Scheduler = BackgroundScheduler(label: "Pixels.histogram")) {
    root = Canvas(width: 236, height: 80)
    root.accessibleName = localized("Histogram")
    root.tooltipText = localized("Histogram")
    picture.signal.removeDuplicates()
      .flatMap(.latest) { picture -> Signal<Histogram?, Never> in
        guard let picture else { return .just(nil) }
        return Signal<Bitmap, Never>.just(picture).deliver(on: scheduler).map { Histogram($0) }
      }
      .deliverOnMain()
      .bind(to: histogram)
    histogram.signal.map { $0 != nil }.bind(to: root.reactive.isVisible)
    histogram.signal.bind(onMain: root) { canvas, _ in canvas.redraw() }
    root.onDraw { [weak self] drawing in self?.draw(on: drawing) }
  }

  private func draw(on drawing: borrowing Drawing) {
    guard let histogram = histogram.value else { return }
    let (width, height) = (drawing.width, drawing.height)
    drawing.fill(Rectangle(x: 0, y: 0, width: width, height: height), with: RGBA(gray: 0.12))
    drawing.cairo { context in
      for (colour, ink) in Self.colours {
        let heights = histogram.heights(colour)
        let step = width / Double(heights.count - 1)
        context.move(to: Point(x: 0, y: height))
        for (index, value) in heights.enumerated() {
          context.line(to: Point(x: Double(index) * step, y: height * (1 - value)))
        }
        context.line(to: Point(x: width, y: height))
        context.closePath()
        context.setSource(ink)
        context.fill()
      }
    }
  }
}

extension Histogram {
  /// Counts the pixels of a picture, in large ones some of them.
  fileprivate init(_ bitmap: Bitmap) {
    self.init()
    let pixels = bitmap.pixels
    for index in stride(from: 0, to: pixels.count, by: max(pixels.count / 200_000, 1)) {
      let pixel = pixels[index]
      count(red: pixel.red, green: pixel.green, blue: pixel.blue)
    }
  }
}
