import GTKKit

/// The mark in the cell of a photograph that can't be shown: an icon, the name and the reason, as far as there is room.
@MainActor
final class BrokenMark {
  /// The name and the reason; nil for a photograph that can be shown.
  var texts: (name: String, reason: String)? {
    didSet { layouts = nil }
  }

  private weak var canvas: Canvas?
  private var layouts: (name: TextLayout, reason: TextLayout)?

  private static let ink = RGBA(gray: 0.9)
  private static let iconColor = RGBA(gray: 0.75)
  private static let iconSide = 24.0
  private static let margin = 6.0
  private static let gap = 4.0
  /// The units of Pango in a pixel.
  private static let units = 1024.0

  init(over canvas: Canvas) { self.canvas = canvas }

  /// Draws the mark in the middle of a part of the cell.
  ///
  /// - Parameters:
  ///   - top: The upper edge of the part.
  ///   - bottom: The lower edge of the part.
  ///   - hasName: True if the cell has no other text with the name.
  func draw(on drawing: borrowing Drawing, from top: Double, to bottom: Double, hasName: Bool) {
    guard let texts, let canvas, let layouts = layouts ?? makeLayouts(texts, on: canvas) else { return }
    self.layouts = layouts
    let (width, room) = (drawing.width - 2 * Self.margin, bottom - top - 2 * Self.margin)
    let lineHeight = Double(layouts.name.pixelSize.height)
    let nameHeight = hasName ? lineHeight : 0
    for layout in [layouts.name, layouts.reason] { layout.width = Int(max(width, 1) * Self.units) }
    // Two lines of the reason say more than the icon.
    let hasIcon = room >= Self.iconSide + Self.gap + nameHeight + 2 * lineHeight
    let iconHeight = hasIcon ? Self.iconSide + Self.gap : 0
    layouts.reason.height = Int(max(room - nameHeight - iconHeight, 1) * Self.units)
    let reasonHeight = Double(layouts.reason.pixelSize.height)
    var y = top + Self.margin + max(room - iconHeight - nameHeight - reasonHeight, 0) / 2
    if hasIcon {
      let icon = Rectangle(
        x: (drawing.width - Self.iconSide) / 2, y: y, width: Self.iconSide, height: Self.iconSide)
      drawing.drawIcon("image-missing-symbolic", in: icon, color: Self.iconColor, scaleFactor: canvas.scaleFactor)
      y += iconHeight
    }
    if hasName {
      drawing.draw(layouts.name, at: Point(x: Self.margin, y: y), color: Self.ink)
      y += nameHeight
    }
    drawing.draw(layouts.reason, at: Point(x: Self.margin, y: y), color: Self.ink)
  }

  private func makeLayouts(
    _ texts: (name: String, reason: String), on canvas: Canvas
  ) -> (name: TextLayout, reason: TextLayout)? {
    let name = canvas.makePangoLayout(nil)
    let reason = canvas.makePangoLayout(nil)
    name.setMarkup("<small><b>\(Self.escaped(texts.name))</b></small>")
    // Names often differ at their end.
    name.ellipsize = .middle
    reason.setMarkup("<small>\(Self.escaped(texts.reason))</small>")
    reason.ellipsize = .end
    reason.wrap = .wordCharacter
    for layout in [name, reason] { layout.alignment = .center }
    return (name, reason)
  }

  private static func escaped(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
