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
    email.verdict.signal.subscribe { verdict in
      switch verdict {
      case .success(let email): print("\(email) is fine.")
      case .failure(let mistake): print(mistake.text)
      }
    }

    for text in ["ada", "ada@", "ada@example.org"] {
      email.value = text
    }
  }
}
