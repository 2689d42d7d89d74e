"""Names as they are read in a call."""

import unittest

from gtk_generate.naming import Naming
from gtk_generate.table import Table


class Names(unittest.TestCase):
    NAMING = Naming(Table.installed())

    def method(self, name, *parameters):
        base, labels = self.NAMING.method(name, parameters)
        return f"{base}({''.join(label + ':' for label in labels)})"

    def test_booleans_are_statements(self):
        for name, statement in [
            ("visible", "isVisible"), ("show-arrow", "showsArrow"), ("can-focus", "canFocus"), ("has-frame", "hasFrame"),
            ("vexpand", "expandsVertically"), ("search-mode-enabled", "isSearchModeEnabled"), ("wrap-mode-set", "isWrapModeSet"),
        ]:
            self.assertEqual(self.NAMING.boolean(name), statement)

    def test_words_are_spelled_out(self):
        for name, spelled in [("n-items", "itemCount"), ("prev_sibling", "previousSibling"), ("application-id", "applicationID"),
                              ("uri", "uri"), ("base_uri", "baseURI"), ("gtk-theme-name", "themeName")]:
            self.assertEqual(self.NAMING.camel(name), spelled)

    def test_the_first_label_is_what_the_name_does_not_say(self):
        for call, parameters in [
            ("append(_:)", [("child", "Widget")]), ("addController(_:)", [("controller", "EventController")]),
            ("markDay(_:)", [("day", "Int")]), ("setDefaultSize(width:height:)", [("width", "Int"), ("height", "Int")]),
            ("setRange(min:max:)", [("min", "Double"), ("max", "Double")]), ("activateAction(named:args:)", [("name", "String"), ("args", "Variant?")]),
            ("setMarginEnabled(_:)", [("enabled", "Bool")]), ("isEqual(to:)", [("other", "TreePath")]),
        ]:
            name = {"isEqual(to:)": "equal"}.get(call) or "".join("_" + c.lower() if c.isupper() else c for c in call.partition("(")[0])
            self.assertEqual(self.method(name, *parameters), call)

    def test_a_group_that_holds_things_is_called_alike_everywhere(self):
        group, key = ("group_name", "String"), ("key", "String")
        for name, call in [("get_integer", "integer(group:key:)"), ("remove_key", "removeKey(group:key:)"),
                           ("get_locale_for_key", "localeForKey(group:key:)"), ("set_value", "setValue(group:key:)"),
                           ("get_keys", "keys(group:)"), ("has_group", "hasGroup(named:)"), ("remove_group", "removeGroup(named:)")]:
            parameters = [group] if name.endswith(("keys", "_group")) else [group, key]
            self.assertEqual(self.method(name, *parameters), call)

    def test_a_preposition_goes_into_the_label(self):
        self.assertEqual(self.method("get_row_at_index", ("index", "Int")), "row(atIndex:)")
        self.assertEqual(self.method("sort_by_column", ("column", "ColumnViewColumn")), "sort(byColumn:)")
        self.assertEqual(self.method("set_from_resource", ("resource_path", "String?")), "set(fromResource:)")

    def test_a_getter_says_what_its_argument_is(self):
        self.assertEqual(self.method("get_item", ("position", "Int")), "item(at:)")
        self.assertEqual(self.method("get_child", ("name", "String")), "child(named:)")
        self.assertEqual(self.method("get_layout_child", ("widget", "Widget")), "layoutChild(for:)")

    def test_initializers_are_labelled_by_what_they_are_made_with(self):
        self.assertEqual(self.NAMING.initializer("new_with_label", [("label", "String")]), ["label"])
        self.assertEqual(self.NAMING.initializer("new_from_icon_name", [("icon_name", "String?")]), ["iconName"])
        self.assertEqual(self.NAMING.initializer("new_stateful", [("name", "String"), ("state", "Variant")]), ["name", "state"])
        self.assertEqual(self.NAMING.initializer("new", [("orientation", "Orientation"), ("spacing", "Int")]), ["orientation", "spacing"])
