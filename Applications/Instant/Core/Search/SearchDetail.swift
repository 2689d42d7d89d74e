/// A page that is shown in place of the results.
public enum SearchDetail: Sendable {
  case conversation(ConversationViewModel)
  case profile(ProfileViewModel)

  /// The identity of the page.
  public var id: ObjectIdentifier {
    switch self {
    case .conversation(let model): ObjectIdentifier(model)
    case .profile(let model): ObjectIdentifier(model)
    }
  }

  /// Ends the requests of the page.
  @MainActor func end() {
    switch self {
    case .conversation(let model): model.lifetime.end()
    case .profile(let model): model.lifetime.end()
    }
  }
}
