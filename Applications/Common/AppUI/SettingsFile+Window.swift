import AppCore
import GTKKit
import Rivulet
import RivuletGTK

/// Settings among which is how the window was left.
public protocol WindowSettings: Codable, Equatable, Sendable {
  var width: Int { get set }
  var height: Int { get set }
  var isMaximised: Bool { get set }
  /// A number of GTKKit's `ColorScheme`.
  var colourScheme: Int32 { get set }
}

extension SettingsFile where Settings: WindowSettings {
  /// Restores the window's size, maximisation and colour scheme, and stores them whenever they change.
  ///
  /// The size of a browser page is the browser's, so there only the colour scheme is stored.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - isInBrowser: True if windows appear in a browser page.
  public func remember(_ window: Window, isInBrowser: Bool = Toolkit.isInBrowser) {
    let known = settings.value
    window.setDefaultSize(width: known.width, height: known.height)
    window.isMaximized = known.isMaximised
    if !isInBrowser {
      window.reactive.defaultWidth.values.bind(onMain: self) { $0.settings.value.width = $1 }
      window.reactive.defaultHeight.values.bind(onMain: self) { $0.settings.value.height = $1 }
      window.reactive.isMaximized.values.bind(onMain: self) { $0.settings.value.isMaximised = $1 }
    }
    StyleManager.default.colorScheme = ColorScheme(rawValue: known.colourScheme) ?? .default
    StyleManager.default.reactive.colorScheme.values.take(until: window.reactive.disposed)
      .bind(onMain: self) { $0.settings.value.colourScheme = $1.rawValue }
    window.connect(Window.closeRequest) {
      self.save()
      return false
    }
  }
}
