/// The progress of the pages of photographs.
public enum GalleryStatus: Sendable, Equatable {
  /// Nothing is on its way.
  case idle
  /// A page is on its way.
  case loading
  /// A page failed to load.
  case failed(PhotoFailure)
}
