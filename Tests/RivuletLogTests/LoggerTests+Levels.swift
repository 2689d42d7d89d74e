import Rivulet
import RivuletLog
import RivuletTesting
import Testing

/// The levels of entries, and the sinks that receive them.
extension LoggerTests {
  @Test("an entry below the minimum level is not written, and its text is not made", arguments: LogLevel.allCases)
  func minimum(level: LogLevel) {
    let formed = LeakTracker()
    let tokens = Locked<[LeakTracker.Token]>([])
    @Sendable func form() -> String {
      tokens.withLock { $0.append(formed.token()) }
      return "formed"
    }
    let log = Logger(
      to: memory, console: console, from: level,
      clock: {
        _ = form()
        return .zero
      }
    ).adding("field") { form() }
    for lower in LogLevel.allCases where lower < level {
      log.message(form()).level(lower).save()
      log.message(form()).level(lower).print()
      log.object(Described(form)).level(lower).save()
      log.write(form(), level: lower)
      log.write(form(), level: lower, isReported: false)
    }
    #expect(formed.live == 0)
    #expect(memory.entries.isEmpty && console.entries.isEmpty)
    for higher in LogLevel.allCases where higher >= level { log.object(Described(form)).level(higher).save() }
    #expect(memory.entries.map(\.level) == LogLevel.allCases.filter { $0 >= level })
  }

  @Test("the message is formed once, however many sinks there are; each gets every entry in order")
  func sinks() {
    let (other, formed) = (MemorySink(), Locked(0))
    let log = Logger(to: memory, other)
    for _ in 0..<2 {
      let form = {
        formed.withLock { number in
          number += 1
          return "\(number)"
        }
      }
      log.message(form()).save()
    }
    #expect(memory.entries.map(\.message) == ["1", "2"])
    #expect(other.entries.map(\.message) == ["1", "2"])
  }
}

private struct Described: CustomStringConvertible {
  let form: @Sendable () -> String
  init(_ form: @escaping @Sendable () -> String) { self.form = form }
  var description: String { form() }
}
