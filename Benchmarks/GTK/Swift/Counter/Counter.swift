import GTKKit
import Glibc
import Rivulet
import RivuletGTK

@main
enum Counter {
  @MainActor static func main() {
    let status = AdwaitaApplication.run(id: "org.example.Counter") { application in
      let window = ApplicationWindow(application: application)
      window.title = "Counter"
      let (count, label, button) = (MutableProperty(0), Label(), Button(label: "Count"))
      button.reactive.clicked.subscribeOnMain { count.value += 1 }
      count.signal.map { "\($0) clicks" }.bind(to: label.reactive.text)
      window.child = Box(.vertical, spacing: 12, [label, button])
      window.present()
    }
    exit(status)
  }
}
