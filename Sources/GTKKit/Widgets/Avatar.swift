import CGtk

/// A round picture of a person, or their initials (`AdwAvatar`).
public final class Avatar: Widget {
  public override class var type: ObjectType { ObjectType(adw_avatar_get_type()) }

  /// Makes an avatar with the initials of a name.
  public convenience init(size: Int, name: String = "") {
    self.init(["size": size, "text": name, "show-initials": true])
  }

  /// The name whose initials are shown without a picture, and that decides the colour (`text`).
  public var name: String {
    get { self[PropertyName("text")] }
    set { self[PropertyName("text")] = newValue }
  }

  /// The `custom-image` property.
  public static let texture = PropertyName<Texture?>("custom-image")
  /// The picture (`custom-image`).
  public var texture: Texture? {
    get { self[Avatar.texture] }
    set { self[Avatar.texture] = newValue }
  }
}
