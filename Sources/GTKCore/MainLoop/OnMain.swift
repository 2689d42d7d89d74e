import CGtk
import Dispatch

/// Runs the body of a function that C calls on the main actor, whose thread C calls on. A call from another thread stops the program.
package func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  // A thousand instructions less than the question for the executor, of which there is one for each handler of a signal. Where the
  // process' first thread runs Swift at all, it is the main actor's; where it does not, as under the test runner, it runs nothing.
  if gtkkit_is_first_thread() {
    // Sound: an actor is no part of how a function is called.
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
  }
  return withoutActuallyEscaping(body) { body in
    // The main actor's thread is this one, so that the result does not leave it.
    nonisolated(unsafe) var result: Result?
    MainActor.assumeIsolated { result = body() }
    return result!
  }
}

/// Does work on the main actor: at once on its thread, else as soon as its turn comes. For what GObject calls on any thread.
func nowOrLaterOnMain(_ work: @escaping @MainActor @Sendable () -> Void) {
  if gtkkit_is_first_thread() || DispatchQueue.getSpecific(key: mainQueueKey) != nil { return onMain(work) }
  DispatchQueue.main.async(execute: work)
}

private let mainQueueKey: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()
