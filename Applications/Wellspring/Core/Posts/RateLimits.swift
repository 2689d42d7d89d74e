/// The number of searches that one client may make in a period.
public struct RateLimits: Sendable, Equatable {
  /// The searches of a user.
  public var user: Int
  /// The searches of a program that acts without a user.
  public var application: Int
  /// The period in seconds, after which the count restarts.
  public var seconds: Int

  /// Creates limits.
  public init(user: Int, application: Int, seconds: Int) {
    self.user = user
    self.application = application
    self.seconds = seconds
  }

  /// The format's own: 180 for a user and 450 for a program in a quarter of an hour.
  public static let standard = RateLimits(user: 180, application: 450, seconds: 900)
  /// As good as none, for measurements.
  public static let none = RateLimits(user: .max, application: .max, seconds: 900)
}
