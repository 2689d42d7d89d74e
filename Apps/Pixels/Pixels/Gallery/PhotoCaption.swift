import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The name of a photograph on the lower edge of its thumbnail.
@MainActor
final class PhotoCaption: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  /// The name; nil until it is known.
  var name: String? {
    didSet {
      if name == oldValue { return }
      layout = nil
      if isShown { canvas?.redraw() }
    }
  }

  private weak var canvas: Canvas?
  private var isShown = false
  private var layout: TextLayout?
  private var shown: MutableProperty<Bool>?
  private let following = SerialDisposable()

  private static let margin = 6.0
  /// The units of Pango in a pixel.
  private static let units = 1024
  private static let background = RGBA(red: 0, green: 0, blue: 0, alpha: 0.6)
  private static let ink = RGBA(gray: 1)

  init(over canvas: Canvas) {
    self.canvas = canvas
    lifetime.add(following)
  }

  /// Shows the name while a property is true.
  func follow(_ isShown: MutableProperty<Bool>) {
    if shown === isShown { return }
    shown = isShown
    following.inner = isShown.removeDuplicates().signal.subscribeOnMain { [weak self] isShown in
      guard let self, isShown != self.isShown else { return }
      self.isShown = isShown
      canvas?.redraw()
    }
  }

  func draw(on drawing: borrowing Drawing) {
    guard isShown, let name, !name.isEmpty, let layout = layout ?? makeLayout(name) else { return }
    self.layout = layout
    let height = Double(layout.pixelSize.height) + Self.margin
    let top = drawing.height - height
    drawing.fill(Rectangle(x: 0, y: top, width: drawing.width, height: height), with: Self.background)
    drawing.draw(layout, at: Point(x: Self.margin, y: top + Self.margin / 2), color: Self.ink)
  }

  /// One line, whose middle is left out where it is too long: names often differ at their end.
  private func makeLayout(_ name: String) -> TextLayout? {
    let layout = canvas?.makePangoLayout(name.split(whereSeparator: \.isNewline).joined(separator: " "))
    layout?.ellipsize = .middle
    layout?.width = (PhotoCell.side - 2 * Int(Self.margin)) * Self.units
    return layout
  }
}
