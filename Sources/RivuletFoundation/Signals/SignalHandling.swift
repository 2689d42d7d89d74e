import Dispatch
import Foundation
import Rivulet

#if canImport(Glibc)
import Glibc
#endif

/// The pipe that the handler writes to. A constant that exists before the handler is installed, so that reading it in a handler
/// takes no lock and allocates nothing.
private let handlerPipe: (reading: Int32, writing: Int32) = {
  let pipe = Readiness.makeAlarm()
  require(pipe != nil, "No pipe for the operating system's signals: \(SystemFailure("pipe")).")
  return pipe!
}()

/// Writes the number of a signal to the pipe: one of the few calls that a handler may make.
private func writeToPipe(_ number: Int32) {
  let before = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // Fails if 64,000 signals wait.
  _ = write(handlerPipe.writing, &byte, 1)
  errno = before
}

extension sigaction {
  /// The action that writes to the pipe. System calls that it interrupts are continued.
  fileprivate static var writingToPipe: sigaction {
    var action = sigaction()
    #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = { writeToPipe($0) }
    #else
    action.__sigaction_handler.sa_handler = { writeToPipe($0) }
    #endif
    action.sa_flags = SA_RESTART
    return action
  }
}

/// The handlers of the operating system's signals, while they have receivers.
///
/// Not the sources of Dispatch: after them no default action can return, because they block the signal in the threads that it
/// came to.
final class SignalHandling: Sendable {
  private struct Receiver {
    var numbers: Set<Int32>
    var receive: @Sendable (POSIXSignal) -> Void
  }

  private struct State {
    var receivers: [Int: Receiver] = [:]
    var last = 0
    /// The actions to return to, by number.
    var before: [Int32: sigaction] = [:]
  }

  static let shared = SignalHandling()
  private let state = Locked(State())

  private init() {
    let (pipe, queue) = (OpenDescriptor(handlerPipe.reading), DispatchQueue(label: "rivulet.signals"))
    let reader = DescriptorReader(pipe, on: queue) { piece in
      guard case .data(let numbers) = piece else { return }
      for number in numbers { self.receive(POSIXSignal(rawValue: Int32(number))) }
    }
    reader.start()
  }

  /// Calls `receive` for each signal from the return of this function on, until ``end(_:)`` is called with the result.
  func begin(_ numbers: Set<Int32>, _ receive: @escaping @Sendable (POSIXSignal) -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      state.receivers[state.last] = Receiver(numbers: numbers, receive: receive)
      for number in numbers where state.before[number] == nil {
        var (action, before) = (sigaction.writingToPipe, sigaction())
        sigaction(number, &action, &before)
        state.before[number] = before
      }
      return state.last
    }
  }

  func end(_ number: Int) {
    // Released outside the lock.
    let receiver = state.withLock { state in
      let receiver = state.receivers.removeValue(forKey: number)
      let rest = state.receivers.values.reduce(into: Set()) { $0.formUnion($1.numbers) }
      for number in receiver?.numbers.subtracting(rest) ?? [] {
        if var before = state.before.removeValue(forKey: number) { sigaction(number, &before, nil) }
      }
      return receiver
    }
    _ = receiver
  }

  private func receive(_ signal: POSIXSignal) {
    let receivers = state.withLock { $0.receivers.values.filter { $0.numbers.contains(signal.rawValue) } }
    for receiver in receivers { receiver.receive(signal) }
  }
}
