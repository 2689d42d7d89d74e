import Rivulet

/// Something that a person should correct.
public struct Mistake: Error, Equatable {
  public let text: String

  public init(text: String) { self.text = text }
}

/// A form for logging in.
public final class LogIn: Sendable {
  public let email = ValidatingProperty("") { (email) throws(Mistake) in
    if !email.contains("@") { throw Mistake(text: "An email address has an @.") }
  }
  public let password = ValidatingProperty("") { (password) throws(Mistake) in
    if password.count < 8 { throw Mistake(text: "A password has 8 characters or more.") }
  }

  public init() {}

  /// The first mistake in the fields, or an empty text.
  public var problem: Property<String> {
    email.verdict.combineLatest(with: password.verdict).map { email, password in
      switch (email, password) {
      case (.failure(let mistake), _), (_, .failure(let mistake)): mistake.text
      default: ""
      }
    }
  }
}
