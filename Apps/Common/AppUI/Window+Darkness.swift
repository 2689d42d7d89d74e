import GTKKit
import Rivulet
import RivuletGTK

extension Window {
  /// Has the style class `dark` while the program is dark, for colours that would not be read there.
  public func followDarkness() {
    StyleManager.default.reactive.isDark.take(until: reactive.disposed)
      .bind(onMain: self) { window, isDark in isDark ? window.addCSSClass("dark") : window.removeCSSClass("dark") }
  }
}
