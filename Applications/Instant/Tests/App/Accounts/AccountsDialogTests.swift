import GTKKit
import InstantTestSupport
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import Testing
import Wellspring

@testable import Instant
@testable import InstantCore

extension GTKTests {
  @MainActor @Suite struct AccountsDialogTests {
    @Test("an account that the service no longer knows is marked as such in the list")
    func refused() async throws {
      let service = try RealService()
      let accounts = try await pumping { try await service.accounts(of: "Eve") }
      let parent = AdwaitaApplicationWindow(title: "", width: 400, height: 400)
      defer { parent.destroy() }
      let window = AccountsDialog.present(AccountsViewModel(accounts), over: parent, .system)
      defer { window.destroy() }
      func says(_ text: String) -> Bool {
        descendants(of: window).contains { ($0 as? Label)?.plainText == text && $0.isVisible }
      }
      let words = "no longer known to the service"
      #expect(says("@Eve") && !says(words))
      service.wellspring.faults.add(.error(.invalidToken), at: "/1.1/search", times: 1)
      _ = try await pumping { try await TwitterSource(service.service, accounts: accounts).search("magic").first() }
      #expect(await pump { says(words) })
    }
  }
}
