import Foundation
import PixelsCore
import Rivulet
import RivuletTesting
import Synchronization
import Testing

/// Answers each request at once, by its number from 1, and notes when it came.
final class Host: Sendable {
  let request: Signal<Int, PhotoFailure>
  private let noted: Noted
  var times: [Duration] { noted.times.withLock { $0 } }

  static let empty = Signal<Int, PhotoFailure>.empty

  init(on scheduler: TestScheduler, answer: @escaping @Sendable (_ number: Int) -> Result<Int, PhotoFailure>) {
    let noted = Noted()
    self.noted = noted
    request = .deferred {
      let number = noted.times.withLock { times in
        times.append(scheduler.now)
        return times.count
      }
      switch answer(number) {
      case .success(let value): return .just(value)
      case .failure(let failure): return .fail(failure)
      }
    }
  }

  private final class Noted: Sendable { let times = Mutex<[Duration]>([]) }
}
