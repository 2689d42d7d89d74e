import CGtk

/// The display's clipboard (`GdkClipboard`).
@MainActor
public enum Clipboard {
  /// Puts a text there, in place of what was there.
  public static func set(_ text: String) {
    gdk_clipboard_set_text(gdk_display_get_clipboard(gdk_display_get_default()), text)
  }

  /// The text that is there, if it is a text.
  public static func text() async -> String? {
    await withCheckedContinuation { continuation in
      let answer = Unmanaged.passRetained(ClipboardAnswer(continuation)).toOpaque()
      gdk_clipboard_read_text_async(
        gdk_display_get_clipboard(gdk_display_get_default()), nil,
        { clipboard, result, answer in
          let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
          defer { g_free(text) }
          Unmanaged<ClipboardAnswer>.fromOpaque(answer!).takeRetainedValue().continuation
            .resume(returning: text.map { String(cString: $0) })
        }, answer)
    }
  }
}

private final class ClipboardAnswer: Sendable {
  let continuation: CheckedContinuation<String?, Never>
  init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }
}
