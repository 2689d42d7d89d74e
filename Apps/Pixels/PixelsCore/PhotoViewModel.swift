import Foundation
import Rivulet

/// What the full-size view shows of one photograph.
public final class PhotoViewModel: Sendable {
  /// Where the large picture stands.
  public enum Status: Sendable, Equatable {
    case loading
    /// The picture, still encoded.
    case loaded(Data)
    case failed(PhotoFailure)
  }

  public let photo: Photo
  public let status: Property<Status>
  public var title: String { photo.name }

  private let currentStatus = MutableProperty(Status.loading)
  private let attempts = Subject<Void, Never>()

  /// Makes a view model that begins to load at once: the details, and then the picture that they name. Freeing it cancels
  /// what is on its way.
  public init(photo: Photo, importer: PhotoImporter, client: FiveHundredPixels) {
    self.photo = photo
    status = Property(currentStatus)
    attempts.signal
      .flatMap(.latest) { _ in
        importer.photoDetails(photo)
          .flatMap(.latest) { details in
            details.fullsizedURL.map(client.image) ?? .fail(.invalidResponse("no large picture."))
          }
          .map(Status.loaded)
          .catch { Signal<Status, Never>.just(.failed($0)) }
      }
      .bind(to: currentStatus)
    attempts.send(())
  }

  /// Tries again after a failure.
  public func retry() {
    if case .failed = status.value {
      currentStatus.value = .loading
      attempts.send(())
    }
  }
}
