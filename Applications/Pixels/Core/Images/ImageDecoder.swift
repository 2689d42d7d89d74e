import AppCore
import Foundation
import ImageDecoding
import Rivulet
import Synchronization

/// Decodes pictures to what the interface shows. `Image` is the interface's own; PixelsCore knows none.
public struct ImageDecoder<Image: Sendable>: Sendable {
  /// Decodes a picture; the cancellation ends that early.
  public typealias Decode = @Sendable (Data, ImageFit, ImageCancellation) throws -> DecodedPicture<Image>
  /// Opens an animation, and returns a function that decodes its next frame.
  public typealias Animate =
    @Sendable (Data, ImageCancellation) throws -> @Sendable (ImageCancellation) throws -> AnimationFrame<Image>

  /// The size of an image in memory, in bytes.
  public let cost: @Sendable (Image) -> Int
  private let decode: Decode
  private let animate: Animate?
  private let turns: Turns

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - cost: Returns the size of an image in memory, in bytes.
  ///   - schedulers: The schedulers that decode images, one at a time each.
  ///   - animate: Opens an animation; called on the schedulers, as is the function that it returns.
  ///   - decode: Decodes an image; called on the schedulers.
  public init(
    cost: @escaping @Sendable (Image) -> Int,
    on schedulers: [any Scheduler] = Self.queues,
    animate: Animate? = nil, decode: @escaping Decode
  ) {
    self.cost = cost
    self.decode = decode
    self.animate = animate
    turns = Turns(schedulers)
  }

  /// Creates a decoder whose work can't be cancelled.
  public init(
    cost: @escaping @Sendable (Image) -> Int, on schedulers: [any Scheduler] = Self.queues,
    decode: @escaping @Sendable (Data, ImageFit) throws -> Image
  ) {
    self.init(cost: cost, on: schedulers) { data, fit, _ in DecodedPicture(try decode(data, fit)) }
  }

  /// Two queues in the background.
  public static var queues: [any Scheduler] { (1...2).map { BackgroundScheduler(label: "Pixels.decoding.\($0)") } }

  /// Emits the frames of an animation: a signal that decodes the next one for each subscriber. It ends without a value if the
  /// frame can't be decoded.
  func frames(of data: Data) -> Signal<Signal<AnimationFrame<Image>, Never>, PhotoFailure> {
    let scheduler = turns.next()
    return Self.work(on: scheduler) { [animate] cancellation in
      guard let next = try animate?(data, cancellation) else { throw PhotoFailure.unreadable("") }
      return Self.work(on: scheduler) { try next($0) }.catch { _ in .empty }
    }
  }

  /// The image, from the scheduler that decoded it. Disposal ends the decoding.
  func image(from data: Data, fitting fit: ImageFit) -> Signal<DecodedPicture<Image>, PhotoFailure> {
    Self.work(on: turns.next()) { [decode] in try decode(data, fit, $0) }
  }

  private static func work<Output: Sendable>(
    on scheduler: any Scheduler, _ body: @escaping @Sendable (ImageCancellation) throws -> Output
  ) -> Signal<Output, PhotoFailure> {
    Signal { subscriber in
      let cancellation = ImageCancellation()
      subscriber.onDispose { cancellation.cancel() }
      do {
        subscriber.send(try body(cancellation))
        subscriber.complete()
      } catch {
        subscriber.fail(.unreadable((error as? ImageDecodingError)?.words ?? "\(error)"))
      }
    }
    .subscribe(on: scheduler)
  }
}

/// A decoded picture, and a message about it.
public struct DecodedPicture<Image: Sendable>: Sendable {
  public let image: Image
  /// True if the file is damaged, and only a part of it is shown.
  public let isDamaged: Bool
  /// A sentence for the user if less is shown than the file has; nil if all is shown.
  public let note: String?

  public init(_ image: Image, isDamaged: Bool = false, note: String? = nil) {
    self.image = image
    self.isDamaged = isDamaged
    self.note = note
  }
}

extension ImageDecodingError {
  /// The message for the user, without a capital letter.
  public var words: String {
    switch self {
    case .programMissing(let path):
      localized("the program “image-decoder” is missing. It belongs here: %@. Install Pixels again.", path)
    case .damaged: localized("the file is damaged.")
    case .noLoader: localized("the loader for this format is not installed.")
    case .noMemory:
      localized(
        "it needs more memory than is free, or than the %@ that its decoder may use. Close other programs, and try again.",
        ByteCountFormatStyle(style: .memory, locale: .current).format(Int64(Self.mostMemory)))
    case .tooLarge(let width, let height):
      localized(
        "it has %@ pixels; at most %@ million can be shown. Reduce it with an image editor.", "\(width) × \(height)",
        "\(ImageWorkers.mostPixels / 1_000_000)")
    case .unsupported:
      localized("its kind of pixels can't be shown. Convert it with an image editor, to 8 or 16 bits per colour.")
    case .crashed: localized("the decoder crashed while it decoded this picture.")
    case .timedOut: localized("it takes too long to read and decode this picture.")
    case .cancelled: localized("the decoding was cancelled.")
    case .system: "\(self)"
    }
  }
}

/// The size to which an image is decoded.
public enum ImageFit: Sendable, Hashable {
  /// As small as it can be while covering so many pixels; what stands out is cut off.
  case fill(width: Int, height: Int)
  /// As large as fits into so many pixels, and never larger than it is.
  case contain(width: Int, height: Int)
  /// As large as it is.
  case full
}

/// Gives work to each of several schedulers in turn.
private final class Turns: Sendable {
  private let schedulers: [any Scheduler]
  private let count = Atomic(0)

  init(_ schedulers: [any Scheduler]) { self.schedulers = schedulers.isEmpty ? [ImmediateScheduler()] : schedulers }

  func next() -> any Scheduler {
    let (turn, _) = count.wrappingAdd(1, ordering: .relaxed)
    return schedulers[Int(UInt(bitPattern: turn) % UInt(schedulers.count))]
  }
}
