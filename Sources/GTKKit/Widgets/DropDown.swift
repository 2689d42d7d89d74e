import CGtk

/// A choice of one text among several (`GtkDropDown`).
public final class DropDown: Widget {
  public override class var type: ObjectType { ObjectType(gtk_drop_down_get_type()) }

  /// Makes a choice that stands at the first text.
  public convenience init(_ texts: [String]) {
    self.init([:])
    offer(texts)
  }

  /// The texts to choose from.
  public private(set) var texts: [String] = []

  /// Offers other texts, and chooses the first one.
  public func offer(_ texts: [String]) {
    self.texts = texts
    let list = Object(Reference(adopting: gtk_string_list_new(nil)!))
    for text in texts { withNative(list) { gtk_string_list_append($0, text) } }
    self[PropertyName<Object?>("model")] = list
  }

  /// The `selected` property.
  public static let selected = PropertyName<Int>("selected")
  /// The index of the text that is chosen (`selected`).
  public var selected: Int {
    get { self[DropDown.selected] }
    set { self[DropDown.selected] = newValue }
  }
}
