import Foundation

/// The terms under which a photograph may be used.
public struct Licence: Sendable, Hashable {
  /// Its short name, such as "CC BY-SA 4.0".
  public var name: String
  /// The address of its text.
  public var url: URL?

  public init(name: String, url: URL? = nil) {
    self.name = name
    self.url = url
  }
}
