/// One picture of an animation.
public struct AnimationFrame<Image: Sendable>: Sendable {
  public let image: Image
  /// The time for which it is shown; nil if it stays.
  public let duration: Duration?

  public init(image: Image, duration: Duration?) {
    self.image = image
    self.duration = duration
  }
}
