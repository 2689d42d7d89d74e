import Glibc
import ImageProtocol

/// The frames of an animated picture, one after the other, from a process that only decodes them. It ends with this object.
///
/// Nothing but one frame ahead is kept anywhere: a frame is decoded when it is requested.
public final class ImageAnimation: Sendable {
  private let worker: WorkerProcess
  private let scaling: ImageScaling

  private static let seconds = 30.0

  init(_ worker: WorkerProcess, _ scaling: ImageScaling) {
    self.worker = worker
    self.scaling = scaling
  }

  /// Decodes the next frame, and returns it with the time for which it is shown; nil if it stays. After the last frame the first
  /// one follows. Calls must not overlap.
  public func next(
    cancellation: ImageCancellation? = nil
  ) throws(ImageDecodingError) -> (image: DecodedImage, duration: Duration?) {
    var request = ImageRequest(.nextFrame)
    request.scale(scaling)
    let (reply, descriptor) = try worker.reply(to: request, nil, within: Self.seconds, cancellation)
    defer { if descriptor >= 0 { close(descriptor) } }
    guard reply.status == .done else { throw ImageDecodingError(reply) }
    guard let image = DecodedImage(reply, descriptor) else { throw .crashed }
    return (image, reply.milliseconds.map { .milliseconds(Int($0)) })
  }
}
