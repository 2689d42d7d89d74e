/// The page of all widgets, for the documentation.
@MainActor
enum MarkdownPage {
  /// The page's text.
  static var text: String {
    let categories = Category.allCases.map { category in
      "## \(category.rawValue)\n\n<table>\n" + category.exhibits.map(row).joined() + "</table>\n"
    }
    return introduction + "\n" + categories.joined(separator: "\n")
  }

  private static let introduction = """
    # Widgets

    The widgets that programs are made of, each with the code that makes it and a reactive expression. `./run widgets` shows them
    live, with their properties to play with. [GTK](GTK.md) explains names and bindings.

    <!-- Scripts/widget-pages writes this page and its pictures. -->

    """

  private static func row(_ exhibit: Exhibit) -> String {
    let pictures = [false, true].map { isDark in
      "![\(exhibit.name), \(isDark ? "dark" : "light")](Widgets/\(Pictures.name(of: exhibit, isDark: isDark)))"
    }
    return """
      <tr><td>

      [**\(exhibit.name)**](\(exhibit.page))

      \(pictures.joined(separator: "\n\n"))

      </td><td>

      ```swift fragment
      \(exhibit.source.code)
      ```

      ```swift fragment
      \(exhibit.source.expression)
      ```

      </td></tr>

      """
  }
}

extension Exhibit {
  /// The class' page in the documentation of GTK or libadwaita; for a class of GTKKit, that of what it descends from.
  fileprivate var page: String {
    if typeName.hasPrefix("Adw") {
      "https://gnome.pages.gitlab.gnome.org/libadwaita/doc/1.2/class.\(typeName.dropFirst(3)).html"
    } else if typeName.hasPrefix("Gtk") {
      "https://docs.gtk.org/gtk4/class.\(typeName.dropFirst(3)).html"
    } else {
      "OwnClasses.md"
    }
  }
}
