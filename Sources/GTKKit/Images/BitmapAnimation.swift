import CGtk
import Synchronization

/// The frames of an animated picture, such as a GIF or an animated WebP, one after the other.
///
/// ```swift fragment
/// let animation = try BitmapAnimation(decoding: bytes)
/// let (bitmap, duration) = animation.next()
/// ```
///
/// A frame is decoded when it is asked for, on the calling thread, which may be any.
public final class BitmapAnimation: Sendable {
  /// The pointers of gdk-pixbuf, which any thread may use that nothing else uses at that time: the lock sees to it.
  private struct State {
    let animation: OpaquePointer
    let iterator: OpaquePointer
    var time: Time
  }

  /// A time as gdk-pixbuf takes it, whose own type for it is called deprecated by GLib.
  private struct Time {
    var seconds = 1
    var microseconds = 0

    mutating func add(milliseconds: Int) {
      let sum = microseconds + milliseconds * 1000
      (seconds, microseconds) = (seconds + sum / 1_000_000, sum % 1_000_000)
    }

    /// The type that is not named is a structure of two such numbers.
    mutating func passed<Native, Result>(to body: (UnsafePointer<Native>) -> Result) -> Result {
      withUnsafeBytes(of: &self) { body($0.baseAddress!.assumingMemoryBound(to: Native.self)) }
    }
  }

  private let state: Mutex<State>
  private let scaling: BitmapScaling
  /// False for a picture with one frame.
  public let isMoving: Bool

  /// Reads an animation; the first frame is decoded when it is asked for.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file.
  ///   - scaling: The size of each frame.
  ///   - limit: The most pixels that a frame may have before it is reduced. An animation with more is refused before memory is
  ///     reserved for them.
  public init(
    decoding bytes: [UInt8], scaling: BitmapScaling = .none, atMost limit: Int = 16_000_000
  ) throws(GLibError) {
    let animation = try decodeAnimation(bytes.span.bytes, limit)
    self.scaling = scaling
    isMoving = gdk_pixbuf_animation_is_static_image(animation) == 0
    var time = Time()
    let iterator = time.passed { gdk_pixbuf_animation_get_iter(animation, $0)! }
    state = Mutex(State(animation: animation, iterator: iterator, time: time))
  }

  deinit {
    state.withLock { state in
      g_object_unref(state.iterator.raw)
      g_object_unref(state.animation.raw)
    }
  }

  /// Returns the current frame and the time for which it is shown, and goes on to the next one.
  ///
  /// The time is nil for a frame that stays. After the last frame the first one follows, as far as the file says so.
  public func next() -> (bitmap: Bitmap, duration: Duration?) {
    state.withLock { state in
      // The iterator may write the next frame to the same memory.
      let frame = scaling.copy(gdk_pixbuf_animation_iter_get_pixbuf(state.iterator)!)
      defer { g_object_unref(frame.raw) }
      let bitmap = Bitmap(pixbuf: frame)
      let delay = Int(gdk_pixbuf_animation_iter_get_delay_time(state.iterator))
      guard isMoving, delay >= 0 else { return (bitmap, nil) }
      state.time.add(milliseconds: delay)
      let iterator = state.iterator
      _ = state.time.passed { gdk_pixbuf_animation_iter_advance(iterator, $0) }
      return (bitmap, .milliseconds(delay))
    }
  }
}
