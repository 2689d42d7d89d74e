/// A list and a property of each of its elements, to be set again.
struct ListMemento<Element: Equatable & Sendable, Value: Equatable & Sendable>: Memento {
  let list: MutableProperty<[Element]>.Saved
  let members: [any Memento]
  let member: @Sendable (Element) -> MutableProperty<Value>

  func restore() {
    list.restore()
    for member in members { member.restore() }
  }

  func attach(to state: HistoryState) {
    list.attach(to: state)
    for member in members { member.attach(to: state) }
  }

  var renewed: any Memento {
    guard let property = list.property else { return self }
    let elements = property.value
    return Self(
      list: .init(property: property, value: elements),
      members: elements.map { member($0) }.map { MutableProperty.Saved(property: $0, value: $0.value) },
      member: member)
  }

  func isEqual(to other: any Memento) -> Bool {
    guard let other = other as? Self, list.isEqual(to: other.list) else { return false }
    return members.count == other.members.count
      && zip(members, other.members).allSatisfy { $0.isEqual(to: $1) }
  }
}

extension MutableProperty {
  /// The state of a list before it is read for the first time.
  func memento<Element, Member>(
    with member: @escaping @Sendable (Element) -> MutableProperty<Member>
  ) -> any Memento where Value == [Element], Element: Equatable, Member: Equatable {
    ListMemento(list: Saved(property: self, value: value), members: [], member: member)
  }
}
