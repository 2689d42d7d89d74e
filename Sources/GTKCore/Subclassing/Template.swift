import CGtk

/// The content of a widget's class, in the XML of GtkBuilder: a `<template class="DemoSearchBar" parent="GtkBox">`.
///
/// ```swift fragment
/// final class SearchBar: Box {
///   override class var type: ObjectType { ownType() }
///   override class var ownTemplate: Template? {
///     Template(PackageResources.SearchBar_ui, [TemplateCallback("clear", SearchBar.clear)])
///   }
///   var entry: Entry { templateChild("entry") }
///   func clear() { entry.text = "" }
/// }
/// ```
///
/// XML that GtkBuilder can't read, an unknown callback or an unknown id stops the program with a sentence. The XML's `class` is the
/// class' ``Object/ownTypeName``.
@MainActor
public struct Template {
  let bytes: [UInt8]
  let callbacks: [TemplateCallback]

  /// Makes a template of a file's bytes, which `.embedInCode` makes part of the program.
  ///
  /// - Parameter callbacks: The methods that the XML's `handler`s name.
  public init(_ bytes: [UInt8], _ callbacks: [TemplateCallback] = []) {
    self.bytes = bytes
    self.callbacks = callbacks
  }

  /// Gives the class its content.
  func install(in widgetClass: UnsafeMutableRawPointer, of own: OwnType) {
    guard g_type_is_a(own.type, gtk_widget_get_type()) != 0 else {
      fatalError("\(own.wrapper) has a template and is no widget")
    }
    let outline = outline(of: own)
    let widgetClass = widgetClass.assumingMemoryBound(to: GtkWidgetClass.self)
    let content = bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
    defer { g_bytes_unref(content) }
    gtk_widget_class_set_template(widgetClass, content)
    let scope = TemplateScope(own)
    withNative(scope) { gtk_widget_class_set_template_scope(widgetClass, $0) }
    for id in outline.ids { gtk_widget_class_bind_template_child_full(widgetClass, id, 0, 0) }
    own.templateIDs = outline.ids
  }

  private func outline(of own: OwnType) -> InterfaceOutline {
    do throws(GLibError) {
      let outline = try InterfaceOutline(bytes)
      guard outline.templateClass == typeName(own.type) else {
        let found = outline.templateClass.map { "has the class '\($0)'" } ?? "has no <template>"
        fatalError("The template of \(own.wrapper) \(found): write <template class=\"\(typeName(own.type))\" …>")
      }
      return outline
    } catch {
      fatalError("The template of \(own.wrapper) can't be read: \(error)")
    }
  }

  /// Makes the content of an instance.
  func fill(_ instance: UnsafeMutableRawPointer) {
    gtk_widget_init_template(instance.assumingMemoryBound(to: GtkWidget.self))
  }
}

extension Object {
  /// Returns the object with an id in the class' template, or a superclass'. It exists from the widget's beginning to its end.
  public func templateChild<Child: Object>(_ id: String, as _: Child.Type = Child.self) -> Child {
    var own = OwnType.byType[typeOf(pointer)]
    var known: [String] = []
    while let level = own {
      if level.templateIDs.contains(id) { return child(id, of: level) }
      known += level.templateIDs
      own = level.parent
    }
    fatalError(
      "\(self)'s template has no object '\(id)'; it has \(known.isEmpty ? "none" : known.joined(separator: ", "))")
  }

  private func child<Child: Object>(_ id: String, of own: OwnType) -> Child {
    let found = withNative(self) { gtk_widget_get_template_child($0, own.type, id) }
    guard let found else { fatalError("\(self) was destroyed, and its template's '\(id)' with it") }
    guard g_type_is_a(typeOf(found.raw), Child.type.raw) != 0 else {
      fatalError("\(self)'s template has '\(id)' as a \(typeName(typeOf(found.raw))), not as a \(Child.self)")
    }
    return required(lent(found.raw, Child.self), "gtk_widget_get_template_child")
  }
}
