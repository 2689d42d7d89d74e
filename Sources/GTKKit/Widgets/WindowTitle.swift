import CGtk

/// A title above a smaller subtitle, for a header bar (`AdwWindowTitle`).
public final class WindowTitle: Widget {
  public override class var type: ObjectType { ObjectType(adw_window_title_get_type()) }

  /// Makes a title. An empty subtitle takes no room.
  public convenience init(_ title: String = "", subtitle: String = "") {
    self.init(["title": title, "subtitle": subtitle])
  }

  /// The `title` property.
  public static let title = PropertyName<String>("title")
  /// The title (`title`).
  public var title: String {
    get { self[WindowTitle.title] }
    set { self[WindowTitle.title] = newValue }
  }

  /// The `subtitle` property.
  public static let subtitle = PropertyName<String>("subtitle")
  /// The subtitle (`subtitle`).
  public var subtitle: String {
    get { self[WindowTitle.subtitle] }
    set { self[WindowTitle.subtitle] = newValue }
  }
}
