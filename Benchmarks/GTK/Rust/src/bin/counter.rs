use gtk::prelude::*;
use std::cell::Cell;
use std::rc::Rc;

fn main() {
    let application = gtk::Application::new(Some("org.example.Counter"), Default::default());
    application.connect_activate(|application| {
        let window = gtk::ApplicationWindow::new(application);
        window.set_title(Some("Counter"));
        let count = Rc::new(Cell::new(0));
        let label = gtk::Label::new(Some("0 clicks"));
        let button = gtk::Button::with_label("Count");
        let shown = label.clone();
        button.connect_clicked(move |_| {
            count.set(count.get() + 1);
            shown.set_text(&format!("{} clicks", count.get()));
        });
        let content = gtk::Box::new(gtk::Orientation::Vertical, 12);
        content.append(&label);
        content.append(&button);
        window.set_child(Some(&content));
        window.present();
    });
    std::process::exit(application.run());
}
