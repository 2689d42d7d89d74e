public import GTKCore
public import GTKGenerated

extension Picture {
  /// Makes a widget that shows a picture.
  public convenience init(_ bitmap: Bitmap?, contentFit: ContentFit = .contain) {
    self.init(["paintable": bitmap, "content-fit": contentFit])
  }

  /// The picture (`paintable`), if it is one of pixels.
  public static var bitmap: PropertyName<Bitmap?> { PropertyName("paintable") }
  /// The picture (`paintable`), if it is one of pixels.
  public var bitmap: Bitmap? {
    get { self[Picture.bitmap] }
    set { self[Picture.bitmap] = newValue }
  }
}
