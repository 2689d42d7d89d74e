import GTKKit
import Rivulet
import RivuletGTK

/// The window: the list of all widgets on the left, and the chosen one on the right.
@MainActor
final class GalleryWindow {
  let window: AdwaitaApplicationWindow
  let search = SearchEntry(placeholder: "Search widgets")
  let list = ListBox()
  let isDark = ToggleButton(iconName: "weather-clear-night-symbolic", accessibleName: "Dark style")
  let title = WindowTitle("Widgets")
  private let place = Bin()
  private let leaflet = Leaflet()

  /// Makes the window, which shows the first widget.
  init(_ application: Application? = nil) {
    window = AdwaitaApplicationWindow(application: application, title: "Widgets", width: 1000, height: 720)
    addSidebar()
    addContent()
    window.content = leaflet
    fillList()
    bind()
    addShortcuts(application)
    list.selectRow(list.row(atIndex: 0))
  }

  private func addSidebar() {
    let scroller = ScrolledWindow(list, horizontal: .never)
    list.addCSSClass("navigation-sidebar")
    list.accessibleName = "Widgets"
    search.updateAccessible(.controls([list]))
    search.setMargins(6)
    let header = AdwaitaHeaderBar(titleWidget: WindowTitle("Widgets"))
    leaflet.reactive.isFolded.bind(to: header.reactive.showsEndTitleButtons)
    let sidebar = Box(.vertical, [header, search, scroller])
    sidebar.widthRequest = 240
    sidebar.expandsHorizontally = false
    _ = leaflet.append(sidebar)
    leaflet.append(Separator(orientation: .vertical)).isNavigatable = false
  }

  private func addContent() {
    let header = AdwaitaHeaderBar(titleWidget: title)
    let back = Button(iconName: "go-previous-symbolic", accessibleName: "Back")
    back.reactive.clicked.bind(onMain: leaflet) { leaflet, _ in _ = leaflet.navigate(.back) }
    leaflet.reactive.isFolded.bind(to: back.reactive.isVisible)
    leaflet.reactive.isFolded.bind(to: header.reactive.showsStartTitleButtons)
    header.packStart(back)
    header.packEnd(isDark)
    place.expandsVertically = true
    let content = Box(.vertical, [header, place])
    content.expandsHorizontally = true
    _ = leaflet.append(content)
  }

  private func fillList() {
    let query = search.reactive.text.values
    for exhibit in Exhibit.all {
      let (row, name) = (ListBoxRow(), Label(exhibit.name))
      name.xAlignment = 0
      row.child = name
      query.map(exhibit.isFound).bind(to: row.reactive.isVisible)
      list.append(row)
    }
    let categories = Category.allCases.flatMap { category in category.exhibits.map { _ in category } }
    list.setHeaderFunction { row, before in
      let category = categories[row.index]
      row.header = before.map { categories[$0.index] } == category ? nil : Self.heading(category.rawValue)
    }
  }

  private static func heading(_ text: String) -> Label {
    let label = Label(text)
    label.xAlignment = 0
    label.addCSSClass("heading")
    label.setMargins(6)
    return label
  }

  private func bind() {
    list.reactive.rowSelected.bind(onMain: place) { [weak window, weak title] place, row in
      guard let row, let window, let title else { return }
      let exhibit = Exhibit.all[row.index]
      (title.title, title.subtitle) = (exhibit.name, exhibit.typeName)
      place.child = ExhibitPage(exhibit, in: window).root
    }
    list.reactive.rowActivated.bind(onMain: leaflet) { leaflet, _ in _ = leaflet.navigate(.forward) }
    let style = StyleManager.default
    isDark.isActive = style.isDark
    isDark.reactive.isActive.values.skip(first: 1)
      .bind(onMain: style) { $0.colorScheme = $1 ? .forceDark : .forceLight }
  }

  private func addShortcuts(_ application: Application?) {
    let close = SimpleAction("close"), find = SimpleAction("find")
    close.onActivated { [weak window] in window?.close() }
    find.onActivated { [weak search] in _ = search?.grabFocus() }
    window.add(close)
    window.add(find)
    application?.setShortcuts(["<Control>w", "<Control>q"], for: "win.close")
    application?.setShortcuts(["<Control>f"], for: "win.find")
  }
}
