import Rivulet

/// A student's credit, and what a window shows of it.
public final class StudentViewModel: Sendable {
  public let name = "ming", gender = Gender.male, number = 345
  public let credit = MutableProperty(0)
  /// Each credit that is about to be set by ``add(_:)``.
  private let announced = Subject<Int, Never>()

  public init() {}

  public func add(_ points: Int) {
    let sum = credit.value + points
    announced.send(sum)
    credit.value = sum
  }

  /// True if the credit is enough.
  public var isSatisfying: Property<Bool> { credit.map { $0 >= 70 } }

  public var creditText: Signal<String, Never> { credit.signal.map { "\($0)" } }
  public var creditColor: Signal<CreditColor, Never> { credit.signal.map(CreditColor.init) }

  public var stateText: Signal<String, Never> {
    credit.combineLatest(with: isSatisfying).signal.map { $0 > 0 ? ($1 ? "合格" : "不合格") : "未設置" }
  }
  /// Red with the first credit that is enough. It is not set back.
  public var stateColor: Signal<CreditColor, Never> { isSatisfying.signal.filter(\.self).replace(with: .red) }

  /// The events, line by line.
  public var log: Signal<String, Never> {
    .merge([
      announced.signal.map { "current credit \($0)" },
      credit.signal.map { "第一個訂閱的credit處理積分\($0)" },
      credit.signal.map { "第二個訂閱的credit處理積分\($0)" },
    ])
  }
}
