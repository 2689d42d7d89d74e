import GTKKit
import Glibc

@main
enum Hello {
  @MainActor static func main() {
    let status = AdwaitaApplication.run(id: "org.example.Hello") { application in
      let window = ApplicationWindow(application: application)
      window.title = "Hello"
      window.child = Label("Hello")
      window.present()
    }
    exit(status)
  }
}
