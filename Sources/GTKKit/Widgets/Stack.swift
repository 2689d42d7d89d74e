import CGtk

/// Pages of which one is seen (`GtkStack`).
public final class Stack: Widget {
  public override class var type: ObjectType { ObjectType(gtk_stack_get_type()) }

  /// Makes a stack without pages.
  public convenience init(transition: StackTransition = .none) {
    self.init(["transition-type": transition])
  }

  /// Adds a page under a name. The first one is seen at once.
  public func add(_ page: Widget, named name: String) {
    withNative(self, page) { gtk_stack_add_named($0, $1, name) }
  }

  /// The `visible-child-name` property.
  public static let visibleChildName = PropertyName<String?>("visible-child-name")
  /// The name of the page that is seen (`visible-child-name`).
  public var visibleChildName: String? {
    get { self[Stack.visibleChildName] }
    set { self[Stack.visibleChildName] = newValue }
  }

  /// The `visible-child` property.
  public static let visibleChild = PropertyName<Widget?>("visible-child")
  /// The page that is seen (`visible-child`).
  public var visibleChild: Widget? {
    get { self[Stack.visibleChild] }
    set { self[Stack.visibleChild] = newValue }
  }
}
