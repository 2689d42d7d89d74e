import CGtk
import GTKCore
public import GTKGenerated

extension GTKGenerated.Window {
  /// Asks for the place of a new file, and returns its path, or nil if the person decides against it.
  public func chooseFileToSave(title: String, suggestedName: String) async -> String? {
    let chooser = FileChooserNative(title: title, parent: self, action: .save, acceptLabel: nil, cancelLabel: nil)
    chooser.isModal = true
    chooser.setCurrentName(suggestedName)
    return await withCheckedContinuation { continuation in
      // The handler holds the chooser until it has answered: GTK does not.
      var handler: SignalHandler?
      handler = chooser.onResponse {
        handler?.disconnect()
        handler = nil
        continuation.resume(returning: $0 == Int(GTK_RESPONSE_ACCEPT.rawValue) ? chooser.file?.path : nil)
        chooser.destroy()
      }
      chooser.show()
    }
  }

  /// Opens an address in the program that the desktop has for it.
  public func open(address: String) {
    withNative(self) { gtk_show_uri($0, address, guint32(GDK_CURRENT_TIME)) }
  }
}
