import CGtk
import GTKCore
public import GTKGenerated

extension CSSProvider {
  /// Reads a style sheet. GTK prints what it does not understand.
  public convenience init(_ css: String) {
    self.init()
    withNative(self) { gtk_css_provider_load_from_data($0, css, -1) }
  }

  /// Applies the style sheet to every window, above the theme.
  public func install() {
    withNative(self) {
      let priority = guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION)
      gtk_style_context_add_provider_for_display(gdk_display_get_default(), $0, priority)
    }
  }

  /// Takes the style sheet back.
  public func uninstall() {
    withNative(self) { gtk_style_context_remove_provider_for_display(gdk_display_get_default(), $0) }
  }
}
