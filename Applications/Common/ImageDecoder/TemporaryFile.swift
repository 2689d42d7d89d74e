import CImageTransport
import CPixbuf

// Unsafe: The caller owns the name, which it frees.

/// Takes the place of GLib's function in this program. gdk-pixbuf writes AVIF by way of a temporary file, which the filter
/// forbids; memory serves as well.
@_cdecl("g_file_open_tmp")
public func openTemporaryFile(
  _ template: UnsafePointer<CChar>?, _ name: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
  _ error: UnsafeMutableRawPointer?
) -> Int32 {
  name?.pointee = g_strdup("/proc/self/fd/memory")
  return rivulet_image_memory()
}
