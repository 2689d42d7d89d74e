import GTKKit
import Glibc
import Rivulet
import RivuletGTK

@main
enum Form {
  @MainActor static func main() {
    let status = AdwaitaApplication.run(id: "org.example.Form") { application in
      let window = ApplicationWindow(application: application)
      window.title = "Form"
      let (name, mail) = (MutableProperty(""), MutableProperty(""))
      let (nameEntry, mailEntry) = (Entry(), Entry())
      nameEntry.placeholderText = "Name"
      mailEntry.placeholderText = "Mail"
      nameEntry.reactive.text.bind(twoWay: name)
      mailEntry.reactive.text.bind(twoWay: mail)
      let problem = name.signal.combineLatest(with: mail.signal).map { name, mail in
        if name.isEmpty { return "Enter a name." }
        return mail.contains("@") ? "" : "Enter an address with an @."
      }
      let (message, save) = (Label(), Button(label: "Save"))
      problem.bind(to: message.reactive.text)
      problem.map(\.isEmpty).bind(to: save.reactive.isSensitive)
      save.reactive.clicked.subscribeOnMain { message.text = "Saved \(name.value)." }
      window.child = Box(.vertical, spacing: 6, [nameEntry, mailEntry, message, save])
      window.present()
    }
    exit(status)
  }
}
