import Foundation
import Rivulet

/// Loads thumbnails, decodes them away from the main thread, one after the other, and says how it goes.
///
/// `Image` is what the interface shows; PixelsCore knows no interface.
public final class ThumbnailLoader<Image: Sendable>: Sendable {
  /// How many thumbnails somebody still waits for.
  public let pending: Property<Int>
  /// Why the last thumbnail that failed did so; nil again after ``retry()``.
  public let failure: Property<PhotoFailure?>

  private let client: FiveHundredPixels
  private let decode: @Sendable (Data) throws -> Image
  private let decoding = QueueScheduler(label: "Pixels.thumbnails", quality: .userInitiated)
  private let pendingChanges = Subject<Int, Never>()
  private let failures = Subject<PhotoFailure?, Never>()
  private let retries = Subject<Void, Never>()

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - client: fetches the data.
  ///   - decode: makes an image of it; called off the main thread, one call at a time.
  public init(client: FiveHundredPixels, decode: @escaping @Sendable (Data) throws -> Image) {
    self.client = client
    self.decode = decode
    pending = Property(initial: 0, then: pendingChanges.signal.scan(0, +))
    failure = Property(initial: nil, then: failures.signal)
  }

  /// The thumbnail of a photograph, once both are there. A failure is reported to ``failure``, and the thumbnail waits for
  /// ``retry()``. Disposal cancels the request.
  ///
  /// - Parameters:
  ///   - photo: sends the photograph.
  ///   - scheduler: asks for the photograph when its turn comes. Whoever waits meanwhile is already ``pending``.
  public func image(
    of photo: Signal<Photo, Never>, askingOn scheduler: any Scheduler = ImmediateScheduler()
  ) -> Signal<Image, Never> {
    photo.subscribe(on: scheduler)
      .flatMap(.latest) { [self] photo in photo.thumbnailURL.map(persistently) ?? .empty }
      .take(first: 1)
      .handleEvents(
        onSubscribe: { [pendingChanges] in pendingChanges.send(1) },
        onTermination: { [pendingChanges] in pendingChanges.send(-1) },
        onDispose: { [pendingChanges] in pendingChanges.send(-1) })
  }

  /// Tries again whatever failed and is still wanted.
  public func retry() {
    failures.send(nil)
    retries.send(())
  }

  /// Tries at once, and again at each retry.
  private func persistently(_ url: URL) -> Signal<Image, Never> {
    Signal<Void, Never>.merge([.just(()), retries.signal])
      .flatMap(.latest) { [self] _ in attempt(url) }
      .handleEvents(onValue: { [failures] in if case .failure(let failure) = $0 { failures.send(failure) } })
      .compactMap { try? $0.get() }
  }

  private func attempt(_ url: URL) -> Signal<Result<Image, PhotoFailure>, Never> {
    client.image(at: url)
      .deliver(on: decoding)
      .map { [decode] data in
        Result { try decode(data) }.mapError { .invalidResponse("a picture that cannot be read: \($0)") }
      }
      .catch { .just(.failure($0)) }
  }
}
