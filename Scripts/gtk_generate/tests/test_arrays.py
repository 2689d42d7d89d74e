"""Arrays, lists, results of closures, errors and numbers that C changes, over small GIR files."""

import unittest

from gtk_generate.tests.support import array, callback, make, method, parameter, text, type

COUNT = parameter("n", "int", 'direction="out"').replace('"int"', '"int*"')
TEXTS = '<array length="0" zero-terminated="1" c:type="char**"><type name="utf8"/></array>'


def closure(kind):
    """The parameters of a function that keeps a closure of C's type GtkMatchFunc."""
    return parameter("match", kind, 'scope="notified" closure="1" destroy="2"') + parameter("data", "data") + parameter("destroy", "destroy")


class ArraysIntoC(unittest.TestCase):
    def test_types_and_truths_are_converted_one_by_one(self):
        made = text(method("set_types", parameters=array("types", "GType", "GType*", 1) + parameter("n", "int")))
        self.assertIn("public func setTypes(_ types: [ObjectType]) {", made)
        self.assertIn("var types_ = types.map { $0.raw }", made)
        made = text(method("set_flags", parameters=array("flags", "gboolean", "gboolean*", 1) + parameter("n", "int")))
        self.assertIn("flags.map { ($0 ? 1 : 0) as gboolean }", made)

    def test_objects_live_until_the_call_is_over(self):
        made = text(method("show_all", parameters=array("widgets", "Widget", "GtkWidget**", 1, inner="GtkWidget*") + parameter("n", "int")))
        self.assertIn("public func showAll(_ widgets: [Widget]) {", made)
        self.assertIn("extendLifetime(widgets)", made)
        self.assertIn("UnsafeMutablePointer<CGtk.GtkWidget>($0.pointer) as UnsafeMutablePointer<CGtk.GtkWidget>?", made)

    def test_texts_with_a_length_are_copied_for_the_call(self):
        made = text(method("set_names", parameters=array("names", "utf8", "const char**", 1) + parameter("n", "int")))
        self.assertIn("let names_ = CStrings(names)", made)
        self.assertIn('gtk_label_set_names(self.opaque, names_.const, narrowed(names.count, "gtk_label_set_names"))', made)

    def test_arrays_of_one_length_have_to_be_of_one(self):
        given = array("columns", "gint", "int*", 2) + array("sizes", "gint", "int*", 2) + parameter("n", "int")
        made = text(method("set_sizes", parameters=given))
        self.assertIn('sameCount(columns.count, sizes.count, "gtk_label_set_sizes")', made)

    def test_a_text_has_its_length_in_bytes_where_the_length_has_no_sign(self):
        made = text(method("load", parameters=parameter("data", "text") + parameter("length", "size")))
        self.assertIn("gtk_label_load(self.opaque, textForC(data), UInt(textForC(data).utf8.count))", made)

    def test_the_length_of_a_result_is_no_length_of_the_text_before_it(self):
        out = parameter("length", "size", 'direction="out"').replace('"gsize"/', '"gsize*"/')
        made = text(method("find", "bool", parameter("key", "text") + out))
        self.assertIn("public func find(_ key: String) -> Int? {", made)


class ArraysFromC(unittest.TestCase):
    def test_a_result_has_as_many_elements_as_c_says(self):
        ints = method("get_sizes", parameters=COUNT).replace(type("void"), '<array length="0" zero-terminated="0" c:type="int*"><type name="gint"/></array>')
        made = text(ints.replace("<return-value ", '<return-value transfer-ownership="full" '))
        self.assertIn("public var sizes: [Int] {", made)
        self.assertIn("return elements(gtk_label_get_sizes(self.opaque, &n_), Int(n_), frees: true) { Int($0) }", made)

    def test_an_array_by_reference_is_a_result(self):
        given = array("faces", "Widget", "GtkWidget***", 1, 'direction="out" transfer-ownership="container"', "GtkWidget**") + COUNT
        made = text(method("list_faces", parameters=given))
        self.assertIn("public var faces: [Widget] {", made)
        self.assertIn("var faces_ = nil as UnsafeMutablePointer<UnsafeMutablePointer<CGtk.GtkWidget>?>?", made)
        self.assertIn('elements(faces_, Int(n_), frees: true) { required(lent(rawT($0), Widget.self), "gtk_label_list_faces") }', made)

    def test_texts_that_end_with_null_need_no_length(self):
        made = text(method("get_names", parameters=COUNT).replace(type("void"), TEXTS).replace("<return-value ", '<return-value transfer-ownership="full" '))
        self.assertIn("return takenStrings(gtk_label_get_names(self.opaque, &n_))", made)

    def test_an_array_whose_length_nothing_says_is_left_out(self):
        made = make(method("get_sizes").replace(type("void"), '<array c:type="int*"><type name="gint" c:type="int"/></array>'))
        self.assertIn(("gtk_label_get_sizes", "an array without a length"), made.coverage.missing[("Gtk", "methods")])


class Lists(unittest.TestCase):
    def given(self, element, attributes='transfer-ownership="none"'):
        return f'<parameter name="items" {attributes}><type name="GLib.List" c:type="GList*"><type name="{element}"/></type></parameter>'

    def test_a_list_of_objects_lives_for_the_call(self):
        made = text(method("open", parameters=self.given("Widget")))
        self.assertIn("(_ items: [Widget]) {", made)
        self.assertIn("let items_ = CList(items.map { $0.pointer })", made)
        self.assertIn("gtk_label_open(self.opaque, items_.list)", made)

    def test_a_list_of_texts_is_copied(self):
        self.assertIn("let items_ = CList(texts: items)", text(method("open", parameters=self.given("utf8"))))

    def test_a_list_that_c_takes_over_is_left_out(self):
        made = make(method("open", parameters=self.given("Widget", 'transfer-ownership="full"')))
        self.assertIn(("gtk_label_open", "a linked list given away"), made.coverage.missing[("Gtk", "methods")])


class Closures(unittest.TestCase):
    def test_an_object_that_a_closure_makes_becomes_c_s(self):
        more = callback("MatchFunc", "widget", parameter("item", "widget"), 'transfer-ownership="full" nullable="1"')
        made = text(method("make_rows", parameters=closure("match")), more=more)
        self.assertIn("@escaping @MainActor (Widget) -> Widget?", made)
        self.assertIn("return UnsafeMutablePointer<CGtk.GtkWidget>(bitPattern: onMain { UInt(bitPattern: f(", made)
        self.assertIn("?.retained()) })", made)

    def test_a_text_that_a_closure_makes_is_copied_for_c(self):
        more = callback("MatchFunc", "given", parameter("value", "double"), 'transfer-ownership="full"')
        made = text(method("format", parameters=closure("match")), more=more)
        self.assertIn("UnsafeMutablePointer<CChar>(bitPattern: onMain { UInt(bitPattern: g_strdup(textForC(f(a0)))) })", made)

    def test_a_result_that_c_only_borrows_is_left_out(self):
        made = make(method("make_rows", parameters=closure("match")), more=callback("MatchFunc", "widget", ""))
        self.assertIn(("gtk_label_make_rows", "a callback whose result stays Swift's"), made.coverage.missing[("Gtk", "methods")])


class Changes(unittest.TestCase):
    def test_a_number_that_c_changes_is_a_parameter_and_a_result(self):
        made = text(method("insert_text", parameters=parameter("position", "int", 'direction="inout"').replace('"int"', '"int*"')))
        self.assertIn("-> Int {", made)
        self.assertIn('var position_: Int32 = narrowed(position, "gtk_label_insert_text")', made)
        self.assertIn("return Int(position_)", made)

    def test_an_error_that_c_keeps_is_copied(self):
        made = text(method("get_error", "error", result_attributes='nullable="1"'))
        self.assertIn("public var error: GLibError? {", made)
        self.assertIn(".map { GLibError(copying: $0) }", made)


class FreeFunctions(unittest.TestCase):
    FREE = method("get_major", "int", tag="function", owner=("", "")).replace("gtk__", "gtk_")
    TINTS = method("tint_red_new", "widget", tag="function", owner=("", "")).replace("gtk__", "gtk_")

    def test_they_are_members_of_a_name_that_the_table_gives(self):
        made = text(free=self.FREE, table='functions = { GTK = { namespace = "Gtk", names = ["get_major"] } }\n')
        self.assertIn("@MainActor\npublic enum GTK {}\n\nextension GTK {\n", made)
        self.assertIn("[`gtk_get_major`](https://docs.gtk.org/gtk4/func.get_major.html)\n  public static var major: Int {", made)

    def test_they_are_members_of_a_type_that_they_belong_to(self):
        made = text(free=self.TINTS, table='functions = { Label = { namespace = "Gtk", names = ["tint_red_new"], strip = ["tint_", "_new"] } }\n')
        self.assertIn("extension Label {\n  /// [`gtk_tint_red_new`](https://docs.gtk.org/gtk4/func.tint_red_new.html)\n  public static func red()", made)
        self.assertNotIn("enum Label", made)

    def test_one_that_does_not_exist_is_a_mistake(self):
        with self.assertRaisesRegex(ValueError, "names gone, which Gtk hasn't"):
            make(table='functions = { GTK = { namespace = "Gtk", names = ["gone"] } }\n')


class ByHand(unittest.TestCase):
    def test_what_gtkkit_has_by_hand_is_counted_and_named(self):
        made = make(method("hidden", attributes='introspectable="0"') + method("b"), table='by_hand = { gtk_label_hidden = "Label.seen(_:)" }\n')
        self.assertEqual(made.coverage.counts[("Gtk", "methods")]["made"], 2)
        self.assertIn("| `gtk_label_hidden` | `Label.seen(_:)` |", made.coverage.page())

    def test_what_gtkkit_has_not_is_noticed(self):
        made = make(method("hidden"), table='by_hand = { gtk_label_hidden = "Label.seen(_:)" }\n')
        self.assertEqual(list(made.coverage.absent("extension Label {\n  public func seen(_ x: Int) {}")), [])
        self.assertEqual(
            list(made.coverage.absent("func saw()")), ["gtk-generate: [by_hand] says Label.seen(_:), which GTKKit hasn't"])
