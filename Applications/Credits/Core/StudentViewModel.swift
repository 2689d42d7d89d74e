import Rivulet

/// A student's credit, and what a window shows of it.
public final class StudentViewModel: Sendable, Equatable {
  public let name: String, gender: Gender, number: Int
  /// Each credit so far, beginning with 0.
  public let credits: MutableProperty<[Int]>
  /// The last hundred events.
  public let lines: Property<[String]>
  /// Each credit that is about to be set by ``add(_:)``.
  private let announced = Subject<Int, Never>()

  /// - Parameter credits: The credits of an earlier run.
  public init(_ name: String = "ming", _ gender: Gender = .male, _ number: Int = 345, credits: [Int] = [0]) {
    let credits = MutableProperty(credits)
    (self.name, self.gender, self.number, self.credits) = (name, gender, number, credits)
    lines = Property(initial: [], then: Self.log(announced, credits).scan([]) { ($0 + [$1]).suffix(100) })
  }

  public func add(_ points: Int) {
    let sum = credit.value + points
    announced.send(sum)
    credits.modify { $0.append(sum) }
  }

  /// True if both are one student: two may have the same name.
  public static func == (left: StudentViewModel, right: StudentViewModel) -> Bool { left === right }

  public var credit: Property<Int> { credits.map { $0.last ?? 0 } }
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
  public var log: Signal<String, Never> { Self.log(announced, credits) }

  private static func log(_ announced: Subject<Int, Never>, _ credits: MutableProperty<[Int]>) -> Signal<String, Never>
  {
    let credit = credits.signal.map { $0.last ?? 0 }
    return .merge([
      announced.signal.map { "current credit \($0)" }, credit.map { "第一個訂閱的credit處理積分\($0)" },
      credit.map { "第二個訂閱的credit處理積分\($0)" },
    ])
  }
}
