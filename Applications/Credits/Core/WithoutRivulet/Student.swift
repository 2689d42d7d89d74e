/// A student, made by a chain of which each link is optional.
@MainActor
public final class Student {
  public private(set) var name = ""
  public private(set) var gender: Gender?
  public private(set) var number: Int?
  public private(set) var credit: Int
  /// The predicate's result for the credit; false without a predicate.
  public private(set) var isSatisfyCredit = false
  /// Announces the credit to its subscribers.
  public let creditSubject: CreditSubject
  private var predicate: @MainActor (Int) -> Bool = { _ in false }

  private init(_ credit: Int) { (self.credit, creditSubject) = (credit, CreditSubject(credit)) }
  public static func create(_ credit: Int = 0) -> Student { Student(credit) }

  @discardableResult
  public func name(_ name: String) -> Self {
    self.name = name
    return self
  }

  @discardableResult
  public func gender(_ gender: Gender) -> Self {
    self.gender = gender
    return self
  }

  @discardableResult
  public func number(_ number: Int) -> Self {
    self.number = number
    return self
  }

  /// Asks the predicate now, and again after each credit.
  @discardableResult
  public func filterIsASatisfyCredit(_ predicate: @escaping @MainActor (Int) -> Bool) -> Self {
    self.predicate = predicate
    isSatisfyCredit = predicate(credit)
    return self
  }

  /// Stores what the update makes of the credit.
  @discardableResult
  public func sendCredit(_ update: @MainActor (Int) -> Int) -> Self {
    credit = update(credit)
    isSatisfyCredit = predicate(credit)
    return self
  }
}
