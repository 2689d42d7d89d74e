/// A photograph that cannot be turned into an image.
enum ImageFailure: Error, Sendable {
  case unreadable(String)
}
