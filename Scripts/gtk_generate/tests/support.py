"""Small GIR files, and what the generator makes of them."""

import re

from gtk_generate import generator
from gtk_generate.gir import Library
from gtk_generate.headers import Headers
from gtk_generate.table import Table

FILE = """<repository xmlns="http://www.gtk.org/introspection/core/1.0" xmlns:c="http://www.gtk.org/introspection/c/1.0"
  xmlns:glib="http://www.gtk.org/introspection/glib/1.0"><namespace name="{name}">{content}</namespace></repository>"""
OBJECTS = """
  <class name="Object" c:type="GObject" glib:type-struct="ObjectClass" glib:get-type="g_object_get_type"/>
  <record name="Value" c:type="GValue" glib:get-type="g_value_get_type"/>"""
ASYNCHRONOUS = """
  <callback name="AsyncReadyCallback" c:type="GAsyncReadyCallback"><return-value><type name="none" c:type="void"/></return-value>
    <parameters><parameter name="data" closure="0"><type name="gpointer" c:type="gpointer"/></parameter></parameters></callback>"""
HEADER = """
  struct _GObject { int a; }; struct _GtkWidget { int a; }; struct _GtkSpan { int from; int to; };
  typedef struct _GtkSpan GtkSpan; typedef struct _GtkWidget GtkWidget; struct _GtkSourceView { int a; }; typedef struct _GtkSourceView GtkSourceView; typedef struct _GtkLabel GtkLabel;
  int gtk_widget_get_type(void); int gtk_label_get_type(void); int gtk_span_get_type(void); int gtk_align_get_type(void);"""
TABLE = """
  namespaces = { GObject = { version = "2.0", prefix = "G" }, Gtk = { version = "4.0", prefix = "", pages = "https://docs.gtk.org/gtk4/" } }
  wanted = { Gtk = "*" }
  booleans = { show = "shows" }
  actions = { verbs = ["grab"] }
  acronyms = { uri = "URI" }
"""
TYPES = dict(
    void=("none", "void"), bool=("gboolean", "gboolean"), int=("gint", "int"), uint=("guint", "guint"), double=("gdouble", "double"),
    text=("utf8", "const char*"), given=("utf8", "char*"), widget=("Widget", "GtkWidget*"), align=("Align", "GtkAlign"),
    span=("Span", "GtkSpan*"), data=("gpointer", "gpointer"), ready=("Gio.AsyncReadyCallback", "GAsyncReadyCallback"),
    match=("MatchFunc", "GtkMatchFunc"), size=("gsize", "gsize"), error=("GLib.Error", "const GError*"), type=("GType", "GType"), destroy=("GLib.DestroyNotify", "GDestroyNotify"))


def type(kind):
    name, c = TYPES[kind]
    return f'<type name="{name}" c:type="{c}"/>'


def parameter(name, kind, attributes=""):
    return f'<parameter name="{name}" {attributes}>{type(kind)}</parameter>'


def array(name, element, c, length, attributes="", inner=None):
    """A parameter that is an array, whose length is the parameter of that index."""
    stars = f' c:type="{inner}"' if inner else ""
    return (f'<parameter name="{name}" {attributes}><array length="{length}" zero-terminated="0" c:type="{c}">'
            f'<type name="{element}"{stars}/></array></parameter>')


def callback(name, result, parameters, result_attributes=""):
    """A callback with its data at the end."""
    return (f'<callback name="{name}" c:type="Gtk{name}"><return-value {result_attributes}>{type(result)}</return-value><parameters>'
            f"{parameters}{parameter('data', 'data')}</parameters></callback>")


def method(name, result="void", parameters="", attributes="", result_attributes="", tag="method", owner=("label", "Label")):
    """A method of GtkLabel, or of another type."""
    instance = f'<instance-parameter name="self"><type name="{owner[1]}" c:type="Gtk{owner[1]}*"/></instance-parameter>'
    given = (instance if tag == "method" else "") + parameters
    return (f'<{tag} name="{name}" c:identifier="gtk_{owner[0]}_{name}" {attributes}><return-value {result_attributes}>{type(result)}</return-value>'
            f"<parameters>{given}</parameters></{tag}>")


def property(name, kind, attributes='writable="1"'):
    return f'<property name="{name}" {attributes}>{type(kind)}</property>'


def signal(name, parameters="", result="void"):
    return f'<glib:signal name="{name}"><return-value>{type(result)}</return-value><parameters>{parameters}</parameters></glib:signal>'


def make(members="", more="", table="", words="", own="", others=(), free=""):
    """The generator's result for a GtkLabel with these members, and with further types; or for those of another library, whose
    namespaces are pairs of a name and a content, and whose table is `own`."""
    content = f"""
      <class name="Widget" c:type="GtkWidget" parent="GObject.Object" abstract="1" glib:type-struct="WidgetClass"
        glib:get-type="gtk_widget_get_type"/>
      <class name="Label" c:type="GtkLabel" parent="Widget" glib:get-type="gtk_label_get_type">{members}</class>
      <enumeration name="Align" c:type="GtkAlign" glib:get-type="gtk_align_get_type">
        <member name="fill" value="0"/><member name="start" value="1"/><member name="begin" value="1"/></enumeration>{more}{free}"""
    library = Library().add(FILE.format(name="GObject", content=OBJECTS)).add(FILE.format(name="Gio", content=ASYNCHRONOUS))
    library.add(FILE.format(name="Gtk", content=content))
    for name, others_content in others:
        library.add(FILE.format(name=name, content=others_content))
        content += others_content
    functions = "".join(f" {name}(" for name in re.findall(r'(?:c:identifier|glib:get-type)="(\w+)"', content))
    return generator.generate(library, Headers(HEADER + functions), Table(TABLE + table, words, own))


def text(*arguments, **keywords):
    """All generated sources in one."""
    return "\n".join(make(*arguments, **keywords).files.values())
