import CGtk
import GTKCore
public import GTKGenerated

extension GTKGenerated.Window {
  /// Opens an address in the program that the desktop has for it.
  public func open(address: String) {
    withNative(self) { gtk_show_uri($0, address, guint32(GDK_CURRENT_TIME)) }
  }
}
