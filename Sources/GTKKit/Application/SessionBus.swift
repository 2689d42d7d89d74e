import CGtk

/// The connection to the desktop's other programs, over D-Bus.
enum SessionBus {
  /// Connects, and stays connected for as long as the program runs. GTK, which asks for the connection first, would let go of it, and
  /// libadwaita connect again; it waits for that each time.
  static func connect() { _ = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) }
}
