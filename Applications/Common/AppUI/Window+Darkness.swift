import GTKKit
import Rivulet
import RivuletGTK

extension Window {
  /// Has the style class `dark` while the program is dark, and `contrast` while its contrast is high, for colours that would not
  /// be read there.
  public func followDarkness() {
    let style = StyleManager.default.reactive
    for (name, isOn) in [("dark", style.isDark), ("contrast", style.isHighContrast)] {
      isOn.take(until: reactive.disposed)
        .bind(onMain: self) { window, isOn in isOn ? window.addCSSClass(name) : window.removeCSSClass(name) }
    }
  }
}
