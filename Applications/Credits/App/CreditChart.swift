import AppCore
import GTKKit

/// A student's credits as a line, beside the credit that is enough.
@MainActor
final class CreditChart {
  let root = DrawingArea(["accessible-role": AccessibleRole.img, "content-height": 110])
  private var credits: [Int] = []

  init() {
    root.addCSSClass("chart")
    root.accessibleName = localized("Chart of the credits")
    root.setDrawFunction { [weak self] area, context, width, height in
      self?.draw(on: context, Size(width: Double(width), height: Double(height)), area)
    }
  }

  func show(_ credits: [Int]) {
    self.credits = credits
    root.accessibleDescription = credits.suffix(10).map(String.init).joined(separator: ", ")
    root.queueDraw()
  }

  private struct Size { let width, height: Double }

  private func draw(on context: CairoContext, _ size: Size, _ area: DrawingArea) {
    let label = area.makePangoLayout("70")
    let text = label.pixelSize
    // The numbers stand left of the lines, and as much room as half a number is above and below.
    let (left, margin) = (Double(text.width) + 8, Double(text.height) / 2 + 2)
    let highest = Double(max(90, credits.max() ?? 0))
    func y(_ credit: Double) -> Double { size.height - margin - credit / highest * (size.height - 2 * margin) }
    func x(_ step: Int) -> Double {
      left + Double(step) / Double(max(14, credits.count - 1)) * (size.width - left - margin)
    }
    var ink = area.parent?.styleContext.color ?? area.styleContext.color
    let line = credits.indices.map { Point(x: x($0), y: y(Double(max(0, credits[$0])))) }

    context.setSource(ink)
    context.draw(label, at: Point(x: 0, y: y(70) - Double(text.height) / 2))
    (context.lineWidth, context.lineCap, context.lineJoin) = (1, .round, .round)
    ink.alpha *= 0.4
    context.setSource(ink)
    context.lines(through: [Point(x: left, y: y(0)), Point(x: size.width - margin, y: y(0))])
    context.stroke()
    context.setDashes([4, 4])
    context.lines(through: [Point(x: left, y: y(70)), Point(x: size.width - margin, y: y(70))])
    context.stroke()
    context.setDashes([])

    context.setSource(area.styleContext.color)
    context.lineWidth = 2
    if line.count > 1 {
      context.lines(through: line)
      context.stroke()
    }
    for point in line.suffix(line.count > 40 ? 1 : 40) {
      context.arc(center: point, radius: 3, from: 0, to: 2 * .pi)
      context.fill()
    }
  }
}
