"""Methods, properties, signals and initializers over small GIR files."""

import unittest

from gtk_generate.tests.support import make, method, parameter, property, signal, text, type

BYTES = """<parameter name="data"><array length="1" zero-terminated="0" c:type="const guint8*"><type name="guint8" c:type="guint8"/></array>
  </parameter>"""


class Methods(unittest.TestCase):
    def test_a_number_that_may_not_fit_is_checked(self):
        made = text(method("mark_day", parameters=parameter("day", "uint")))
        self.assertIn("public func markDay(_ day: Int) {", made)
        self.assertIn('gtk_label_mark_day(self.opaque, narrowed(day, "gtk_label_mark_day"))', made)

    def test_null_where_gir_forbids_it_stops_with_the_name_of_the_function(self):
        made = text(method("get_parent", "widget"))
        self.assertIn('return required(lent(rawT(gtk_label_get_parent(self.opaque)), Widget.self), "gtk_label_get_parent")', made)

    def test_null_where_gir_allows_it_is_nil(self):
        made = text(method("get_parent", "widget", result_attributes='nullable="1"'))
        self.assertIn("public var parent: Widget? {", made)
        self.assertNotIn("required(", made)

    def test_the_table_corrects_nullability(self):
        made = text(method("get_parent", "widget"), table='nullable = { gtk_label_get_parent = [true, "there may be none"] }\n')
        self.assertIn("public var parent: Widget? {", made)

    def test_a_text_that_the_caller_owns_is_freed(self):
        made = text(method("get_name", "given", result_attributes='transfer-ownership="full"'))
        self.assertIn('return required(takenString(gtk_label_get_name(self.opaque)), "gtk_label_get_name")', made)

    def test_getter_and_setter_become_a_variable(self):
        made = text(method("get_size", "int") + method("set_size", parameters=parameter("size", "int")))
        self.assertIn("public var size: Int {", made)
        self.assertNotIn("setSize", made)

    def test_an_object_given_away_is_retained_before(self):
        made = text(method("take", parameters=parameter("widget", "widget", 'transfer-ownership="full"')))
        self.assertLess(made.index("g_object_ref(widget.pointer)"), made.index("gtk_label_take("))

    def test_a_success_with_results_by_reference_is_an_optional(self):
        out = parameter("line", "int", 'direction="out"').replace('c:type="int"', 'c:type="int*"')
        made = text(method("find", "bool", out))
        self.assertIn("public func find() -> Int? {", made)
        self.assertIn("guard result_ != 0 else { return nil }", made)

    def test_errors_are_thrown(self):
        made = text(method("load", "bool", attributes='throws="1"'))
        self.assertIn("public func load() throws(GLibError) {", made)

    def test_a_getter_that_throws_keeps_its_boolean(self):
        made = text(method("get_boolean", "bool", parameter("key", "text"), attributes='throws="1"'))
        self.assertIn("public func boolean(forKey key: String) throws(GLibError) -> Bool {", made)

    def test_a_conversion_is_a_property(self):
        self.assertIn("public var string: String {", text(method("to_string", "given", result_attributes='transfer-ownership="full"')))

    def test_a_method_that_only_emits_a_signal_says_so(self):
        made = text(method("rows_changed") + signal("rows-changed") + method("activate") + signal("activate"))
        self.assertIn("public func emitRowsChanged() {", made)
        self.assertIn("public func activate() {", made)

    def test_the_value_of_a_setter_comes_first(self):
        made = text(method("set_level", parameters=parameter("key", "text") + parameter("value", "int")))
        self.assertIn("public func setLevel(_ value: Int, forKey key: String) {", made)
        self.assertIn('gtk_label_set_level(self.opaque, textForC(key), narrowed(value, "gtk_label_set_level"))', made)

    def test_a_name_of_the_table_has_a_label_for_each_argument(self):
        with self.assertRaisesRegex(ValueError, r"go\(to:at:\) in table.toml isn't of 1 arguments"):
            make(method("go", parameters=parameter("x", "int")), table='members = { gtk_label_go = ["go(to:at:)", "read aloud"] }\n')

    def test_an_asynchronous_function_and_its_second_half_are_one(self):
        start = method("load_async", parameters=parameter("callback", "ready", 'scope="async" closure="1"') + parameter("data", "data"))
        made = make(start + method("load_finish", "bool", parameter("result", "data"), 'throws="1"'))
        sources = "\n".join(made.files.values())
        self.assertIn("public func load() async throws(GLibError) {", sources)
        self.assertIn("let answer_ = await answer { cancellable_, callback_, data_ in", sources)
        self.assertIn("gtk_label_load_finish(self.opaque, answer_.opaque, &error_)", sources)
        self.assertEqual(made.coverage.counts[("Gtk", "methods")]["made"], 2)

    def test_a_callback_is_a_closure_that_its_destroy_notify_releases(self):
        callback = f"""<callback name="MatchFunc" c:type="GtkMatchFunc"><return-value>{type("bool")}</return-value><parameters>
          {parameter("item", "widget")}{parameter("data", "data", 'closure="1"')}</parameters></callback>"""
        given = (parameter("match", "match", 'scope="notified" closure="1" destroy="2"') + parameter("data", "data")
                 + parameter("destroy", "destroy"))
        made = text(method("filter", parameters=given), more=callback)
        self.assertIn("public func filter(_ match: @escaping @MainActor (Widget) -> Bool) {", made)
        self.assertIn("let f = CallbackBox<@MainActor (Widget) -> Bool>.of(data_)", made)
        self.assertIn("}, match_, releaseBox)", made)

    def test_a_callback_that_nothing_releases_needs_the_table_to_say_how_long_it_lasts(self):
        callback = f"""<callback name="MatchFunc" c:type="GtkMatchFunc"><return-value>{type("void")}</return-value><parameters>
          {parameter("item", "widget")}{parameter("data", "data", 'closure="1"')}</parameters></callback>"""
        given = method("walk", parameters=parameter("match", "match", 'scope="notified" closure="1"') + parameter("data", "data"))
        missing = make(given, more=callback).coverage.missing[("Gtk", "methods")]
        self.assertIn(("gtk_label_walk", "a callback that is never released"), missing)
        made = text(given, more=callback, table='scopes = { "gtk_label_walk.match" = ["call", "it is over then"] }\n')
        self.assertIn("public func walk(_ match: @escaping @MainActor (Widget) -> Void) {", made)
        self.assertIn("defer { releaseBox(match_) }", made)

    def test_only_the_result_of_an_action_may_be_ignored(self):
        made = text(method("grab_focus", "bool") + method("contains", "bool", parameters=parameter("x", "int")))
        self.assertEqual(made.count("@discardableResult"), 1)
        self.assertIn("@discardableResult\n  public func grabFocus() -> Bool {", made)

    def test_bytes_are_bytes(self):
        made = text(method("load", parameters=BYTES + parameter("size", "uint")))
        self.assertIn("public func load(_ data: [UInt8]) {", made)
        self.assertIn('gtk_label_load(self.opaque, data_, narrowed(data.count, "gtk_label_load"))', made)

    def test_an_asynchronous_function_takes_no_array(self):
        start = method("save_async", parameters=BYTES + parameter("size", "uint")
                       + parameter("callback", "ready", 'scope="async" closure="3"') + parameter("data", "data"))
        made = make(start + method("save_finish", parameters=parameter("result", "data")))
        self.assertIn(("gtk_label_save_async", "an array that must stay until the answer"), made.coverage.missing[("Gtk", "methods")])

    def test_what_is_left_out_is_counted_with_its_reason(self):
        made = make(method("hidden", attributes='introspectable="0"') + method("old", attributes='deprecated="1"'))
        self.assertEqual(made.coverage.missing[("Gtk", "methods")], [("gtk_label_hidden", "hidden by GIR (introspectable=0)")])
        self.assertEqual(made.coverage.counts[("Gtk", "methods")], {"made": 0, "deprecated": 1})


class Properties(unittest.TestCase):
    def test_each_has_a_descriptor(self):
        made = text(property("text", "text") + method("get_text", "text"))
        self.assertIn('public static var text: PropertyName<String> { PropertyName("text") }', made)

    def test_what_cannot_be_set_has_another_descriptor(self):
        made = text(property("size", "int", ""))
        self.assertIn('public static var size: ReadOnlyPropertyName<Int> { ReadOnlyPropertyName("size") }', made)
        self.assertNotIn("newValue", made)

    def test_a_text_of_which_gir_does_not_say_more_may_be_nil(self):
        self.assertIn("public var text: String? {", text(property("text", "text")))

    def test_what_cannot_be_read_has_a_method_alone(self):
        made = text(property("markup", "text", 'writable="1" readable="0"'))
        self.assertIn("public func setMarkup(_ value: String?) {", made)
        self.assertNotIn("static var markup", made)


class Signals(unittest.TestCase):
    def test_arguments_and_result_are_typed(self):
        made = text(signal("key-pressed", parameter("key", "int") + parameter("on", "widget"), "bool"))
        self.assertIn('public static var keyPressed: SignalName<Bool, Int, Widget> { SignalName("key-pressed") }', made)
        self.assertIn("public func onKeyPressed(_ handler: @escaping @MainActor (Int, Widget) -> Bool) -> SignalHandler {", made)

    def test_an_argument_that_cannot_be_said_ends_the_list(self):
        made = make(signal("insert", parameter("text", "text") + parameter("at", "int", 'direction="inout"') + parameter("n", "int")))
        self.assertIn("SignalName<Void, String>", "\n".join(made.files.values()))
        self.assertEqual(made.coverage.short, [("GtkLabel::insert", "at: an argument by reference")])


class Initializers(unittest.TestCase):
    NEW = method("new", "widget", parameter("str", "text", 'nullable="1"'), tag="constructor")

    def test_a_subclass_inherits_what_sets_properties(self):
        made = text(self.NEW + property("label", "text"), table='parameters = { "gtk_label_new.str" = ["label", "the property"] }\n')
        self.assertIn('public convenience init(label: String?) {\n    self.init(["label": label])\n  }', made)

    def test_what_calls_c_is_guarded_against_subclasses(self):
        made = text(self.NEW)
        self.assertLess(made.index("Self.expect(Label.self)"), made.index("gtk_label_new(str.map { textForC($0) })"))

    def test_a_constructor_that_may_return_null_can_fail(self):
        made = text(method("new_parsed", "widget", parameter("str", "text"), tag="constructor", result_attributes='nullable="1"'))
        self.assertIn("public convenience init?(", made)
        self.assertIn("guard let made_ else { return nil }\n    self.init(Reference(adopting: made_))", made)

    def test_a_static_constructor_that_may_return_null_has_an_optional_result(self):
        made = text(method("parse", "widget", parameter("str", "text"), tag="constructor", result_attributes='nullable="1"'))
        self.assertIn("-> Label? {", made)
        self.assertIn("return Label(Reference(adopting: made_))", made)

    def test_the_table_adds_checks_before_the_call(self):
        made = text(method("set_level", parameters=parameter("value", "int")), table='checks = { gtk_label_set_level = ["check(value)", "ignored"] }\n')
        self.assertLess(made.index("    check("), made.index("gtk_label_set_level("))


if __name__ == "__main__":
    unittest.main()
