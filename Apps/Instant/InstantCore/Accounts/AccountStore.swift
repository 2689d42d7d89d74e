import Foundation
import Rivulet

/// The accounts that a person has at a service, which an application may use only when they say so.
public protocol AccountStore: Sendable {
  /// The last one is searched with.
  var accounts: Property<[Account]> { get }
  /// Completes when the accounts may be used, having sent once; fails with ``TwitterInstantError/accessDenied`` when not. Each
  /// subscription asks the person, unless they have answered before.
  func requestAccess() -> Signal<Void, TwitterInstantError>
  /// Forgets that the person said no, so that they are asked again.
  func forgetRefusal()
  /// The value of the `Authorization` header that makes a request one of the account that was used last. Fails with
  /// ``SearchFailure/noAccounts`` where there is none.
  func authorization(for url: URL) -> Signal<String, SearchFailure>
  /// Handles a failure without the user if possible, and completes when the request may be made again. Otherwise fails with the
  /// failure for the user.
  func recover(from failure: SearchFailure) -> Signal<Never, SearchFailure>
}
