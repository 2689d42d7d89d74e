import GTKCore
public import GTKGenerated

extension StatusPage {
  /// Makes a page that says why there is nothing to see.
  public convenience init(title: String, details: String? = nil, iconName: String? = nil, child: Widget? = nil) {
    self.init(["title": title, "description": details.map(markup), "icon-name": iconName, "child": child])
  }

  /// The text below the title, as it is read (`description`, which is Pango's markup).
  public var details: String? {
    get { descriptionText.map(plainText) }
    set { descriptionText = newValue.map(markup) }
  }
}
