import Foundation
import GTKKit
import PixelsCore

/// The other programs on this machine.
@MainActor
enum Programs {
  /// Asks for a program, and opens a file in it.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - window: The window above which it asks.
  ///   - isCurrent: Called before the file is opened. If it returns false, nothing is opened.
  /// - Returns: The reason why the file wasn't opened; nil if it was, or the person chose no program.
  static func open(
    _ file: URL, over window: Window, if isCurrent: @escaping @MainActor () -> Bool
  ) async -> String? {
    let dialog = AppChooserDialog(parent: window, flags: .modal, file: AnyFile(uri: file.absoluteString))
    dialog.heading = localized("Open “%@” With", file.shownName)
    let answers = AsyncStream.makeStream(of: String?.self)
    dialog.onResponse { [weak dialog] answer in
      if answer == Int(ResponseType.ok.rawValue), let program = dialog?.appInfo, isCurrent() {
        do throws(GLibError) {
          try program.launch([AnyFile(uri: file.absoluteString)], context: nil)
        } catch {
          answers.continuation.yield(
            localized("Can't open “%@” with %@: %@", file.shownName, program.displayName, error.message))
        }
      }
      answers.continuation.finish()
    }
    dialog.onUnrealize { Task { answers.continuation.finish() } }
    dialog.present()
    defer { dialog.destroy() }
    for await answer in answers.stream { return answer }
    return nil
  }
}
