/// A list and a property of each of its elements, to be set again.
struct ListMemento<Element: Equatable & Sendable, Value: Equatable & Sendable>: Memento {
  let list: MutableProperty<[Element]>.Saved
  let members: [any Memento]
  let member: @Sendable (Element) -> MutableProperty<Value>

  func restore() {
    list.restore()
    for member in members { member.restore() }
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
  func memento<Element, Member>(
    with member: @escaping @Sendable (Element) -> MutableProperty<Member>
  ) -> Property<any Memento> where Value == [Element], Element: Equatable, Member: Equatable {
    flatMap { [weak self] elements in
      let list = Saved(property: self, value: elements)
      return Property.combineLatest(elements.map { member($0).memento })
        .map { ListMemento(list: list, members: $0, member: member) as any Memento }
    }
  }
}
