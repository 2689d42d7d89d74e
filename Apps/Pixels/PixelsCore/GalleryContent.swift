import Rivulet

/// What the gallery's window is filled with.
public enum GalleryContent: Sendable, Equatable {
  case loading
  case photos
  /// Nothing to see, and why.
  case problem(String)
}

extension GalleryViewModel {
  /// What the window is filled with: photographs as soon as there are any.
  public nonisolated var content: Signal<GalleryContent, Never> {
    totalPhotos.signal.combineLatest(with: status.signal)
      .map { total, status in
        switch (total, status) {
        case (let total?, _) where total > 0: .photos
        case (_, .failed(let failure)): .problem(failure.description)
        case (0, _): .problem("The service has no photographs.")
        default: .loading
        }
      }
      .removeDuplicates()
  }

  /// "86 photographs", once known.
  public nonisolated var summary: Signal<String, Never> {
    totalPhotos.signal.map { total in
      switch total {
      case nil: ""
      case 1: "1 photograph"
      case let total?: "\(total) photographs"
      }
    }
  }

  /// What went wrong while there are photographs to see; nil when nothing did.
  public nonisolated var notice: Signal<String?, Never> {
    content.combineLatest(with: status.signal).combineLatest(with: thumbnails.failure.signal)
      .map { latest, thumbnailFailure in
        switch (latest.0, latest.1, thumbnailFailure) {
        case (.photos, .failed(let failure), _), (.photos, _, let failure?): failure.description
        default: nil
        }
      }
      .removeDuplicates()
  }
}
