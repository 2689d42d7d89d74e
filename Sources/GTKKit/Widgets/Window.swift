import CGtk

/// A window without a title bar of its own (`AdwApplicationWindow`): put a ``HeaderBar`` at the top of its content.
public final class Window: Widget {
  public override class var type: ObjectType { ObjectType(adw_application_window_get_type()) }

  /// Makes a window, which appears when it is presented. The application runs while it has windows.
  public convenience init(application: Application? = nil, title: String = "", width: Int = 640, height: Int = 480) {
    self.init(["application": application, "title": title, "default-width": width, "default-height": height])
  }

  /// The `title` property.
  public static let title = PropertyName<String?>("title")
  /// The title (`title`).
  public var title: String? {
    get { self[Window.title] }
    set { self[Window.title] = newValue }
  }

  /// The `content` property.
  public static let content = PropertyName<Widget?>("content")
  /// The content (`content`).
  public var content: Widget? {
    get { self[Window.content] }
    set { self[Window.content] = newValue }
  }

  /// The application, which runs while the window is there (`application`).
  public var application: Application? {
    get { self[PropertyName("application")] }
    set { self[PropertyName("application")] = newValue }
  }

  /// The `fullscreened` property.
  public static let isFullScreen = PropertyName<Bool>("fullscreened")
  /// Makes the window fill the screen (`fullscreened`). Setting it asks the desktop, which may refuse.
  public var isFullScreen: Bool {
    get { self[Window.isFullScreen] }
    set { self[Window.isFullScreen] = newValue }
  }

  /// Makes other windows of the program wait for this one (`modal`).
  public var isModal: Bool {
    get { self[PropertyName("modal")] }
    set { self[PropertyName("modal")] = newValue }
  }

  /// The window that this one stays in front of, and goes with (`transient-for`, `destroy-with-parent`).
  public var parentWindow: Window? {
    get { self[PropertyName("transient-for")] }
    set {
      self[PropertyName("transient-for")] = newValue
      self[PropertyName("destroy-with-parent")] = newValue != nil
    }
  }

  /// The program's windows, the newest first (`gtk_window_list_toplevels`).
  public static var all: [Window] {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    return sequence(first: list) { $0?.pointee.next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.data }.compactMap { Object.wrapping($0) as? Window }
  }

  /// Emitted before the window closes; true keeps it open (`close-request`).
  public static let closeRequested = SignalName<Bool>("close-request")

  /// Shows the window, in front of others (`gtk_window_present`).
  public func present() {
    withNative(self) { gtk_window_present($0) }
  }

  /// Makes the window as large as the display, and keeps it so (`gtk_window_maximize`).
  public func maximize() {
    withNative(self) { gtk_window_maximize($0) }
  }

  /// Asks the window to close, as its close button does (`gtk_window_close`).
  public func close() {
    withNative(self) { gtk_window_close($0) }
  }

  /// Takes the window off the display (`gtk_window_destroy`). It is disposed after its last owner has released it.
  public func destroy() {
    withNative(self) { gtk_window_destroy($0) }
  }
}
