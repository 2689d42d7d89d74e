/// A subject that remembers all that was sent: who subscribes late reads the history first.
@MainActor
public final class CreditHistory {
  public private(set) var credits: [Int] = []
  private var subscribers: [@MainActor (Int) -> Void] = []

  public init() {}

  /// Calls the body with each credit so far, and then with each that is sent.
  @discardableResult
  public func subscribe(_ body: @escaping @MainActor (Int) -> Void) -> Self {
    for credit in credits { body(credit) }
    subscribers.append(body)
    return self
  }

  @discardableResult
  public func send(_ credit: Int) -> Self {
    credits.append(credit)
    for subscriber in subscribers { subscriber(credit) }
    return self
  }
}
