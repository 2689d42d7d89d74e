import AccountModel
import Rivulet
import RivuletTesting
import Testing

@Suite struct LogInTests {
  let scheduler = TestScheduler()

  @Test func `the first mistake is shown`() {
    let form = LogIn()
    #expect(form.problem.value == "An email address has an @.")
    form.email.value = "ada@example.org"
    #expect(form.problem.value == "A password has 8 characters or more.")
    form.password.value = "analytic"
    #expect(form.problem.value == "")
  }

  @Test func `the button is disabled until the server has answered`() {
    let form = LogIn { [scheduler] email, _ in
      .just("Hello, \(email).").delay(for: .seconds(2), on: scheduler)
    }
    let welcome = form.send.values.record()
    #expect(form.send.isEnabled.value == false)
    form.email.value = "ada@example.org"
    form.password.value = "analytic"
    #expect(form.send.isEnabled.value)
    form.send.execute()
    #expect(form.send.isEnabled.value == false)
    scheduler.advance(by: .seconds(2))
    #expect(form.send.isEnabled.value)
    #expect(welcome.values == ["Hello, ada@example.org."])
  }

  @Test func `a wrong password is reported, and can be corrected`() {
    let form = LogIn { email, password in
      password == "analytic" ? .just("Hello, \(email).") : .fail(Mistake(text: "Wrong password."))
    }
    let notices = form.notice.record()
    form.email.value = "ada@example.org"
    form.password.value = "difference"
    form.send.execute()
    #expect(notices.values.last == "Wrong password.")
    form.password.value = "analytic"
    #expect(notices.values.last == "")
    form.send.execute()
    #expect(notices.values.last == "Hello, ada@example.org.")
  }
}
