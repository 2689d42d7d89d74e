/// A part of the gallery.
@MainActor
enum Category: String, CaseIterable {
  case display = "Display"
  case buttons = "Buttons"
  case entries = "Entries"
  case containers = "Containers"
  case pages = "Pages and views"
  case bars = "Bars"
  case rows = "Rows and preferences"
  case lists = "Lists"
  case windows = "Windows and dialogs"
  case own = "Drawing and own widgets"

  /// The widgets, in the order in which they are listed.
  var exhibits: [Exhibit] {
    switch self {
    case .display: Exhibit.display
    case .buttons: Exhibit.buttons
    case .entries: Exhibit.entries
    case .containers: Exhibit.containers
    case .pages: Exhibit.pages
    case .bars: Exhibit.bars
    case .rows: Exhibit.rows
    case .lists: Exhibit.lists
    case .windows: Exhibit.windows
    case .own: Exhibit.own
    }
  }
}

extension Exhibit {
  /// Every exhibit, by category.
  static let all = Category.allCases.flatMap(\.exhibits)
}
