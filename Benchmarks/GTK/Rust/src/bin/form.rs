use gtk::prelude::*;

fn problem(name: &str, mail: &str) -> &'static str {
    if name.is_empty() {
        "Enter a name."
    } else if mail.contains('@') {
        ""
    } else {
        "Enter an address with an @."
    }
}

fn main() {
    let application = gtk::Application::new(Some("org.example.Form"), Default::default());
    application.connect_activate(|application| {
        let window = gtk::ApplicationWindow::new(application);
        window.set_title(Some("Form"));
        let (name, mail) = (gtk::Entry::new(), gtk::Entry::new());
        name.set_placeholder_text(Some("Name"));
        mail.set_placeholder_text(Some("Mail"));
        let message = gtk::Label::new(None);
        let save = gtk::Button::with_label("Save");
        let validate = {
            let (name, mail, message, save) = (name.clone(), mail.clone(), message.clone(), save.clone());
            move || {
                let problem = problem(&name.text(), &mail.text());
                message.set_text(problem);
                save.set_sensitive(problem.is_empty());
            }
        };
        validate();
        let again = validate.clone();
        name.connect_changed(move |_| validate());
        mail.connect_changed(move |_| again());
        let (saved, shown) = (name.clone(), message.clone());
        save.connect_clicked(move |_| shown.set_text(&format!("Saved {}.", saved.text())));
        let content = gtk::Box::new(gtk::Orientation::Vertical, 6);
        content.append(&name);
        content.append(&mail);
        content.append(&message);
        content.append(&save);
        window.set_child(Some(&content));
        window.present();
    });
    std::process::exit(application.run());
}
