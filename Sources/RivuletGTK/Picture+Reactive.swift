import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Picture {
  /// Sets the picture's content (`paintable`).
  public var texture: BindingTarget<Texture?> { target(Picture.texture) }

  /// Sets the description for assistive technologies (`alternative-text`).
  public var alternativeText: BindingTarget<String?> { target(Picture.alternativeText) }
}
