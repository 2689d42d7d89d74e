import InstantCore
import Testing

@Suite struct TwitterInstantErrorTests {
  @Test("the codes are those of the tutorial")
  func codes() {
    let errors: [TwitterInstantError] = [.accessDenied, .noTwitterAccounts, .invalidResponse]
    #expect(errors.map(\.rawValue) == [0, 1, 2])
    #expect(TwitterInstantError.domain == "TwitterInstant")
  }
}
