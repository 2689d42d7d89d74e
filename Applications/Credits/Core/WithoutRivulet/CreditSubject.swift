/// A credit with subscribers, made of closures in an array.
@MainActor
public final class CreditSubject {
  /// The last credit sent.
  public private(set) var credit: Int
  private var subscribers: [@MainActor (Int) -> Void] = []

  public init(_ credit: Int = 0) { self.credit = credit }

  /// Calls the body with the current credit at once, and then with each that is sent.
  @discardableResult
  public func subscribe(_ body: @escaping @MainActor (Int) -> Void) -> Self {
    body(credit)
    subscribers.append(body)
    return self
  }

  /// Tells all subscribers, in the order in which they subscribed.
  @discardableResult
  public func send(_ credit: Int) -> Self {
    self.credit = credit
    for subscriber in subscribers { subscriber(credit) }
    return self
  }
}
