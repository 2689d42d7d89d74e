import GTKKit
import Rivulet
import RivuletGTK

/// The pictures of all exhibits, for the documentation.
@MainActor
struct Pictures {
  /// The folder where they are written, which exists.
  let folder: String
  let isDark: Bool

  /// The name of an exhibit's picture.
  static func name(of exhibit: Exhibit, isDark: Bool) -> String {
    exhibit.name.replacing(" ", with: "-") + (isDark ? "-dark" : "") + ".png"
  }

  /// Writes each exhibit's picture, one after the other.
  func write() async throws {
    StyleManager.default.colorScheme = isDark ? .forceDark : .forceLight
    ToolkitSettings.default?.enablesAnimations = false
    for exhibit in Exhibit.all {
      let (specimen, window) = show(exhibit)
      window.present()
      // The second frame shows what the first one's layout has changed, such as a scroll bar.
      for _ in 0..<3 { await window.nextFrame() }
      window.unsetStateFlags(.backdrop)
      window.focusWidget = nil
      try await window.screenshot(to: "\(folder)/\(Self.name(of: exhibit, isDark: isDark))")
      window.destroy()
      specimen.linger()
    }
  }

  /// Makes an exhibit's window, with the widget alone in it; a widget that is a window is shown as it is.
  private func show(_ exhibit: Exhibit) -> (Specimen, Window) {
    let specimen = exhibit.make()
    // The expression's first values are part of the picture.
    specimen.result.texts.take(until: specimen.widget.reactive.disposed).subscribeOnMain { _ in }
    if let window = specimen.widget as? Window { return (specimen, window) }
    let window = Window()
    window.isDecorated = false
    window.setDefaultSize(width: 320, height: 160)
    window.child = exhibit.stage.around(specimen.widget)
    return (specimen, window)
  }
}
