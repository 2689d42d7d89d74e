import CPixbuf
import Glibc
import ImageProtocol

// Unsafe: The library's objects belong to the Swift object, which frees them.

/// The frames of an animated picture, one after the other; after the last one the first follows.
protocol Animation: AnyObject {
  /// The next frame, and the time for which it is shown, in milliseconds; nil if it is shown until the next request.
  func next() throws(DecodingFailure) -> (picture: DecodedPicture, milliseconds: UInt32?)
}

/// An animation that a loader of gdk-pixbuf reads, such as a GIF.
final class LoaderAnimation: Animation {
  private let animation: OpaquePointer
  private let iterator: OpaquePointer
  /// In microseconds.
  private var time: gint64 = 1_000_000
  private var hasBegun = false

  init(_ file: InputFile, _ format: ImageFormat) throws(DecodingFailure) {
    animation = try LoaderDecoding.animation(in: file, format)
    iterator = rivulet_animation_begin(animation, time)
  }

  deinit {
    g_object_unref(UnsafeMutableRawPointer(iterator))
    g_object_unref(UnsafeMutableRawPointer(animation))
  }

  func next() throws(DecodingFailure) -> (picture: DecodedPicture, milliseconds: UInt32?) {
    if hasBegun { rivulet_animation_advance(iterator, time) }
    hasBegun = true
    guard let frame = gdk_pixbuf_animation_iter_get_pixbuf(iterator) else { throw .damaged }
    g_object_ref(UnsafeMutableRawPointer(frame))
    let pixbuf = try Pixbuf(frame)
    let picture = DecodedPicture(pixbuf, original: pixbuf.size)
    let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
    guard gdk_pixbuf_animation_is_static_image(animation) == 0, delay >= 0 else { return (picture, nil) }
    time += gint64(delay) * 1000
    return (picture, UInt32(clamping: delay))
  }
}
