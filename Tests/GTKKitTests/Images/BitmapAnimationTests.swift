import Foundation
import GTKKit
import Testing

@Suite struct BitmapAnimationTests {
  /// Two frames of 2 by 2 pixels, red and blue, 200 ms each.
  private static let moving = [UInt8](
    Data(
      base64Encoded: """
        R0lGODlhAgACAPAAAP8AAAAAACH5BAAUAAAAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAgACAAACAoRRACH5BAAUAAAALAAAAAACAAIAgAAA/wAA\
        AAIChFEAOw==
        """) ?? Data())

  @Test func `the frames of an animation follow each other, and begin again after the last`() throws {
    let animation = try BitmapAnimation(decoding: Self.moving)
    #expect(animation.isMoving)
    let (red, blue) = (Bitmap.Pixel(red: 255, green: 0, blue: 0), Bitmap.Pixel(red: 0, green: 0, blue: 255))
    for colour in [red, blue, red, blue, red] {
      let (bitmap, duration) = animation.next()
      #expect(bitmap.pixels == [colour, colour, colour, colour])
      #expect(duration == .milliseconds(200))
    }
  }

  @Test func `a frame that was returned stays as it is`() throws {
    let animation = try BitmapAnimation(decoding: Self.moving)
    let (first, _) = animation.next()
    _ = animation.next()
    #expect(first.pixels.first == .init(red: 255, green: 0, blue: 0))
  }

  @Test func `a picture that doesn't move is one frame that stays`() throws {
    // The first frame alone.
    let still = Self.moving.prefix(61) + [0x3B]
    let animation = try BitmapAnimation(decoding: [UInt8](still))
    #expect(!animation.isMoving)
    #expect(animation.next().duration == nil)
  }

  @Test func `an animation with more pixels than allowed is refused, and so is what is none`() {
    #expect(throws: GLibError.self) { try BitmapAnimation(decoding: Self.moving, atMost: 3) }
    #expect(throws: GLibError.self) { try BitmapAnimation(decoding: Array("nothing".utf8)) }
  }

  @Test func `a drawing has as many pixels as are asked for, and no more than allowed`() throws {
    let drawing = Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="12" height="8"/>"#.utf8)
    #expect(try Bitmap(decoding: drawing, scaling: .fit(width: 600, height: 600)).width == 600)
    #expect(try Bitmap(decoding: drawing).width == 12)
    #expect(throws: GLibError.self) {
      try Bitmap(decoding: drawing, scaling: .fit(width: 600, height: 600), atMost: 10_000)
    }
  }
}
