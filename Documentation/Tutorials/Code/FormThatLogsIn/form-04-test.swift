import AccountModel
import Rivulet
import RivuletTesting
import Testing

@Suite struct LogInTests {
  @Test func `the first mistake is shown`() {
    let form = LogIn()
    #expect(form.problem.value == "An email address has an @.")
    form.email.value = "ada@example.org"
    #expect(form.problem.value == "A password has 8 characters or more.")
    form.password.value = "analytic"
    #expect(form.problem.value == "")
  }
}
