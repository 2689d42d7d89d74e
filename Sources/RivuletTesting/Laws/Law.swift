import Rivulet
import Testing

/// A rule that every operator obeys, whatever else it does. The laws are the contract, against which to test your own
/// operators.
///
/// ```swift
/// @Test(arguments: Law.allCases)
/// func doubledKeeps(law: Law) {
///   law.check(OperatorUnderTest(name: "doubled") { source, token in source.map { token.pass($0 * 2) }.map { $0 / 2 } })
/// }
/// ```
///
/// Each issue says what was expected, what happened, and what to change in the operator.
///
/// Set the environment variable `RIVULET_TEST_SCALE` to 10 to repeat things a tenth as often and make chains a tenth as long,
/// where a sanitizer makes every step slow and every stack frame large.
///
/// Closures of subscribers cannot throw in Swift, so there is no law about subscribers that do. A subscriber may be slow:
/// see ``nobodyBlocks``.
public enum Law: CaseIterable, Hashable, Sendable {
  /// Values and completion pass through, and no event follows completion, even if the source continues to send.
  case grammar
  /// A failure passes through at once, and no event follows it. There is nothing to test for an operator that cannot fail.
  case failuresPassAtOnce
  /// No event follows disposal, not even completion or a failure.
  case disposalIsSilent
  /// A handler that disposes its own subscription isn't called again, not even for events that are already waiting.
  case disposalWorksInsideHandlers
  /// The source is cleaned up once, at completion, at failure, and at disposal on this or another thread.
  case sourceIsCleanedUpOnce
  /// The source's clean-ups have run when the subscriber receives completion or a failure.
  case cleanUpsComeBeforeTheEnd
  /// After any end, all closures are released, even while the subscription is still retained.
  case everythingIsReleased
  /// A source that vanishes leaves nothing behind.
  case vanishedSourcesLeaveNothing
  /// A subscriber that needs no more values cleans up the source with the last one, even while the source is still sending.
  case enoughIsEnough
  /// A source is not started for a subscription that is over already.
  case nothingStartsAfterTheEnd
  /// A second subscription, at the same time or later, does all work again and shares no state with the first.
  ///
  /// Doesn't apply to subscriptions that share their work.
  case subscriptionsAreIndependent
  /// An event that a handler causes waits its turn and keeps its order.
  case eventsWaitTheirTurn
  /// Two and eight threads that send at once: one event at a time, each sender's in order, none lost.
  case eventsAreSerial
  /// While one thread is in a slow handler, other threads that send aren't blocked. An operator that blocks them makes the test
  /// hang: give it a time limit.
  case nobodyBlocks
  /// A chain of very many subscribes, delivers, ends and is freed on a stack of 8 MB: 10,000, or 3,000 without the
  /// optimiser, by default.
  case chainsAreDeep

  /// Examines an operator that can fail, and reports an issue of the test for each breach.
  ///
  /// - Parameters:
  ///   - specimen: The operator.
  ///   - failure: A failure.
  ///   - depth: The length of a chain that must be possible, for ``chainsAreDeep``.
  public func check<Failure: Error>(
    _ specimen: OperatorUnderTest<Failure>, failure: Failure, depth: Int? = nil,
    sourceLocation: SourceLocation? = nil, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    check(
      Trial(
        law: self, specimen: specimen, failure: failure,
        location: SourceLocation(sourceLocation, fileID, filePath, line, column)), depth)
  }

  /// Examines an operator that cannot fail, and reports an issue of the test for each breach.
  ///
  /// - Parameters:
  ///   - specimen: The operator.
  ///   - depth: The length of a chain that must be possible, for ``chainsAreDeep``.
  public func check(
    _ specimen: OperatorUnderTest<Never>, depth: Int? = nil, sourceLocation: SourceLocation? = nil,
    fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    check(
      Trial(
        law: self, specimen: specimen, failure: nil,
        location: SourceLocation(sourceLocation, fileID, filePath, line, column)), depth)
  }

  private func check<Failure>(_ trial: Trial<Failure>, _ depth: Int?) {
    switch self {
    case .grammar: trial.grammar()
    case .failuresPassAtOnce: trial.failuresPassAtOnce()
    case .disposalIsSilent: trial.disposalIsSilent()
    case .disposalWorksInsideHandlers: trial.disposalWorksInsideHandlers()
    case .sourceIsCleanedUpOnce: trial.sourceIsCleanedUpOnce()
    case .cleanUpsComeBeforeTheEnd: trial.cleanUpsComeBeforeTheEnd()
    case .everythingIsReleased: trial.everythingIsReleased()
    case .vanishedSourcesLeaveNothing: trial.vanishedSourcesLeaveNothing()
    case .enoughIsEnough: trial.enoughIsEnough()
    case .nothingStartsAfterTheEnd: trial.nothingStartsAfterTheEnd()
    case .subscriptionsAreIndependent: trial.subscriptionsAreIndependent()
    case .eventsWaitTheirTurn: trial.eventsWaitTheirTurn()
    case .eventsAreSerial: trial.eventsAreSerial()
    case .nobodyBlocks: trial.nobodyBlocks()
    case .chainsAreDeep:
      let depth = depth ?? (isOptimized ? 10_000 : 3_000)
      trial.chainsAreDeep(min(depth, count(depth)))
    }
  }
}

extension Law: CustomTestStringConvertible {
  public var testDescription: String {
    switch self {
    case .grammar: "values, then at most one end"
    case .failuresPassAtOnce: "failures pass at once"
    case .disposalIsSilent: "disposal is silent"
    case .disposalWorksInsideHandlers: "disposal works inside handlers"
    case .sourceIsCleanedUpOnce: "the source is cleaned up once"
    case .cleanUpsComeBeforeTheEnd: "clean-ups come before the end"
    case .everythingIsReleased: "everything is released"
    case .vanishedSourcesLeaveNothing: "vanished sources leave nothing"
    case .enoughIsEnough: "enough is enough"
    case .nothingStartsAfterTheEnd: "nothing starts after the end"
    case .subscriptionsAreIndependent: "subscriptions are independent"
    case .eventsWaitTheirTurn: "events wait their turn"
    case .eventsAreSerial: "events are serial"
    case .nobodyBlocks: "no thread blocks"
    case .chainsAreDeep: "chains are deep"
    }
  }
}
