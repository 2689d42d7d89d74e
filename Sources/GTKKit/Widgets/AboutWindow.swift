public import GTKGenerated

extension AboutWindow {
  /// Makes a window about a program, with the MIT license, over one of its windows.
  public convenience init(
    above parent: Window, name: String, iconName: String, version: String, comments: String, developers: String,
    website: String
  ) {
    self.init([
      "transient-for": parent, "modal": true, "application-name": name, "application-icon": iconName,
      "version": version, "comments": comments, "developer-name": developers, "website": website,
    ])
    licenseType = .mitX11
  }
}
