"""Symbols: their topics, and the passes over their comments."""

import unittest

from site_builder import comments, graphs, pictures, topics
from site_builder.families import in_order
from site_builder.names import Mistake


def symbol(path, file="", comment="", module="Rivulet", parameters=(), kind="swift.method"):
    fields = {
        "kind": {"identifier": kind}, "identifier": {"precise": f"s:{module}{path}"}, "pathComponents": path.split("/"),
        "location": {"uri": f"file:///a/Sources/{module}/{file}", "position": {"line": 1}},
        "functionSignature": {"parameters": [{"name": name} for name in parameters]}}
    if comment:
        fields["docComment"] = {"lines": [{"text": line} for line in comment.split("\n")]}
    return graphs.Symbol(fields, module)


class Module:
    def __init__(self, *symbols, name="Rivulet"):
        self.symbols, self.name = list(symbols), name


class Family:
    name, page, folder = "Timing", "timing-operators", "Operators/Timing"


class Topics(unittest.TestCase):
    def members(self, *files):
        return [symbol(f"Signal/member{index}(_:)", file) for index, file in enumerate(files)]

    def test_each_member_is_in_a_group(self):
        found = self.members("Signal/Signal.swift", "Operators/Timing/Debounce.swift", "Bindings/Bind.swift", "New/Folder.swift")
        groups = dict(topics.of_type("Signal", found, [Family]))
        self.assertEqual(list(groups), ["Essentials", "Bindings", "New", "Operators by family"])
        self.assertEqual(groups["Operators by family"], ["<doc:/Rivulet/timing-operators>"])
        listed = [link for title, links in groups.items() if title != "Operators by family" for link in links]
        self.assertEqual(len(listed), 3)

    def test_a_type_in_one_folder_is_grouped_by_file(self):
        found = [symbol(f"LazyList/member{index}", f"Sequences/{file}.swift") for index, file in enumerate(["LazyList", "LazyListSlices"])]
        self.assertEqual([title for title, _ in topics.of_type("LazyList", found, [])], ["Essentials", "Slices"])

    def test_only_large_types_of_the_module_are_grouped(self):
        small = [symbol("Small", kind="swift.struct"), symbol("Small/a", "A.swift"), symbol("Small/b", "B.swift")]
        large = [symbol("Large", kind="swift.struct")] + [symbol(f"Large/{index}", f"{index % 2}.swift") for index in range(topics.LARGE)]
        extended = [symbol("Other", kind="swift.extension")] + [symbol(f"Other/{index}", f"{index % 2}.swift") for index in range(20)]
        self.assertEqual([name for name, _ in topics.large_types(Module(*small, *large, *extended))], ["Large"])

    def test_a_form_with_more_labels_belongs_to_its_operator(self):
        self.assertTrue(in_order(["for", "on"], ["for", "on", "where"]))
        self.assertFalse(in_order(["on", "for"], ["for", "on"]))


class Comments(unittest.TestCase):
    def test_what_the_compiler_fills_in_is_described_where_the_rest_is(self):
        described = symbol("A/a(_:line:)", comment="Does.\n\n- Parameter b: The b.", parameters=["b", "line"])
        comments.with_filled_in(described)
        self.assertEqual(sum("- Parameter line:" in line for line in described.comment), 1)
        comments.with_filled_in(described)
        self.assertEqual(sum("- Parameter line:" in line for line in described.comment), 1)
        plain = symbol("A/a(_:line:)", comment="Does.", parameters=["b", "line"])
        comments.with_filled_in(plain)
        self.assertEqual(plain.comment, ["Does."])

    def test_links_leave_out_what_the_compiler_fills_in_and_find_other_libraries(self):
        execute = symbol("Command/execute(_:file:line:)")
        here = symbol("Row", module="RivuletGTK", kind="swift.struct")
        known = comments.Names([Module(execute, symbol("Command", kind="swift.class")), Module(here, name="RivuletGTK")], {("Label",), ("Object", "*"), ("Object",)})
        for link, origin, found in [
            ("execute(_:)", execute, f"``{execute.link}``"), ("Command/execute(_:)", here, f"``{execute.link}``"),
            ("Rivulet/Command/execute(_:)", here, f"``{execute.link}``"), ("Label", here, "`Label`"), ("GTKCore/Object/register()", here, "`register()`"),
            ("Gone", here, "``Gone``"), ("execute(_:)-(Int)", execute, "``execute(_:)-(Int)``"),
        ]:
            self.assertEqual(known.resolve(link, origin), found, link)

    def test_symbols_without_a_summary_are_found(self):
        module = Module(symbol("A", comment="A type."), symbol("B", "B.swift"), symbol("C", kind="swift.extension"))
        self.assertEqual(comments.without_summary([module]), ["Rivulet: B (B.swift)"])


class Pictures(unittest.TestCase):
    def test_dark_colours(self):
        light, dark = pictures.variants('<svg><rect fill="#ffffff"/></svg>')
        self.assertIn("#ffffff", light)
        self.assertNotIn("#ffffff", dark)
        styled = "<style>a { fill: #111111 } @media (prefers-color-scheme: dark) { a { fill: #eeeeee } b { fill: #dddddd } } c { d: e }</style>"
        light, dark = pictures.variants(styled)
        self.assertNotIn("#eeeeee", light)
        self.assertNotIn("@media", dark)
        self.assertIn("b { fill: #dddddd }", dark)
        self.assertIn("c { d: e }", light)

    def test_a_colour_without_a_dark_one_is_a_mistake(self):
        with self.assertRaises(Mistake):
            pictures.variants('<svg fill="#123456"/>')
