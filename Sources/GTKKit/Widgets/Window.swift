public import GTKGenerated

extension AdwaitaApplicationWindow {
  /// Makes a window of an application, not yet visible.
  public convenience init(application: Application? = nil, title: String = "", width: Int = 640, height: Int = 480) {
    self.init(["application": application, "title": title, "default-width": width, "default-height": height])
  }
}

extension Window {
  /// The window that this one stays above, and with which it is destroyed.
  public var parentWindow: Window? {
    get { transientFor }
    set { (transientFor, destroysWithParent) = (newValue, newValue != nil) }
  }

  /// All windows of the program.
  public static var all: [Window] { allToplevels.compactMap { $0 as? Window } }
}

extension ShortcutsWindow {
  /// Shows the window above another one.
  public func present(above parent: Window) {
    transientFor = parent
    present()
  }
}
