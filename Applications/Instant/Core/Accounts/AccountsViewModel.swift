import AppCore
import Rivulet

/// The accounts, to add some and remove others.
public final class AccountsViewModel: Sendable {
  /// The last one is searched with.
  public let accounts: Property<[Account]>
  /// Those that the service does not know any more, until they log in again.
  public let refused: Property<Set<Account>>
  /// The place of the accounts' keys, if the user should know it.
  public let notice: Property<String?>
  /// The reason why an account couldn't be removed completely.
  public let problem: Property<String?>

  private let store: TwitterAccounts
  private let currentProblem = MutableProperty<String?>(nil)

  public init(_ store: TwitterAccounts) {
    self.store = store
    accounts = store.accounts
    refused = store.refused.removeDuplicates()
    notice = store.notice.removeDuplicates()
    problem = Property(currentProblem)
  }

  /// Forgets an account.
  public func remove(_ account: Account) {
    currentProblem.value = nil
    store.remove(account).subscribe(
      onValue: { _ in }, onFailure: { [currentProblem] in currentProblem.value = "\($0)" })
  }

  /// Makes an account the one that is searched with.
  public func use(_ account: Account) { store.use(account) }

  /// Returns a model for adding an account.
  public func makeLogin() -> TwitterLoginViewModel { TwitterLoginViewModel(store) }
}
