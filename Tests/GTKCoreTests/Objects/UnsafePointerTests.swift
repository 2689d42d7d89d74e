import CGtk
import GTKCore
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct UnsafePointerTests {
    @Test func `a C function that has no Swift name is called by the pointer`() {
      let label = Label("one two")
      label.withUnsafePointer { gtk_label_set_lines($0, 3) }
      #expect(label.withUnsafePointer { gtk_label_get_lines($0) } == 3)
      #expect(Label("temporary").withUnsafePointer { String(cString: gtk_label_get_text($0)) } == "temporary")
      #expect(Variant(["a", "b"]).withUnsafePointer { g_variant_n_children($0) } == 2)
    }

    @Test func `an object of C's is wrapped, whether it is lent or given`() {
      var ends = Ends()
      do {
        let menu = Menu.unsafelyWrapping(g_menu_new()!, .given)
        ends.watch(menu.pointer)
        #expect(references(menu.pointer) == 1)
        #expect(Menu.unsafelyWrapping(menu.pointer, .lent) === menu)
        let text = Variant.unsafelyWrapping(g_variant_ref_sink(g_variant_new_string("a")), .given)
        #expect(text.withUnsafePointer { Variant.unsafelyWrapping($0 as OpaquePointer, .lent) } == text)
      }
      #expect(ends.count == 1)
    }

    @Test func `a class of another library is wrapped like GTK's own`() throws {
      LevelBar.register()
      let bar = LevelBar()
      bar.value = 0.25
      #expect(bar[LevelBar.value] == 0.25)
      #expect(Box(.vertical, [bar]).children.first === bar)
      #expect(LevelBar(discreteFrom: 2).withUnsafePointer { gtk_level_bar_get_min_value($0) } == 2)
      let made = Object.unsafelyWrapping(gtk_level_bar_new()!, .given)
      #expect(made is LevelBar)
    }

    @Test func `an error of a C function is taken over`() {
      var error: UnsafeMutablePointer<GError>?
      #expect(g_variant_parse(nil, "(1,", nil, nil, &error) == nil)
      #expect(error.map { GLibError(unsafelyTaking: $0) }?.domain == "g-variant-parse-error-quark")
    }
  }
}

/// As a program outside this package would wrap it.
private final class LevelBar: Widget {
  override class var type: ObjectType { ObjectType(unsafelyNumbered: gtk_level_bar_get_type()) }

  static let value = PropertyName<Double>("value")
  var value: Double {
    get { self[LevelBar.value] }
    set { self[LevelBar.value] = newValue }
  }

  convenience init() { self.init([:]) }

  convenience init(discreteFrom minimum: Double) {
    self.init(Reference(unsafelyConstructed: gtk_level_bar_new_for_interval(minimum, 10)!))
  }
}
