import CGtk
import GTKCore
public import GTKGenerated

extension FileChooser {
  /// The files that are chosen.
  public var chosenFiles: [any File] {
    let files = files
    defer { extendLifetime(files) }
    return (0..<files.itemCount).compactMap { index in
      // GIO's own classes of files have no Swift classes.
      given(g_list_model_get_item(files.opaque, guint(index)), (any File).self, AnyFile.self)
    }
  }
}
