import AccountModel
import Foundation
import GTKKit
import Rivulet
import RivuletGTK

@main
enum Main {
  @MainActor static func main() {
    exit(
      AdwaitaApplication.run(id: "org.example.Account") { application in
        let window = AdwaitaApplicationWindow(
          application: application, title: "Account", width: 360, height: 260)
        let form = LogIn()
        window.content = Box(.vertical, [AdwaitaHeaderBar(), makeLogInView(form)])
        window.keep(form)
        window.present()
      })
  }
}

@MainActor
func makeLogInView(_ form: LogIn) -> Widget {
  let (email, password) = (Entry(), PasswordEntry(placeholder: "Password"))
  let (notice, button) = (Label(), Button(label: "Log In"))
  email.placeholderText = "Email address"
  button.addCSSClass("suggested-action")

  email.reactive.text.bind(twoWay: form.email)
  password.reactive.text.bind(twoWay: form.password)
  form.notice.bind(to: notice.reactive.text)

  let view = Box(.vertical, spacing: 12, [email, password, notice, button])
  view.setMargins(18)
  return view
}
