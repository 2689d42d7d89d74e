import CGtk

/// A window that says what a program is, and who made it (`AdwAboutWindow`).
public final class AboutWindow: Widget {
  public override class var type: ObjectType { ObjectType(adw_about_window_get_type()) }

  /// Makes a window above another one. It is gone once it is closed.
  public convenience init(
    above parent: Window, name: String, iconName: String, version: String, comments: String, developers: String,
    website: String
  ) {
    self.init([
      "transient-for": parent, "modal": true, "application-name": name, "application-icon": iconName,
      "version": version, "comments": comments, "developer-name": developers, "website": website,
    ])
    withNative(self) { adw_about_window_set_license_type($0, GTK_LICENSE_MIT_X11) }
  }

  /// Shows the window (`gtk_window_present`).
  public func present() {
    withNative(self) { gtk_window_present($0) }
  }
}
