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
        let form = LogIn(server: makeServer(on: MainScheduler()))
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
  let spinner = Spinner()
  email.placeholderText = "Email address"
  button.addCSSClass("suggested-action")

  email.reactive.text.bind(twoWay: form.email)
  password.reactive.text.bind(twoWay: form.password)
  form.notice.bind(to: notice.reactive.text)
  button.reactive.bind(to: form.send)
  form.send.isExecuting.signal.bind(to: spinner.reactive.isSpinning)

  let view = Box(.vertical, spacing: 12, [email, password, notice, spinner, button])
  view.setMargins(18)
  return view
}

/// Answers after two seconds.
func makeServer(on scheduler: any TimedScheduler) -> LogIn.Server {
  { email, password in
    Signal<String, Mistake>.just(password)
      .delay(for: .seconds(2), on: scheduler)
      .tryMap { password throws(Mistake) in
        if password != "analytic" { throw Mistake(text: "The password is wrong.") }
        return "Welcome, \(email)."
      }
  }
}
