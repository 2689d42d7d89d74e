import GTKKit

extension DropDown {
  /// Shortens texts that have no room, which are as wide as they are otherwise.
  func shortenTexts() {
    let factory = SignalListItemFactory()
    factory.onSetup { item in
      let label = Label()
      (label.isEllipsized, label.xAlignment) = (true, 0)
      (item as? ListItem)?.child = label
    }
    factory.onBind { item in
      guard let item = item as? ListItem, let label = item.child as? Label else { return }
      label.text = (item.item as? StringObject)?.string ?? ""
    }
    self.factory = factory
  }
}
