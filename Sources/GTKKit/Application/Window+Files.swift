import CGtk

extension Window {
  /// Asks the person where to save a file, and returns the path; nil if the person cancels.
  ///
  /// The dialog is the desktop's own (`GtkFileChooserNative`).
  ///
  /// The dialog has asked already whether a file that is there may be replaced.
  public func chooseFileToSave(title: String, suggestedName: String) async -> String? {
    let chooser = Object(
      Reference(
        adopting: withNative(self) { (window: UnsafeMutablePointer<GtkWindow>) in
          gtk_file_chooser_native_new(title, window, GTK_FILE_CHOOSER_ACTION_SAVE, nil, nil)!
        }))
    withNative(chooser) { gtk_native_dialog_set_modal($0, 1) }
    withNative(chooser) { gtk_file_chooser_set_current_name($0, suggestedName) }
    return await withCheckedContinuation { continuation in
      // The handler holds the chooser until it has answered: GTK does not.
      var handler: SignalHandler?
      handler = chooser.connect(SignalName<Void, Int>("response")) {
        handler?.disconnect()
        handler = nil
        continuation.resume(returning: $0 == Int(GTK_RESPONSE_ACCEPT.rawValue) ? chooser.chosenPath : nil)
        withNative(chooser) { gtk_native_dialog_destroy($0) }
      }
      withNative(chooser) { gtk_native_dialog_show($0) }
    }
  }

  /// Opens an address in the program that the desktop has for it (`gtk_show_uri`).
  public func open(address: String) {
    withNative(self) { gtk_show_uri($0, address, guint32(GDK_CURRENT_TIME)) }
  }
}

extension Object {
  fileprivate var chosenPath: String? {
    guard let file = withNative(self, { gtk_file_chooser_get_file($0) }) else { return nil }
    defer { g_object_unref(file.raw) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}
