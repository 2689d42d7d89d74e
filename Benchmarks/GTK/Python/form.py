import sys

import gi

gi.require_version("Adw", "1")
gi.require_version("Gtk", "4.0")
from gi.repository import Adw, Gtk


class Form(Adw.Application):
    def do_activate(self):
        window = Gtk.ApplicationWindow(application=self, title="Form")
        self.name, self.mail = Gtk.Entry(placeholder_text="Name"), Gtk.Entry(placeholder_text="Mail")
        self.message, self.save = Gtk.Label(), Gtk.Button(label="Save")
        self.name.connect("changed", self.validate)
        self.mail.connect("changed", self.validate)
        self.save.connect("clicked", self.saved)
        self.validate()
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=6)
        for child in (self.name, self.mail, self.message, self.save):
            box.append(child)
        window.set_child(box)
        window.present()

    def problem(self):
        if not self.name.get_text():
            return "Enter a name."
        return "" if "@" in self.mail.get_text() else "Enter an address with an @."

    def validate(self, _entry=None):
        problem = self.problem()
        self.message.set_text(problem)
        self.save.set_sensitive(not problem)

    def saved(self, _button):
        self.message.set_text(f"Saved {self.name.get_text()}.")


sys.exit(Form(application_id="org.example.Form").run())
