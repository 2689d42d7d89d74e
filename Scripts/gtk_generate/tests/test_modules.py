"""Modules of other libraries."""

import unittest

from .support import make, property

OWN = """
  [module]
  name = "SourceView"
  c = "CSourceView"
  packages = ["gtksourceview-5"]
  headers = ["gtksourceview/gtksource.h"]
  [namespaces]
  GtkSource = { version = "5", prefix = "Source" }
  [wanted]
  GtkSource = "*"
"""
VIEW = """
  <class name="View" c:type="GtkSourceView" parent="Gtk.Widget" glib:get-type="gtk_source_view_get_type">{members}</class>"""

FOLLOW = """
  <method name="follow" c:identifier="gtk_source_view_follow"><return-value><type name="none" c:type="void"/></return-value><parameters>
    <instance-parameter name="self"><type name="View" c:type="GtkSourceView*"/></instance-parameter>
    <parameter name="by"><type name="Gtk.Widget" c:type="GtkWidget*"/></parameter></parameters></method>"""


def module(members="", own=OWN):
    others = [("GtkSource", VIEW.format(members=members))]
    return make(own=own, others=others).files


class Modules(unittest.TestCase):
    def test_only_the_types_of_the_library_are_written_with_its_prefix(self):
        files = module(property("indented", "bool"))
        self.assertEqual(sorted(files), ["GtkSource+01.swift", "Registry.swift"])
        self.assertIn("class SourceView: Widget {", files["GtkSource+01.swift"])
        self.assertNotIn("class Label", files["GtkSource+01.swift"])

    def test_it_imports_its_headers_and_gtk(self):
        text = module()["GtkSource+01.swift"]
        for line in ("import CSourceView", "public import GTKCore", "public import GTKGenerated"):
            self.assertIn(line + "\n", text)

    def test_c_types_are_those_of_the_module_that_has_them(self):
        text = module(FOLLOW)["GtkSource+01.swift"]
        self.assertIn("gtk_source_view_follow(self.typed(CSourceView.GtkSourceView.self), by.typed(CGtk.GtkWidget.self))", text)

    def test_its_classes_are_registered_by_a_function_of_its_own(self):
        registry = module()["Registry.swift"]
        self.assertIn("public func registerSourceView()", registry)
        self.assertIn('case "GtkSourceView": SourceView.self', registry)
        self.assertNotIn("GtkLabel", registry)

    def test_a_name_of_the_table_beside_it_counts(self):
        text = module(own=OWN + '[types]\n"GtkSource.View" = ["CodeView", "it shows code"]')["GtkSource+01.swift"]
        self.assertIn("class CodeView: Widget {", text)
