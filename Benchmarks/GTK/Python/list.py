import sys

import gi

gi.require_version("Adw", "1")
gi.require_version("Gtk", "4.0")
from gi.repository import Adw, Gtk


class List(Adw.Application):
    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="List")
        window.set_default_size(300, 400)
        names = Gtk.StringList.new([f"Item {number}" for number in range(1, 10_001)])
        self.search = Gtk.SearchEntry()
        self.filter = Gtk.CustomFilter.new(self.matches)
        self.search.connect("changed", lambda _: self.filter.changed(Gtk.FilterChange.DIFFERENT))
        factory = Gtk.SignalListItemFactory()
        factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
        factory.connect("bind", lambda _, item: item.get_child().set_text(item.get_item().get_string()))
        model = Gtk.FilterListModel(model=names, filter=self.filter)
        view = Gtk.ListView(model=Gtk.NoSelection(model=model), factory=factory)
        scroller = Gtk.ScrolledWindow(child=view, vexpand=True)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        box.append(self.search)
        box.append(scroller)
        window.set_child(box)
        window.present()

    def matches(self, item):
        return self.search.get_text() in item.get_string()


sys.exit(List(application_id="org.example.List").run())
