import GTKKit
import InstantCore
import Rivulet
import RivuletGTK

extension SearchWindow {
  /// Keeps how the window is left, and whether it is light or dark.
  func remember() {
    window.reactive.values(of: Window.defaultWidth).bind(onMain: settings) { $0.settings.value.width = $1 }
    window.reactive.values(of: Window.defaultHeight).bind(onMain: settings) { $0.settings.value.height = $1 }
    window.reactive.values(of: Window.isMaximised).bind(onMain: settings) { $0.settings.value.isMaximised = $1 }
    StyleManager.shared.reactive.values(of: StyleManager.colourScheme).take(until: window.reactive.disposed)
      .bind(onMain: settings) { $0.settings.value.colourScheme = $1.rawValue }
    window.connect(Window.closeRequested) { [settings] in
      settings.save()
      return false
    }
  }
}
