import Foundation
import Synchronization

/// A service that answers with nonsense, until it comes to its senses.
public final class HostileService: Sendable {
  /// Its address.
  public var url: URL { stub.url }

  private let stub: HTTPStub
  private let isSane: Flag

  private final class Flag: Sendable { let isSet = Atomic(false) }

  /// Begins to serve.
  public init(_ nonsense: Nonsense, then body: String) throws {
    let isSane = Flag()
    self.isSane = isSane
    stub = try HTTPStub { _ in isSane.isSet.load(ordering: .acquiring) ? .response(body: body) : nonsense.answer }
  }

  /// True if a client has read so much of an endless answer that it would read for ever.
  public var wasHeardOut: Bool { stub.wasHeardOut }

  /// Answers well from now on.
  public func comeToItsSenses() { isSane.isSet.store(true, ordering: .releasing) }

  /// Refuses connections from now on.
  public func stop() { stub.stop() }
}

extension String {
  /// True for a sentence that can be shown to a user: one line of some words, from a capital letter to a mark at the end.
  public var isSentence: Bool {
    first?.isUppercase == true && last?.isPunctuation == true && (15...600).contains(unicodeScalars.count)
      && split(separator: " ").count >= 3 && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
