import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The sort order, its direction and the days.
extension GalleryWindow {
  func addSorting() {
    window.add(actions.order)
    actions.order.observe(SimpleAction.choice) { [weak self] name in
      if let order = name.flatMap(PhotoOrder.init) { self?.screen?.gallery.sort(by: order) }
    }
    window.add(actions.direction)
    actions.direction.observe(SimpleAction.choice) { [weak self] name in
      guard let gallery = self?.screen?.gallery, let direction = name.flatMap(PhotoDirection.init),
        direction != gallery.direction.value
      else { return }
      gallery.chosenDirection.value = direction
    }
    window.add(actions.days)
    actions.days.observe(SimpleAction.isOn) { [weak self] isOn in
      guard let gallery = self?.screen?.gallery, let isOn, isOn != gallery.groupsByDay.value else { return }
      gallery.group(byDay: isOn)
    }
  }

  /// Marks what the photographs are sorted by.
  func bindSorting(_ screen: GalleryScreen) {
    let gallery = screen.gallery
    gallery.order.combineLatest(with: gallery.direction).signal.take(during: screen.lifetime)
      .bind(onMain: self) { window, sorting in
        window.actions.order.choice = sorting.0.rawValue
        window.actions.direction.choice = sorting.1.rawValue
      }
    gallery.groupsByDay.signal.removeDuplicates().take(during: screen.lifetime)
      .bind(onMain: actions.days) { action, isOn in action.isOn = isOn }
    actions.days.isEnabled = gallery.orders.contains(.taken)
  }
}

extension Menu {
  /// Lets a person choose the order of a gallery, and its direction.
  @MainActor
  static func sorting(of gallery: GalleryViewModel<Bitmap>) -> Menu {
    let (menu, orders, directions) = (Menu(), Menu(), Menu())
    for order in gallery.orders { orders.append(order.title, action: "win.order::\(order.rawValue)") }
    menu.append(section: orders)
    if !gallery.hasDirections { return menu }
    for direction in PhotoDirection.allCases {
      directions.append(direction.title, action: "win.direction::\(direction.rawValue)")
    }
    menu.append(section: directions)
    return menu
  }
}

extension PhotoOrder {
  /// The title in the menu.
  fileprivate var title: String {
    switch self {
    case .rating: localized("Rating")
    case .newest: localized("Date Added")
    case .taken: localized("Date Taken")
    case .name: localized("Name")
    case .votes: localized("Votes")
    case .size: localized("Size")
    case .type: localized("Type")
    case .stars: localized("Stars")
    }
  }
}

extension PhotoDirection {
  /// The title in the menu.
  fileprivate var title: String {
    switch self {
    case .ascending: localized("Ascending")
    case .descending: localized("Descending")
    }
  }
}
