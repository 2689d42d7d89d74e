import CGtk

/// A page that says why there is nothing else to see (`AdwStatusPage`).
public final class StatusPage: Widget {
  public override class var type: ObjectType { ObjectType(adw_status_page_get_type()) }

  /// Makes a status page.
  /// - Parameter child: What a person can do about it, such as a button to try again.
  public convenience init(
    title: String = "", details: String? = nil, iconName: String? = nil, child: Widget? = nil
  ) {
    self.init(["title": title, "description": details.map(markup), "icon-name": iconName, "child": child])
  }

  /// The `title` property.
  public static let title = PropertyName<String>("title")
  /// The title (`title`).
  public var title: String {
    get { self[StatusPage.title] }
    set { self[StatusPage.title] = newValue }
  }

  private static let description = PropertyName<String?>("description")
  /// The text below the title, as it is: the property (`description`) takes Pango's markup, which many a text is not.
  public var details: String? {
    get { self[StatusPage.description].map(plainText) }
    set { self[StatusPage.description] = newValue.map(markup) }
  }

  /// The icon's name in the theme (`icon-name`).
  public var iconName: String? {
    get { self[PropertyName("icon-name")] }
    set { self[PropertyName("icon-name")] = newValue }
  }

  /// The widget below the text (`child`).
  public var child: Widget? {
    get { self[PropertyName("child")] }
    set { self[PropertyName("child")] = newValue }
  }
}
