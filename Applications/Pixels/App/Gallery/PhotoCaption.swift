import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The stars and the name of a photograph on the lower edge of its thumbnail.
@MainActor
final class PhotoCaption: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  /// The name; nil until it is known.
  var name: String? {
    didSet { if name != oldValue, isShown { change() } }
  }

  /// The stars, which are always shown; nil without any.
  var stars: String? {
    didSet { if stars != oldValue { change() } }
  }

  private weak var canvas: Canvas?
  /// True if the name is shown.
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
      change()
    }
  }

  private func change() {
    layout = nil
    canvas?.redraw()
  }

  /// True if the name is drawn.
  var hasName: Bool { isShown && name?.isEmpty == false }

  /// Draws the caption, and returns its height.
  func draw(on drawing: borrowing Drawing) -> Double {
    let lines = [stars, isShown ? name : nil].compactMap(\.self).filter { !$0.isEmpty }
    guard !lines.isEmpty, let layout = layout ?? makeLayout(lines) else { return 0 }
    self.layout = layout
    let (width, height) = (Double(layout.pixelSize.width), Double(layout.pixelSize.height) + Self.margin)
    let top = drawing.height - height
    // Stars alone leave the rest of the edge free.
    let ground = isShown ? drawing.width : width + 2 * Self.margin
    drawing.fill(Rectangle(x: 0, y: top, width: ground, height: height), with: Self.background)
    drawing.draw(layout, at: Point(x: Self.margin, y: top + Self.margin / 2), color: Self.ink)
    return height
  }

  /// Lines whose middle is left out where they are too long: names often differ at their end.
  private func makeLayout(_ lines: [String]) -> TextLayout? {
    let lines = lines.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") }
    let layout = canvas?.makePangoLayout(lines.joined(separator: "\n"))
    layout?.ellipsize = .middle
    layout?.width = (PhotoCell.side - 2 * Int(Self.margin)) * Self.units
    return layout
  }
}
