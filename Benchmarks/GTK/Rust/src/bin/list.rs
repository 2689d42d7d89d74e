use gtk::prelude::*;

fn main() {
    let application = gtk::Application::new(Some("org.example.List"), Default::default());
    application.connect_activate(|application| {
        let window = gtk::ApplicationWindow::new(application);
        window.set_title(Some("List"));
        window.set_default_size(300, 400);
        let names: Vec<String> = (1..=10_000).map(|number| format!("Item {}", number)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let names = gtk::StringList::new(&names);
        let search = gtk::SearchEntry::new();
        let wanted = search.clone();
        let filter = gtk::CustomFilter::new(move |item| {
            let item = item.downcast_ref::<gtk::StringObject>().unwrap();
            item.string().contains(wanted.text().as_str())
        });
        let changed = filter.clone();
        search.connect_changed(move |_| changed.changed(gtk::FilterChange::Different));
        let factory = gtk::SignalListItemFactory::new();
        factory.connect_setup(|_, item| item.set_child(Some(&gtk::Label::new(None))));
        factory.connect_bind(|_, item| {
            let label = item.child().unwrap().downcast::<gtk::Label>().unwrap();
            label.set_text(&item.item().unwrap().downcast::<gtk::StringObject>().unwrap().string());
        });
        let model = gtk::FilterListModel::new(Some(&names), Some(&filter));
        let view = gtk::ListView::new(Some(&gtk::NoSelection::new(Some(&model))), Some(&factory));
        let scroller = gtk::ScrolledWindow::new();
        scroller.set_child(Some(&view));
        scroller.set_vexpand(true);
        let content = gtk::Box::new(gtk::Orientation::Vertical, 0);
        content.append(&search);
        content.append(&scroller);
        window.set_child(Some(&content));
        window.present();
    });
    std::process::exit(application.run());
}
