import Foundation

/// Something to tell about a photograph, by its name.
public struct Fact: Sendable, Hashable {
  public let label: String
  public let value: String
  /// Where more about it can be read.
  public let url: URL?
}
