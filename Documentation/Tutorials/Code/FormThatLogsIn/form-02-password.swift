import Rivulet

struct Mistake: Error {
  let text: String
}

@main
enum Main {
  static func main() {
    let email = ValidatingProperty("") { (email) throws(Mistake) in
      if !email.contains("@") { throw Mistake(text: "An email address has an @.") }
    }
    let password = ValidatingProperty("") { (password) throws(Mistake) in
      if password.count < 8 { throw Mistake(text: "A password has 8 characters or more.") }
    }
    let isComplete = email.isValid.and(password.isValid)
    isComplete.signal.subscribe { print("Can be sent:", $0) }

    email.value = "ada@example.org"
    password.value = "analytic"
    email.value = "ada"
  }
}
