import CGtk

/// A picture that grows and shrinks with its room (`GtkPicture`).
public final class Picture: Widget {
  public override class var type: ObjectType { ObjectType(gtk_picture_get_type()) }

  /// Makes a picture, empty until it has a texture.
  public convenience init(_ texture: Texture? = nil, contentFit: ContentFit = .contain) {
    self.init(["paintable": texture, "content-fit": contentFit])
  }

  /// The `paintable` property.
  public static let texture = PropertyName<Texture?>("paintable")
  /// The content (`paintable`).
  public var texture: Texture? {
    get { self[Picture.texture] }
    set { self[Picture.texture] = newValue }
  }

  /// The `content-fit` property.
  public static let contentFit = PropertyName<ContentFit>("content-fit")
  /// The way the texture fits in the widget (`content-fit`).
  public var contentFit: ContentFit {
    get { self[Picture.contentFit] }
    set { self[Picture.contentFit] = newValue }
  }

  /// The `can-shrink` property.
  public static let canShrink = PropertyName<Bool>("can-shrink")
  /// Lets the widget be smaller than its texture (`can-shrink`).
  public var canShrink: Bool {
    get { self[Picture.canShrink] }
    set { self[Picture.canShrink] = newValue }
  }

  /// The `alternative-text` property.
  public static let alternativeText = PropertyName<String?>("alternative-text")
  /// The description of the picture for assistive technologies (`alternative-text`).
  public var alternativeText: String? {
    get { self[Picture.alternativeText] }
    set { self[Picture.alternativeText] = newValue }
  }
}
