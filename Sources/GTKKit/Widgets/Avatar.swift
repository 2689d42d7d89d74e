public import GTKCore
public import GTKGenerated

extension Avatar {
  /// Makes an avatar that shows a person's initials until it has a picture.
  public convenience init(size: Int, name: String = "") {
    self.init(size: size, text: name, showInitials: true)
  }

  /// The picture (`custom-image`).
  public static var bitmap: PropertyName<Bitmap?> { PropertyName("custom-image") }
  /// The picture (`custom-image`).
  public var bitmap: Bitmap? {
    get { self[Avatar.bitmap] }
    set { self[Avatar.bitmap] = newValue }
  }
}
