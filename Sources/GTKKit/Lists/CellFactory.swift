import CGtk

/// Makes a list widget's cells and gives them their elements (`GtkSignalListItemFactory`).
final class CellFactory<C: Cell>: Object {
  override class var type: ObjectType { ObjectType(gtk_signal_list_item_factory_get_type()) }

  /// The places that show an element now.
  private(set) var shown: [ObjectIdentifier: ListItem] = [:]

  convenience init(_: C.Type) {
    self.init([:])
    connect(SignalName<Void, ListItem>("setup")) { item in
      let cell = C()
      item.cell = cell
      item.child = cell.root
    }
    connect(SignalName<Void, ListItem>("bind")) { [unowned self] item in
      guard let cell = item.cell as? C, let element = (item.element as? ListElement<C.Element>)?.value else { return }
      shown[ObjectIdentifier(item)] = item
      cell.bind(element, at: item.position)
    }
    connect(SignalName<Void, ListItem>("unbind")) { [unowned self] item in
      shown[ObjectIdentifier(item)] = nil
      (item.cell as? C)?.unbind()
    }
    connect(SignalName<Void, ListItem>("teardown")) { item in
      item.child = nil
      item.cell = nil
    }
  }
}
