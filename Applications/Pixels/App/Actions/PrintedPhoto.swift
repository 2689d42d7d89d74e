import GTKKit
import PixelsCore

/// A photograph on one page, as large as it fits, in the direction of its long side.
@MainActor
struct PrintedPhoto {
  let operation: PrintOperation

  init(_ picture: Bitmap, name: String) {
    operation = PrintOperation(name, pageCount: 1) { _, drawing in
      let size = (width: Double(picture.width), height: Double(picture.height))
      let scale = min(drawing.width / size.width, drawing.height / size.height)
      let place = Rectangle(
        x: (drawing.width - size.width * scale) / 2, y: (drawing.height - size.height * scale) / 2,
        width: size.width * scale, height: size.height * scale)
      drawing.draw(picture, in: place)
    }
    let setup = PageSetup()
    setup.orientation = picture.width > picture.height ? .landscape : .portrait
    operation.defaultPageSetup = setup
  }

  func run(over window: Window) throws(GLibError) { _ = try operation.run(.printDialog, parent: window) }
}
