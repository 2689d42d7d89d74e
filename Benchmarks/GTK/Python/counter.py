import sys

import gi

gi.require_version("Adw", "1")
gi.require_version("Gtk", "4.0")
from gi.repository import Adw, Gtk


class Counter(Adw.Application):
    count = 0

    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Counter")
        self.label, button = Gtk.Label(), Gtk.Button(label="Count")
        button.connect("clicked", self.increment)
        self.show()
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
        box.append(self.label)
        box.append(button)
        window.set_child(box)
        window.present()

    def increment(self, _button):
        self.count += 1
        self.show()

    def show(self):
        self.label.set_text(f"{self.count} clicks")


sys.exit(Counter(application_id="org.example.Counter").run())
