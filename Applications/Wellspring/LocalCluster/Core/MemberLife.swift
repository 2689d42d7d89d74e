public import Rivulet
public import RivuletFoundation

/// An event in the lives of a program that is started again whenever it ends.
public enum MemberLife: Hashable, Sendable {
  /// It runs, as the process of this number.
  case began(Int32)
  /// It has ended, for this reason.
  case ended(String)
}

extension Signal where Value == ProgramEvent<String>, Failure == SystemFailure {
  /// Emits the lives of a program, whose first line is the number of its process. It is started again some time after its end, for ever.
  public func lives(pause: Duration, on scheduler: any TimedScheduler) -> Signal<MemberLife, Never> {
    accumulate(into: LifeReader()) { $0.take($1) }
      .compactMap(\.news)
      .catch { .just(.ended("it can't be started: \($0)")) }
      .concat(
        Signal<Duration, Never>.timer(after: pause, on: scheduler).ignoreValues().setValueType(to: MemberLife.self)
      )
      .repeat()
  }
}

/// Makes the news of one life of what the program writes.
private struct LifeReader: Sendable {
  private(set) var news: MemberLife?
  private var isRunning = false
  private var lastWords = ""

  mutating func take(_ event: ProgramEvent<String>) {
    news = nil
    switch event {
    case .output(let line) where !isRunning:
      guard let number = Int32(line), number > 0 else { return }
      (isRunning, news) = (true, .began(number))
    case .output(let line), .error(let line):
      if !line.isEmpty { lastWords = line }
    case .exit(.signalled(let signal)): news = .ended("\(POSIXSignal(rawValue: signal))")
    case .exit(.exited(let status)): news = .ended("status \(status)\(lastWords.isEmpty ? "" : ", \(lastWords)")")
    }
  }
}
