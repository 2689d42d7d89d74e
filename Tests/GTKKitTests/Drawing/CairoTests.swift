import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct CairoTests {
    private static let red = Bitmap.Pixel(red: 255, green: 0, blue: 0)

    private func pixel(_ picture: Bitmap, _ x: Int, _ y: Int) -> Bitmap.Pixel { picture.pixels[y * picture.width + x] }

    @Test func `a path is filled, and nothing is drawn beside it`() {
      let picture = Bitmap(width: 30, height: 30) { context in
        context.setSource(RGBA(red: 1, green: 0, blue: 0))
        context.rectangle(Rectangle(x: 10, y: 10, width: 10, height: 10))
        #expect(context.pathBounds == Rectangle(x: 10, y: 10, width: 10, height: 10))
        #expect(context.isInPath(Point(x: 15, y: 15)) && !context.isInPath(Point(x: 5, y: 5)))
        context.fill()
        #expect(context.currentPoint == nil)
      }
      #expect(pixel(picture, 15, 15) == Self.red)
      #expect(pixel(picture, 5, 15).alpha == 0)
    }

    @Test func `lines go through their points with their width and dashes`() {
      let picture = Bitmap(width: 40, height: 20) { context in
        context.setSource(RGBA(red: 1, green: 0, blue: 0))
        context.lineWidth = 4
        context.lineCap = .butt
        context.setDashes([10, 10])
        context.lines(through: [Point(x: 0, y: 5), Point(x: 40, y: 5)])
        context.stroke()
        // Lengths that cairo refuses are a whole line, and not the end of all drawing.
        context.setDashes([-1, 0])
        context.lines(through: [Point(x: 0, y: 15), Point(x: 40, y: 15)])
        context.stroke()
      }
      #expect(pixel(picture, 5, 5) == Self.red && pixel(picture, 15, 5).alpha == 0 && pixel(picture, 25, 5) == Self.red)
      #expect((0..<40).allSatisfy { pixel(picture, $0, 15) == Self.red })
      #expect(pixel(picture, 5, 10).alpha == 0)
    }

    @Test func `what a group sets, clips and moves ends with it`() {
      let picture = Bitmap(width: 20, height: 10) { context in
        context.setSource(RGBA(red: 1, green: 0, blue: 0))
        context.group {
          context.translate(x: 10, y: 0)
          context.rectangle(Rectangle(x: 0, y: 0, width: 5, height: 10))
          context.clip()
          context.setSource(RGBA(red: 0, green: 0, blue: 1))
          context.paint()
        }
        context.rectangle(Rectangle(x: 0, y: 0, width: 5, height: 10))
        context.fill()
      }
      #expect(pixel(picture, 2, 5) == Self.red)
      #expect(pixel(picture, 12, 5) == Bitmap.Pixel(red: 0, green: 0, blue: 255))
      #expect(pixel(picture, 7, 5).alpha == 0 && pixel(picture, 17, 5).alpha == 0)
    }

    @Test func `gradients and pictures are drawn with`() {
      let dot = Bitmap(width: 1, height: 1, pixels: [Self.red])
      let picture = Bitmap(width: 20, height: 10) { context in
        context.setSource(
          .linear(
            from: Point(x: 0, y: 0), to: Point(x: 20, y: 0),
            [ColorStop(offset: 0, color: RGBA(gray: 0)), ColorStop(offset: 1, color: RGBA(gray: 1))]))
        context.paint()
        context.setSource(dot, at: Point(x: 3, y: 3))
        context.paint()
      }
      let (left, right) = (pixel(picture, 1, 0).red, pixel(picture, 18, 0).red)
      #expect(left < 30 && right > 220)
      #expect(pixel(picture, 3, 3) == Self.red && pixel(picture, 4, 4) != Self.red)
    }

    @Test func `a text is as large as its font says, and is drawn where it is asked to be`() {
      let picture = Bitmap(width: 200, height: 60) { context in
        let (small, large) = (
          context.textLayout("Spring", font: "Sans 8"), context.textLayout("Spring", font: "Sans 30")
        )
        #expect(small.pixelSize.width * 2 < large.pixelSize.width)
        context.setSource(RGBA(red: 1, green: 0, blue: 0))
        context.draw(small, at: Point(x: 100, y: 20))
        context.path(of: small, at: Point(x: 0, y: 0))
        #expect(context.pathBounds.width > 10)
        context.clearPath()
      }
      // Once, because it is a copy.
      let pixels = picture.pixels
      let drawn = pixels.indices.filter { pixels[$0].alpha > 0 }
      #expect(!drawn.isEmpty && drawn.allSatisfy { $0 % 200 >= 99 && $0 / 200 >= 20 })
    }

    @Test func `a context that is kept draws nowhere`() {
      var kept: CairoContext?
      let picture = Bitmap(width: 4, height: 4) { kept = $0 }
      kept?.paint()
      #expect(picture.pixels.allSatisfy { $0.alpha == 0 })
    }

    @Test func `a drawing area and a canvas are drawn with cairo`() async throws {
      let (area, canvas) = (DrawingArea(), Canvas(width: 40, height: 40))
      area.contentWidth = 40
      area.contentHeight = 40
      area.setDrawFunction { _, context, width, height in
        context.setSource(RGBA(red: 1, green: 0, blue: 0))
        context.rectangle(Rectangle(x: 0, y: 0, width: Double(width) / 2, height: Double(height)))
        context.fill()
      }
      canvas.onDraw { drawing in
        drawing.cairo { context in
          context.setSource(RGBA(red: 0, green: 0, blue: 1))
          context.rectangle(Rectangle(x: 5, y: 5, width: 30, height: 30), radius: 15)
          context.fill()
        }
        drawing.draw(canvas.makePangoLayout("Spring"), at: Point(x: 0, y: 0), color: RGBA(gray: 1))
      }
      let window = AdwaitaApplicationWindow(width: 200, height: 100)
      defer { window.destroy() }
      window.content = Box(.horizontal, [area, canvas])
      try await present(window)
      let picture = try await pumping { try await window.screenshot() }
      let frame = (picture.width - window.width) / 2
      func colour(_ widget: Widget, _ x: Double, _ y: Double) throws -> Bitmap.Pixel {
        let place = try #require(widget.bounds(in: window))
        return pixel(picture, frame + Int(place.x + x), frame + Int(place.y + y))
      }
      #expect(try colour(area, 10, Double(area.height) / 2) == Self.red)
      #expect(try colour(area, 30, Double(area.height) / 2) != Self.red)
      #expect(try colour(canvas, 20, 30) == Bitmap.Pixel(red: 0, green: 0, blue: 255))
      #expect(try colour(canvas, 6, 6) != Bitmap.Pixel(red: 0, green: 0, blue: 255))
    }
  }
}
