import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct CanvasTests {
    @Test func `a canvas shows its drawing, and nothing beyond its edges`() async throws {
      let red = Bitmap(width: 1, height: 1, pixels: [.init(red: 255, green: 0, blue: 0)])
      let canvas = Canvas()
      canvas.expandsHorizontally = false
      canvas.setSizeRequest(width: 50, height: 50)
      let window = AdwaitaApplicationWindow(width: 200, height: 100)
      defer { window.destroy() }
      window.content = Box(.horizontal, [canvas])
      canvas.onDraw { drawing in
        drawing.draw(red, in: Rectangle(x: 25, y: 0, width: 100, height: drawing.height))
      }
      try await present(window)
      let picture = try await pumping { try await window.screenshot() }
      let edge = try #require(canvas.bounds(in: window))
      func colour(_ x: Int) -> Bitmap.Pixel {
        picture.pixels[(picture.height / 2) * picture.width + (picture.width - window.width) / 2 + Int(edge.x) + x]
      }
      #expect(colour(10) != Bitmap.Pixel(red: 255, green: 0, blue: 0))
      #expect(colour(40) == Bitmap.Pixel(red: 255, green: 0, blue: 0))
      #expect(colour(60) != Bitmap.Pixel(red: 255, green: 0, blue: 0))
    }

    @Test func `a picture that covers a square is cut off on both sides, and a colour fills what there is`()
      async throws
    {
      let (red, green) = (Bitmap.Pixel(red: 255, green: 0, blue: 0), Bitmap.Pixel(red: 0, green: 255, blue: 0))
      let blue = Bitmap.Pixel(red: 0, green: 0, blue: 255)
      let texture = Bitmap(width: 3, height: 1, pixels: [red, green, blue])
      let canvas = Canvas(width: 60, height: 20)
      let window = AdwaitaApplicationWindow(width: 200, height: 100)
      defer { window.destroy() }
      window.content = Box(.horizontal, [canvas])
      canvas.onDraw { drawing in
        drawing.fill(Rectangle(x: 0, y: 0, width: 60, height: 20), with: RGBA(red: 0, green: 0, blue: 1))
        drawing.draw(texture, covering: Rectangle(x: 20, y: 0, width: 20, height: 20))
      }
      try await present(window)
      let picture = try await pumping { try await window.screenshot() }
      let edge = try #require(canvas.bounds(in: window))
      #expect(edge.width == 60 && edge.height == 20)
      let frame = (picture.width - window.width) / 2
      func colour(_ x: Int) -> Bitmap.Pixel {
        picture.pixels[(Int(edge.y) + 10 + frame) * picture.width + frame + Int(edge.x) + x]
      }
      #expect(colour(10) == blue && colour(50) == blue)
      #expect(colour(30).green > 200 && colour(30).red < 50)
    }

    @Test func `an icon is drawn in its colour`() async throws {
      let canvas = Canvas(width: 32, height: 32)
      let window = AdwaitaApplicationWindow(width: 200, height: 100)
      defer { window.destroy() }
      window.content = Box(.horizontal, [canvas])
      canvas.onDraw { drawing in
        drawing.drawIcon(
          "image-missing-symbolic", in: Rectangle(x: 0, y: 0, width: 32, height: 32),
          color: RGBA(red: 1, green: 0, blue: 0))
      }
      try await present(window)
      let picture = try await pumping { try await window.screenshot() }
      // The icon itself is not wholly opaque.
      let isRed = picture.pixels.contains { $0.red > 240 && $0.green < 180 }
      #expect(isRed)
    }

    @Test func `a canvas says when it gets a size`() async throws {
      let canvas = Canvas()
      var sizes: [Int] = []
      canvas.onResize { [unowned canvas] in sizes.append(canvas.width) }
      let window = AdwaitaApplicationWindow(width: 200, height: 100)
      defer { window.destroy() }
      window.content = canvas
      try await present(window)
      #expect(sizes.last == canvas.width)
      #expect(canvas.width > 0)
    }

    @Test func `a canvas is freed with what it draws`() {
      final class Owner {}
      weak var drawn: Owner?
      weak var freed: Canvas?
      do {
        let canvas = Canvas()
        let owner = Owner()
        canvas.onDraw { _ in withExtendedLifetime(owner) {} }
        (drawn, freed) = (owner, canvas)
      }
      #expect(drawn == nil)
      #expect(freed == nil)
    }
  }
}
