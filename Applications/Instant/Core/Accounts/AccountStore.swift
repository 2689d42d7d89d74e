import Foundation
import Rivulet

/// The accounts that a person has at a service, which an application may use only when they say so.
public protocol AccountStore: Sendable {
  /// The last one is searched with.
  var accounts: Property<[Account]> { get }
  /// Emits once and completes if the accounts may be used; otherwise fails with ``TwitterInstantError/accessDenied``. Each
  /// subscription asks the user, unless an answer is already stored.
  func requestAccess() -> Signal<Void, TwitterInstantError>
  /// Forgets that the user denied access, so that the next request asks again.
  func forgetRefusal()
  /// Emits the value of the `Authorization` header that authorizes a request for the account that was used last. Fails with
  /// ``SearchFailure/noAccounts`` if there is none.
  func authorization(for url: URL) -> Signal<String, SearchFailure>
  /// Handles a failure without the user if possible, and completes when the request may be made again. Otherwise fails with the
  /// failure for the user.
  func recover(from failure: SearchFailure) -> Signal<Never, SearchFailure>
}
