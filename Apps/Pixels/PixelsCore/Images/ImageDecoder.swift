import Foundation
import Rivulet
import Synchronization

/// Makes what the interface shows of the bytes that were sent. `Image` is the interface's own; PixelsCore knows none.
public struct ImageDecoder<Image: Sendable>: Sendable {
  /// The size of an image in memory, in bytes.
  public let cost: @Sendable (Image) -> Int
  private let decode: @Sendable (Data, ImageFit) throws -> Image
  private let animation: (@Sendable (Data) throws -> @Sendable () -> AnimationFrame<Image>)?
  private let turns: Turns

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - cost: Returns the size of an image in memory, in bytes.
  ///   - decode: Decodes an image; called on the schedulers.
  ///   - schedulers: The schedulers that decode images, one at a time each.
  ///   - animation: Reads an animation, and returns a function that decodes its next frame; called on the schedulers.
  public init(
    cost: @escaping @Sendable (Image) -> Int,
    on schedulers: [any Scheduler] = (1...2).map {
      BackgroundScheduler(label: "Pixels.decoding.\($0)")
    },
    animation: (@Sendable (Data) throws -> @Sendable () -> AnimationFrame<Image>)? = nil,
    decode: @escaping @Sendable (Data, ImageFit) throws -> Image
  ) {
    self.cost = cost
    self.decode = decode
    self.animation = animation
    turns = Turns(schedulers)
  }

  /// Emits the frames of an animation: a signal that decodes the next one for each subscriber.
  func frames(of data: Data) -> Signal<Signal<AnimationFrame<Image>, Never>, PhotoFailure> {
    let scheduler = turns.next()
    return Signal<Data, PhotoFailure>.just(data).deliver(on: scheduler)
      .tryMap { [animation] data throws(PhotoFailure) in
        do {
          guard let next = try animation?(data) else { throw PhotoFailure.unreadable("") }
          return Signal.deferred { .just(next()) }.subscribe(on: scheduler)
        } catch {
          throw .unreadable("\(error)")
        }
      }
  }

  /// The image, from the scheduler that decoded it.
  func image(from data: Data, fitting fit: ImageFit) -> Signal<Image, PhotoFailure> {
    Signal<Data, PhotoFailure>.just(data).deliver(on: turns.next())
      .flatMap(.concat) { [decode] data in
        do {
          return .just(try decode(data, fit))
        } catch {
          return .fail(.unreadable("\(error)"))
        }
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
