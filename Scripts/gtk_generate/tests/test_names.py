"""Names as they are read in a call."""

import unittest

from gtk_generate.naming import Naming
from gtk_generate.table import Table


class Names(unittest.TestCase):
    NAMING = Naming(Table.installed())

    def method(self, name, *parameters, result=""):
        """The method as it is called, and after `of` the parameters in Swift's order if it isn't C's."""
        ordered = list(parameters)
        base, labels = self.NAMING.method(name, ordered, result)
        order = "" if ordered == list(parameters) else " of " + ", ".join(parameter for parameter, _ in ordered)
        return f"{base}({''.join(label + ':' for label in labels)})" + order

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
            ("setRange(min:max:)", [("min", "Double"), ("max", "Double")]), ("activateAction(named:arguments:)", [("name", "String"), ("args", "Variant?")]),
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
        self.assertEqual(self.NAMING.initializer("new_with_range", [("min", "Double"), ("max", "Double")]), ["min", "max"])
        self.assertEqual(self.NAMING.initializer("new_from_model_full", [("model", "MenuModel"), ("flags", "Flags")]), ["model", "flags"])


class Phrases(unittest.TestCase):
    """The order of words and arguments, which Swift and C have otherwise."""

    method = Names.method
    NAMING = Names.NAMING

    def test_the_thing_comes_before_its_place(self):
        self.assertEqual(self.method("insert", ("position", "Int"), ("item", "Object")), "insert(_:at:) of item, position")
        self.assertEqual(self.method("insert", ("iter", "TextIterator"), ("text", "String")), "insert(_:at:) of text, iter")
        self.assertEqual(self.method("insert", ("child", "Widget"), ("position", "Int")), "insert(_:at:)")
        self.assertEqual(self.method("reorder", ("child", "Widget"), ("position", "Int")), "reorder(_:to:)")
        self.assertEqual(self.method("insert_section", ("position", "Int"), ("label", "String?"), ("section", "MenuModel")),
                         "insertSection(at:label:section:)")

    def test_the_preposition_is_that_of_the_argument_that_it_is_said_of(self):
        self.assertEqual(self.method("insert_child_after", ("child", "Widget"), ("sibling", "Widget?")), "insertChild(_:after:)")
        self.assertEqual(self.method("insert_after", ("parent", "Widget"), ("previous_sibling", "Widget?")), "insert(into:after:)")
        self.assertEqual(self.method("attach_next_to", ("child", "Widget"), ("sibling", "Widget?")), "attach(_:nextTo:)")
        self.assertEqual(self.method("get_item_at_pos", ("x", "Int"), ("y", "Int")), "item(atX:y:)")

    def test_a_setter_takes_the_value_first(self):
        self.assertEqual(self.method("set_tab_label", ("child", "Widget"), ("tab_label", "Widget?")), "setTabLabel(_:for:) of tab_label, child")
        self.assertEqual(self.method("set_boolean", ("key", "String"), ("value", "Bool")), "setBoolean(_:forKey:) of value, key")
        self.assertEqual(self.method("set_icon_sensitive", ("icon_pos", "EntryIconPosition"), ("sensitive", "Bool")),
                         "setIconSensitive(_:at:) of sensitive, icon_pos")
        self.assertEqual(self.method("set_cell_data_func", ("cell", "CellRenderer"), ("func", "(@MainActor () -> Void)?")),
                         "setCellDataFunction(for:function:)")
        self.assertEqual(self.method("set_default_size", ("width", "Int"), ("height", "Int")), "setDefaultSize(width:height:)")
        self.assertEqual(self.method("set_action_and_target", ("action", "String"), ("target", "Variant?")), "setActionAndTarget(_:target:)")

    def test_the_ends_of_a_range_are_from_and_to(self):
        self.assertEqual(self.method("delete", ("start", "TextIterator"), ("end", "TextIterator")), "delete(from:to:)")
        self.assertEqual(self.method("select_region", ("start_offset", "Int"), ("end_offset", "Int")), "selectRegion(from:to:)")
        self.assertEqual(self.method("append_gradient", ("start", "Double"), ("end", "Double")), "appendGradient(start:end:)")

    def test_an_answer_is_an_assertion(self):
        for name, called in [("get_tab_detachable", "isTabDetachable(for:)"), ("path_is_selected", "isPathSelected(_:)"),
                             ("row_draggable", "isRowDraggable(_:)"), ("match", "matches(_:)"), ("equals", "isEqual(to:)"),
                             ("select", "select(_:)")]:
            parameter = "path" if "path" in name or "row" in name else "child"
            self.assertEqual(self.method(name, (parameter, "Widget"), result="Bool"), called)

    def test_a_verb_comes_first(self):
        self.assertEqual(self.method("cell_get_size"), "cellSize()")
        self.assertEqual(self.method("action_set_enabled", ("action_name", "String"), ("enabled", "Bool")),
                         "setActionEnabled(_:for:) of enabled, action_name")
        self.assertEqual(self.method("selected_foreach", ("func", "@MainActor () -> Void")), "forEachSelected(_:)")
        self.assertEqual(self.method("popup"), "popUp()")

    def test_factories_begin_with_make(self):
        self.assertEqual(self.method("create_context", result="CellAreaContext"), "makeContext()")
        self.assertEqual(self.method("new_subpixbuf", ("src_x", "Int"), ("src_y", "Int"), result="Pixbuf"), "makeSubpixbuf(sourceX:sourceY:)")
        self.assertEqual(self.method("create", ("flags", "Flags"), result="FileOutputStream"), "create(flags:)")

    def test_what_arguments_say_is_not_said_twice(self):
        self.assertEqual(self.method("add_button_with_target", ("label", "String"), ("target", "Variant?")), "addButton(_:target:)")
        self.assertEqual(self.method("set_text_with_mnemonic", ("text", "String")), "setTextWithMnemonic(_:)")
        self.assertEqual(self.method("get_boolean", ("group_name", "String"), ("key", "String"), result="Bool"), "boolean(group:key:)")
        self.assertEqual(self.method("get_margin", ("unit", "PaperUnit"), result="Double"), "margin(in:)")
