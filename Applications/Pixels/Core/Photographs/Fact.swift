import Foundation

/// Something to tell about a photograph, by its name.
public struct Fact: Sendable, Hashable {
  public let label: String
  public let value: String
  /// The address with more about it.
  public let url: URL?
}
