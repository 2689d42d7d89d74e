import GTKKit
import RivuletGTKTesting
import Testing

/// The form that asks for name and password.
@MainActor
struct LoginWindow {
  let window: Window
  let userName: Entry
  let password: PasswordEntry
  let logIn: Button
  let cancel: Button

  /// The form, once it is there.
  static func shown(sourceLocation: SourceLocation = #_sourceLocation) async throws -> LoginWindow {
    let isShown = await pump(sourceLocation: sourceLocation) {
      Window.all.contains { $0.title == "Log In" && $0.isMapped }
    }
    try #require(isShown, sourceLocation: sourceLocation)
    return try LoginWindow(try #require(Window.all.first { $0.title == "Log In" }))
  }

  init(_ window: Window) throws {
    self.window = window
    let all = descendants(of: window)
    userName = try #require(all.compactMap { $0 as? Entry }.first)
    password = try #require(all.compactMap { $0 as? PasswordEntry }.first)
    logIn = try #require(all.compactMap { $0 as? Button }.first { $0.label == "Log In" })
    cancel = try #require(all.compactMap { $0 as? Button }.first { $0.label == "Cancel" })
  }

  var problem: String? {
    descendants(of: window).lazy.compactMap { $0 as? Label }.first { $0.hasCSSClass("error") && $0.isMapped }?.text
  }
}
