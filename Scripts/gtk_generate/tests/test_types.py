"""Whole types, files, the table and the check."""

import pathlib
import tempfile
import unittest

from gtk_generate import writing
from gtk_generate.table import Table
from gtk_generate.tests.support import make, method, parameter, text

SPAN = """<record name="Span" c:type="GtkSpan" glib:get-type="gtk_span_get_type">
  <field name="from" writable="1"><type name="gint" c:type="int"/></field>
  <field name="to" writable="1"><type name="gint" c:type="int"/></field>{}</record>"""


class Types(unittest.TestCase):
    def test_an_enumeration_has_one_case_for_each_value(self):
        made = text()
        self.assertIn("public enum Align: OpenEnumeration, Hashable, TypedValue {\n  case fill\n  case start\n", made)
        self.assertIn("  public static var begin: Align { .start }\n  public static var allCases: [Align] {\n    [.fill, .start]\n  }", made)

    def test_a_value_without_a_case_is_unrecognized(self):
        made = text()
        self.assertIn("  case unrecognized(Int32)\n", made)
        self.assertIn("    case 1: self = .start\n    default: return nil\n", made)
        self.assertIn("    case .start: 1\n    case .unrecognized(let value): value\n", made)

    def test_a_value_that_is_no_case_is_not_the_first(self):
        made = text(method("get_align", "align"))
        self.assertIn("return Align(c: gtk_label_get_align(self.opaque).rawValue)", made)

    def test_a_record_of_plain_fields_is_a_structure(self):
        made = text(more=SPAN.format(""))
        self.assertIn("public struct Span: NullableValue, Hashable, Sendable {\n  public var from: Int\n  public var to: Int", made)
        self.assertIn('c.from = narrowed(from, "GtkSpan")', made)

    def test_a_method_that_changes_a_structure_is_mutating(self):
        made = text(more=SPAN.format(method("grow", owner=("span", "Span"))))
        self.assertIn("public mutating func grow() {\n    var c_ = c\n    gtk_span_grow(&c_)\n    self = Span(c_)".replace("Span(c_)", "Self(c_)"), made)

    def test_a_class_that_c_cannot_extend_is_final(self):
        made = text()
        self.assertIn("public final class Label: Widget {", made)
        self.assertIn("open class Widget: Object {", made)

    def test_each_symbol_has_a_link_and_no_sentence_of_gir(self):
        made = text(method("grab_focus", parameters="<doc>Takes the focus.</doc>"), words='gtk_label_grab_focus = "Moves the focus here."\n')
        link = "[`gtk_label_grab_focus`](https://docs.gtk.org/gtk4/method.Label.grab_focus.html)"
        self.assertIn(f"  /// Moves the focus here.\n  ///\n  /// {link}\n", made)
        self.assertNotIn("Takes the focus", made)


class Tables(unittest.TestCase):
    def test_a_line_without_a_reason_is_a_mistake(self):
        for line in ['types = { "Gtk.Range" = "RangeWidget" }', 'types = { "Gtk.Range" = ["RangeWidget", ""] }', 'skips = { "gtk_a" = "" }']:
            with self.assertRaisesRegex(ValueError, "reason"):
                Table(line)

    def test_a_line_that_names_nothing_is_noticed(self):
        made = make(table='skips = { gtk_gone = "it was bad" }\n')
        self.assertIn("gtk-generate: [skips] gtk_gone in table.toml names nothing that is generated", made.complaints())

    def test_two_types_with_one_name_are_a_mistake(self):
        with self.assertRaisesRegex(ValueError, "both called"):
            make(table='types = { "Gtk.Label" = ["A", "a"], "Gtk.Widget" = ["A", "a"] }\n')

    def test_the_installed_table_is_right(self):
        self.assertIn("Gtk", Table.installed().wanted)


class Files(unittest.TestCase):
    def test_the_first_file_that_differs_is_named(self):
        files = make(method("a", parameters=parameter("day", "int"))).files
        with tempfile.TemporaryDirectory() as folder:
            writing.write(files, folder)
            self.assertIsNone(writing.difference(files, folder))
            pathlib.Path(folder, "Gtk+01.swift").write_text("// changed")
            self.assertEqual(writing.difference(files, folder), "Gtk+01.swift")
            writing.write(files, folder)
            pathlib.Path(folder, "A.swift").write_text("// surplus")
            self.assertEqual(writing.difference(files, folder), "A.swift")
            writing.write(files, folder)
            self.assertIsNone(writing.difference(files, folder))

    def test_targets_that_are_missed_are_said(self):
        hidden = "".join(method(f"m{number}", attributes='introspectable="0"') for number in range(3))
        self.assertIn("gtk-generate: 0 of 3 methods are made; 92 % are wanted", make(hidden).complaints())
