import CGtk

/// What a ``Canvas`` draws on, lent for one frame.
public struct Drawing: ~Copyable {
  let snapshot: OpaquePointer

  /// The canvas' width, in logical pixels.
  public let width: Double
  /// The canvas' height, in logical pixels.
  public let height: Double

  /// Draws a picture, stretched to a rectangle.
  @MainActor
  public func draw(_ texture: Texture, in rectangle: Rectangle) {
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(rectangle.x), y: Float(rectangle.y)),
      size: graphene_size_t(width: Float(rectangle.width), height: Float(rectangle.height)))
    withExtendedLifetime(texture) { gtk_snapshot_append_texture(snapshot, texture.pointer, &bounds) }
  }
}
