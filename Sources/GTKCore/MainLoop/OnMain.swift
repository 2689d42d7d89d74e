import CGtk

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
