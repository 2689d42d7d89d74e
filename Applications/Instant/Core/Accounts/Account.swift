/// A user of a service, in whose name searches are made.
public struct Account: Sendable, Hashable, Codable, Identifiable {
  public let screenName: String
  /// The service's address, or another name that stays the same.
  public let service: String
  public var id: String { "\(screenName)@\(service)" }

  public init(screenName: String, service: String) {
    self.screenName = screenName
    self.service = service
  }
}
