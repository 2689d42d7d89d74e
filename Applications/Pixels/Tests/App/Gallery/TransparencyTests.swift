import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTKTesting
import Testing

@testable import Pixels

extension GTKTests {
  /// Pictures through which their ground is seen.
  @MainActor @Suite struct TransparencyTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// A service of a white and a black drawing on nothing, and of an opaque picture.
    private func service() throws -> TemporaryService {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, gray, alpha) in [("white", 255, 0), ("black", 0, 0), ("whole", 0, 255)] as [(String, UInt8, UInt8)] {
        let pixels = (0..<400 * 400).map { index in
          let isLine = index / 400 % 40 < 10
          return Bitmap.Pixel(red: gray, green: gray, blue: gray, alpha: isLine ? 255 : alpha)
        }
        try Bitmap(width: 400, height: 400, pixels: pixels).save(to: folder.appending(path: "\(name).png").path)
      }
      return try TemporaryService(photographs: folder)
    }

    private func levels(_ picture: Bitmap) -> [UInt8: Int] {
      Dictionary(
        picture.pixels.filter { $0.red == $0.green && $0.green == $0.blue }.map { ($0.red, 1) }, uniquingKeysWith: +)
    }

    @Test func `are on a checkerboard in the grid, or on plain grey`() async throws {
      defer {
        TransparencyGround.isChequered.value = true
        try? FileManager.default.removeItem(at: folder)
      }
      let service = try service()
      let gallery = try OpenGallery(service.host)
      defer { gallery.close() }
      try await present(gallery.window)
      try #require(await pump { gallery.isComplete && gallery.shown.count == 3 })
      let transparent = gallery.shown.filter { $0.texture?.mayBeTransparent == true }.map(\.root.accessibleName)
      #expect(Set(transparent) == ["white", "black"])
      let window = gallery.window
      let chequered = levels(try await pumping { try await window.screenshot() })
      // Three quarters of two cells.
      for gray in [102, 153] as [UInt8] { #expect(chequered[gray, default: 0] > 145 * 145 / 2) }
      gallery.opened.actions.checkerboard.isOn = false
      #expect(gallery.opened.settings.settings.value.hasPlainGround)
      let plain = levels(try await pumping { try await window.screenshot() })
      #expect(plain[128, default: 0] > 145 * 145 && plain[102, default: 0] < 1000)
      gallery.opened.actions.checkerboard.isOn = true
    }

    @Test func `are on the same checkerboard at full size`() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let service = try service()
      let viewer = try await OpenViewer(
        FiveHundredPixels(host: service.host, consumerKey: "k", client: .patient), at: 0)
      defer { viewer.close() }
      // A screenshot has the window's pixels, a photograph the display's.
      let scale = viewer.window.scaleFactor
      for _ in 1...3 {
        try #require(await viewer.isSharp())
        let isWhole = viewer.model?.current.value?.name == "whole"
        let grays = levels(try await viewer.screenshot())
        for gray in [102, 153] as [UInt8] { #expect((grays[gray, default: 0] > 20_000 / (scale * scale)) == !isWhole) }
        viewer.press(.right)
        try #require(await pump { viewer.carousel?.isMapped == true })
        _ = await viewer.isSharp()
      }
    }

    @Test func `have a frame's transparency, whatever their format`() throws {
      let clear = Bitmap(
        width: 2, height: 1, pixels: [.init(red: 0, green: 0, blue: 0, alpha: 254), .init(red: 1, green: 1, blue: 1)])
      #expect(clear.mayBeTransparent)
      let whole = Bitmap(width: 1, height: 1, pixels: [.init(red: 0, green: 0, blue: 0)])
      #expect(!whole.mayBeTransparent)
      let file = folder.appendingPathExtension("png")
      defer { try? FileManager.default.removeItem(at: file) }
      for bitmap in [clear, whole] {
        try bitmap.save(to: file.path)
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(try Bitmap(decoding: bytes).mayBeTransparent == bitmap.mayBeTransparent)
        #expect(try BitmapAnimation(decoding: bytes).next().bitmap.mayBeTransparent == bitmap.mayBeTransparent)
      }
    }
  }
}
