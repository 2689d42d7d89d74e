import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Picture {
  /// What the picture shows (`paintable`).
  public var texture: BindingTarget<Texture?> { target(Picture.texture) }

  /// What the picture shows, in words (`alternative-text`).
  public var alternativeText: BindingTarget<String?> { target(Picture.alternativeText) }
}
