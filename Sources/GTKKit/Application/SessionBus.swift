import CGtk

/// The connection to the desktop's other programs, over D-Bus.
enum SessionBus {
  /// Connects, and stays connected as long as the program runs. Otherwise GTK, which requests the connection first, would
  /// release it, and libadwaita would connect again, which takes time.
  static func connect() { _ = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) }
}
