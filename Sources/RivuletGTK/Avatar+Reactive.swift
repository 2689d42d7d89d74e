import GTKKit
import Rivulet

@MainActor
extension Reactive where Base: Avatar {
  /// The picture (`custom-image`).
  public var texture: BindingTarget<Texture?> { target(Avatar.texture) }
}
