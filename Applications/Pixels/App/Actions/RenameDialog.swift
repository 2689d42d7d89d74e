import Foundation
import GTKKit
import PixelsCore

/// Asks for a new name of a file, of which the part before the ending is selected.
@MainActor
enum RenameDialog {
  /// - Parameters:
  ///   - file: The file.
  ///   - refused: The name that was refused, which is offered again, and the reason.
  ///   - window: The window above which it asks.
  /// - Returns: The name; nil if the person keeps the old one.
  static func ask(
    for file: URL, after refused: (name: String, reason: String)? = nil, over window: Window
  ) async -> String? {
    let name = refused?.name ?? file.fileName
    let entry = Entry()
    entry.text = name
    entry.accessibleName = localized("Name")
    entry.activatesDefault = true
    let dialog = AdwaitaMessageDialog(
      over: window, heading: localized("Rename the Photograph"), body: refused?.reason ?? "")
    dialog.extraChild = entry
    dialog.add("cancel", label: localized("_Cancel"))
    dialog.add("rename", label: localized("_Rename"), .suggested)
    let answers = AsyncStream.makeStream(of: String.self)
    dialog.onResponse { answer in
      if answer == "rename", entry.text != file.fileName { answers.continuation.yield(entry.text) }
      answers.continuation.finish()
    }
    // A button closes the dialog before it answers.
    dialog.onUnrealize { Task { answers.continuation.finish() } }
    dialog.present()
    entry.grabFocus()
    let scalars = Array(name.unicodeScalars)
    entry.selectRegion(from: 0, to: scalars.lastIndex(of: ".").flatMap { $0 > 0 ? $0 : nil } ?? -1)
    for await answer in answers.stream { return answer }
    return nil
  }
}
