import CGtk
import GTKCore
public import GTKGenerated

extension Clipboard {
  /// Puts a text on the clipboard of the display, in place of what was there.
  public static func set(_ text: String) { Display.default?.clipboard.setValue(Value(text)) }

  /// The text on the clipboard of the display, if it is a text.
  public static func text() async -> String? { try? await Display.default?.clipboard.readText() }

  /// Puts a picture on the clipboard of the display, the files that it is in, or both: each program takes what it can use.
  ///
  /// ```swift window
  /// let pixel = Bitmap(width: 1, height: 1, pixels: [Bitmap.Pixel(red: 255, green: 0, blue: 0)])
  /// Clipboard.set(image: pixel, files: [AnyFile(path: "/tmp/red.png")])
  /// ```
  public static func set(image: Bitmap?, files: [any File] = []) {
    guard let clipboard = Display.default?.clipboard else { return }
    var forms: [UnsafeMutablePointer<GdkContentProvider>?] = []
    if let image {
      forms.append(
        provider(of: gdk_texture_get_type()) { value in
          withExtendedLifetime(image) { g_value_set_object(value, image.pointer.raw) }
        })
    }
    if !files.isEmpty {
      let list = FileList(array: files)
      forms.append(
        provider(of: gdk_file_list_get_type()) { value in
          withExtendedLifetime(list) { g_value_set_boxed(value, list.pointer) }
        })
    }
    // It takes the forms over.
    let all = gdk_content_provider_new_union(&forms, gsize(forms.count))
    withNative(clipboard) { _ = gdk_clipboard_set_content($0, all) }
    g_object_unref(all)
  }

  private static func provider(
    of type: GType, _ fill: (UnsafeMutablePointer<GValue>) -> Void
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
  }
}
