import GTKCore
import GTKGenerated

/// Makes a list widget's cells and gives them their elements.
final class CellFactory<C: Cell>: SignalListItemFactory {
  /// The cells by their places, and the places that show an element now.
  private var cells: [ObjectIdentifier: C] = [:]
  private(set) var shown: [ObjectIdentifier: ListItem] = [:]

  func cell(of item: ListItem) -> C? { cells[ObjectIdentifier(item)] }

  convenience init(_: C.Type) {
    self.init()
    connect(SignalName<Void, ListItem>("setup")) { [unowned self] item in
      let cell = C()
      cells[ObjectIdentifier(item)] = cell
      item.child = cell.root
    }
    connect(SignalName<Void, ListItem>("bind")) { [unowned self] item in
      guard let cell = cell(of: item), let element = (item.item as? ListElement<C.Element>)?.value else { return }
      shown[ObjectIdentifier(item)] = item
      cell.bind(element, at: item.position)
    }
    connect(SignalName<Void, ListItem>("unbind")) { [unowned self] item in
      shown[ObjectIdentifier(item)] = nil
      cell(of: item)?.unbind()
    }
    connect(SignalName<Void, ListItem>("teardown")) { [weak self] item in
      item.child = nil
      self?.cells[ObjectIdentifier(item)] = nil
    }
  }
}
