/// The progress of the pages of photographs.
public enum GalleryStatus: Sendable, Equatable {
  /// Nothing is on its way.
  case idle
  /// A page is on its way.
  case loading
  /// A page could not be had.
  case failed(PhotoFailure)
}
