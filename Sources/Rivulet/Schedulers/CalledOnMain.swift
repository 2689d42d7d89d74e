/// Returns a function of the main actor as one that asks for no actor, for callers that are on the main actor already.
///
/// `MainActor.assumeIsolated` asks at each call, which allocates and takes hundreds of instructions.
@inlinable
func calledOnMain<Input>(_ function: @escaping @MainActor (Input) -> Void) -> @Sendable (Input) -> Void {
  // Sound: an actor is no part of how a function is called.
  unsafeBitCast(function, to: (@Sendable (Input) -> Void).self)
}
