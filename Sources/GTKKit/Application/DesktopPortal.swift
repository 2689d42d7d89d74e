import CGtk
public import GTKCore

/// Services of the desktop that programs request over D-Bus, by the portal of freedesktop.org.
public enum DesktopPortal {
  /// Asks the desktop to show a picture as its wallpaper, which first shows it to the user where it can.
  ///
  /// ```swift window
  /// try await DesktopPortal.setWallpaper("/usr/share/backgrounds/spring.jpg")
  /// ```
  ///
  /// - Parameter path: The path of the picture, which must stay there.
  /// - Throws: ``GTKCore/GLibError`` if the desktop has no such service.
  public static func setWallpaper(_ path: String) async throws(GLibError) {
    // A service that must be started first may take seconds.
    let result = await Task.detached { () -> Result<Void, GLibError> in
      Result { () throws(GLibError) in try requestWallpaper(path) }
    }.value
    try result.get()
  }

  private static func requestWallpaper(_ path: String) throws(GLibError) {
    let file = g_file_new_for_path(textForC(path))
    let address = g_file_get_uri(file)
    g_object_unref(file?.raw)
    defer { g_free(address) }
    guard let address else { return }
    let bus = try throwing { g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }
    defer { g_object_unref(bus?.raw) }
    // An address has no quotation marks.
    let text = "(\"\", \"\(String(cString: address))\", {\"show-preview\": <true>, \"set-on\": <\"background\">})"
    let parameters = try throwing { g_variant_parse(nil, textForC(text), nil, nil, $0) }
    defer { g_variant_unref(parameters) }
    let answer = try throwing {
      g_dbus_connection_call_sync(
        bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Wallpaper",
        "SetWallpaperURI", parameters, nil, G_DBUS_CALL_FLAGS_NONE, 10_000, nil, $0)
    }
    g_variant_unref(answer)
  }
}
