import Foundation
import GTKKit
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  @MainActor @Suite struct BrokenMarkTests {
    private static let texts = [
      (name: "x.jxl", reason: "JPEG XL pictures need a loader. Install the package libjxl-gdk-pixbuf."),
      (name: "a very long name of a photograph <1> & more.jpg", reason: "The file is damaged."),
      (name: "صورة العطلة.jpg", reason: "تالف الملف، ولا يمكن عرض الصورة التي كانت فيه من قبل."),
    ]

    @Test(arguments: [100, 145, 290], [1, 2])
    func `stays in its cell, with ink in it, whatever the size of the cell and of the text`(
      side: Int, scale: Int
    ) async throws {
      let settings = try #require(ToolkitSettings.default)
      let usual = settings.xftDPI
      defer { settings.xftDPI = usual }
      settings.xftDPI = scale * 96 * 1024
      var marks: [BrokenMark] = []
      let canvases = Self.texts.map { texts in
        let canvas = Canvas(width: side, height: side)
        let mark = BrokenMark(over: canvas)
        mark.texts = texts
        marks.append(mark)
        canvas.onDraw { [weak mark] drawing in
          let all = Rectangle(x: 0, y: 0, width: drawing.width, height: drawing.height)
          drawing.fill(all, with: RGBA(gray: 0.25))
          mark?.draw(on: drawing, from: 0, to: drawing.height, hasName: true)
        }
        return canvas
      }
      let window = AdwaitaApplicationWindow(width: 950, height: 320)
      window.content = Box(.horizontal, spacing: 10, canvases)
      defer { window.destroy() }
      try await present(window)
      let picture = try await pumping { try await window.screenshot() }
      if let folder = ProcessInfo.processInfo.environment["SCREENSHOTS"] {
        try picture.save(to: "\(folder)/broken-\(side)-\(scale).png")
      }
      let (pixels, frame) = (picture.pixels, (picture.width - window.width) / 2)
      for canvas in canvases {
        let place = try #require(canvas.bounds(in: window))
        let left = Int(place.x) + frame
        let top = Int(place.y) + frame
        func ink(_ columns: Range<Int>, _ rows: Range<Int>) -> Int {
          rows.reduce(0) { count, y in
            count + columns.count { x in pixels[(top + y) * picture.width + left + x].red > 160 }
          }
        }
        #expect(ink(0..<side, 0..<side) > 100)
        for edge in [0..<3, side - 3..<side] {
          #expect(ink(edge, 0..<side) == 0)
          #expect(ink(0..<side, edge) == 0)
        }
      }
      #expect(marks.count == 3)
    }
  }
}
