public import GTKCore
public import GTKGenerated

extension Widget {
  /// Lets a person drag a value out of the widget, to one that takes values of its type, or to another program.
  ///
  /// ```swift window
  /// let name = Label("Ada")
  /// name.makeDraggable { _ in name.text }
  /// ```
  ///
  /// Other programs take texts and files (`any File` by ``AnyFile``, several as a ``FileList``).
  ///
  /// - Parameters:
  ///   - actions: What the drop may do: copy the value, move it, or link to it.
  ///   - value: Returns the value at the beginning of a drag, for the place where it begins; nil if there is nothing to drag there.
  /// - Returns: The controller, whose signals say how the drag goes on: ``DragSource/dragEnd`` whether the value was moved away.
  @discardableResult
  public func makeDraggable<Value: TypedValue>(
    _ actions: DragAction = .copy, _ value: @escaping @MainActor (Point) -> Value?
  ) -> DragSource {
    dragging(actions) { value($0).map { GTKCore.Value($0, type: Value.valueType) } }
  }

  /// Lets a person drag a value of any Swift type to a widget of this program that takes values of its type.
  ///
  /// ```swift window
  /// struct Card { let title: String }
  /// let (from, to) = (Label("Ace"), Label())
  /// from.makeDraggable { _ in Card(title: "Ace") }
  /// to.onDrop(of: Card.self) { card, _ in to.text = card.title }
  /// ```
  ///
  /// See ``makeDraggable(_:_:)`` for texts and files, which other programs take, too.
  @_disfavoredOverload @discardableResult
  public func makeDraggable<Value>(
    _ actions: DragAction = .copy, _ value: @escaping @MainActor (Point) -> Value?
  ) -> DragSource {
    dragging(actions) { point in value(point).map { GTKCore.Value(DraggedValue.of($0)) } }
  }

  private func dragging(
    _ actions: DragAction, _ value: @escaping @MainActor (Point) -> GTKCore.Value?
  ) -> DragSource {
    let source = DragSource()
    source.actions = actions
    source.onPrepare { x, y in value(Point(x: x, y: y)).map { ContentProvider(value: $0) } }
    addController(source)
    return source
  }

  /// Calls the handler with each value of a type that is dropped on the widget.
  ///
  /// ```swift window
  /// let names = ListBox()
  /// names.onDrop(of: String.self) { name, _ in names.insert(Label(name), at: 0) }
  /// names.onDrop(of: FileList.self) { files, _ in print(files.files.count) }
  /// ```
  ///
  /// A drag of other types is not taken, and the pointer says so.
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - actions: What the drop may do; the drag must allow it, too.
  ///   - handler: Gets the value, and the place where it is dropped.
  @discardableResult
  public func onDrop<Value: TypedValue>(
    of type: Value.Type, _ actions: DragAction = .copy, _ handler: @escaping @MainActor (Value, Point) -> Void
  ) -> DropTarget {
    onDrop(of: type, actions) { value, point, _ in handler(value, point) }
  }

  /// Calls the handler with each value of a type that is dropped on the widget, and what the drop does with it.
  ///
  /// ```swift window
  /// let folder = Label("Poems")
  /// folder.onDrop(of: FileList.self, [.copy, .move]) { files, _, action in
  ///   print(action == .move ? "move" : "copy", files.files.count)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The type of the values.
  ///   - actions: What the drop may do; the drag must allow it, too. A person chooses by Control (copy) and Shift (move).
  ///   - handler: Gets the value, the place where it is dropped, and one action: the one that the drag's source learns of. If the person leaves the
  ///     choice, it is a copy where that is allowed.
  @discardableResult
  public func onDrop<Value: TypedValue>(
    of type: Value.Type, _ actions: DragAction = .copy,
    _ handler: @escaping @MainActor (Value, Point, DragAction) -> Void
  ) -> DropTarget {
    dropping(actions, Value.valueType) { value, point, action in
      guard let value: Value = value.get() else { return false }
      handler(value, point, action)
      return true
    }
  }

  /// Calls the handler with each value of a Swift type that is dropped on the widget, from a widget of this program.
  @_disfavoredOverload @discardableResult
  public func onDrop<Value>(
    of type: Value.Type, _ actions: DragAction = .copy, _ handler: @escaping @MainActor (Value, Point) -> Void
  ) -> DropTarget {
    dropping(actions, DraggedValue<Value>.type) { value, point, _ in
      guard let box: DraggedValue<Value> = value.get(), let value = box.value else { return false }
      handler(value, point)
      return true
    }
  }

  private func dropping(
    _ actions: DragAction, _ type: ObjectType, _ handler: @escaping @MainActor (Value, Point, DragAction) -> Bool
  ) -> DropTarget {
    let target = DropTarget(type: type, actions: actions)
    target.onDrop { [weak target] value, x, y in
      let offered = target?.currentDrop?.actions ?? actions
      return handler(value, Point(x: x, y: y), actions.intersection(offered).first)
    }
    addController(target)
    return target
  }
}

extension DragAction {
  /// The one of several actions that GTK does: a drop target reports this one to the drag's source.
  var first: DragAction { [.copy, .move, .link].first(where: contains) ?? [] }
}

/// A Swift value on its way, in an object of a GObject type of its own, by which GTK compares what is dragged and what is taken.
final class DraggedValue<Content>: CustomObject {
  private(set) var value: Content?

  static func of(_ value: Content) -> DraggedValue {
    let box = DraggedValue()
    box.value = value
    return box
  }
}
