import CGtk

/// A question over a window, with a button for each answer (`AdwMessageDialog`).
public final class MessageDialog: Widget {
  public override class var type: ObjectType { ObjectType(adw_message_dialog_get_type()) }

  /// Makes a question. Escape, and closing it, answer ``dismissal``.
  public convenience init(over parent: Window, heading: String, body: String) {
    self.init(["transient-for": parent, "modal": true, "heading": heading, "body": body])
    withNative(self) { adw_message_dialog_set_close_response($0, Self.dismissal) }
  }

  /// The answer if the user closes the dialog without choosing one.
  public static let dismissal = "close"

  /// The appearance of an answer.
  public enum Appearance: Sendable {
    case usual
    /// The most likely choice. Return chooses it as well.
    case suggested
    /// A choice that can't be undone.
    case destructive
  }

  /// Adds an answer, and the button for it. An underline stands before the letter that chooses it.
  public func add(_ answer: String, label: String, _ appearance: Appearance = .usual) {
    withNative(self) {
      adw_message_dialog_add_response($0, answer, label)
      switch appearance {
      case .usual: return
      case .suggested:
        adw_message_dialog_set_response_appearance($0, answer, ADW_RESPONSE_SUGGESTED)
        adw_message_dialog_set_default_response($0, answer)
      case .destructive: adw_message_dialog_set_response_appearance($0, answer, ADW_RESPONSE_DESTRUCTIVE)
      }
    }
  }

  /// The text in large letters (`heading`).
  public var heading: String? { self[PropertyName("heading")] }
  /// The text below (`body`).
  public var body: String { self[PropertyName("body")] }

  /// Emitted with the answer, once (`response`). The dialog is gone then.
  public static let answered = SignalName<Void, String>("response")

  /// Shows the question (`gtk_window_present`).
  public func present() {
    withNative(self) { gtk_window_present($0) }
  }

  /// Answers, as its button does (`adw_message_dialog_response`).
  public func answer(_ answer: String) {
    withNative(self) { adw_message_dialog_response($0, answer) }
    destroy()
  }

  /// Takes the question back, without an answer (`gtk_window_destroy`).
  public func destroy() {
    // libadwaita 1.2 listens to the window below for as long as the dialog is over it, even when it has been destroyed.
    self[PropertyName("transient-for")] = Window?.none
    withNative(self) { gtk_window_destroy($0) }
  }

  /// The question over a window that is on the display, if there is one. For tests.
  package static func over(_ parent: Window) -> MessageDialog? {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    return sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.data }.compactMap { Object.wrapping($0) as? MessageDialog }
      .first { $0.isMapped && $0[PropertyName<Window?>("transient-for")] === parent }
  }
}
