import GTKKit
import Rivulet
import RivuletGTK

extension Exhibit {
  /// Widgets that the program draws.
  static var own: [Exhibit] { [canvas, customWidget] }

  static var canvas: Exhibit {
    Exhibit(Canvas.self, .fill) {
      let canvas = Canvas()
      canvas.accessibleName = "A staircase"
      canvas.onDraw { drawing in
        let step = (width: drawing.width / 8, height: drawing.height / 8)
        for index in 0..<8 {
          let column = Rectangle(
            x: step.width * Double(index), y: step.height * Double(7 - index), width: step.width - 2,
            height: drawing.height)
          drawing.fill(column, with: RGBA(red: 0.2, green: 0.4 + 0.07 * Double(index), blue: 0.9))
        }
      }
      return canvas
    } reactive: { canvas in
      canvas.reactive.opacity.values
    }
  }

  static var customWidget: Exhibit {
    Exhibit(Gauge.self, name: "CustomWidget", knobs: [Knob("fraction", Gauge.fraction)]) {
      Gauge()
    } reactive: { gauge in
      let fraction = MutableProperty(0.7)
      gauge.reactive.fraction.bind(twoWay: fraction)
      return fraction
    }
  }
}
