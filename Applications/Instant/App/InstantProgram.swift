import AppUI
import GTKKit
import InstantCore

/// The program: one window, which every further start goes to.
@MainActor
final class InstantProgram {
  private let settings: SettingsFile
  private let first: Arguments
  private(set) var window: SearchWindow?
  private var hasStyle = false

  /// - Parameters:
  ///   - arguments: The arguments of the start.
  ///   - settings: The settings.
  init(_ arguments: Arguments, settings: SettingsFile) {
    (first, self.settings) = (arguments, settings)
  }

  /// Shows what the arguments of this start or another ask for; without any, the window as it is.
  ///
  /// - Returns: The exit status of the start.
  @discardableResult
  func show(_ application: Application, _ arguments: Arguments?) -> Int {
    do {
      let window = try makeWindow(application, for: arguments ?? first)
      if let arguments, let origin = arguments.origin {
        let isOther = window.take(origin, key: arguments.key)
        if isOther || origin != window.origin { try window.show(origin) }
      }
      window.present()
      if let path = arguments?.screenshot {
        takeScreenshot(of: window, to: path, query: arguments?.query, application)
      }
      return 0
    } catch {
      writeToStandardError("\(error)")
      application.quit(status: 1)
      return 1
    }
  }

  private func makeWindow(_ application: Application, for arguments: Arguments) throws -> SearchWindow {
    if let window { return window }
    if !hasStyle { CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install() }
    hasStyle = true
    let last = settings.settings.value.source.flatMap(SearchOrigin.init(remembered:))
    let window = SearchWindow(
      application, origins: (last?.hasOwnAddress == true ? [last].compactMap(\.self) : []) + SearchOrigin.all,
      settings: settings)
    if let origin = arguments.origin { window.take(origin, key: arguments.key) }
    if arguments.allows { settings.settings.modify { $0.mayUseAccounts = true } }
    // A screenshot is taken without a user who could answer a question.
    try window.show(arguments.origin ?? last ?? .embedded, prompt: arguments.screenshot == nil ? nil : .consent)
    window.window.fillBrowserPage()
    // What D-Bus started may outlive its window for some seconds.
    window.window.connect(Window.closeRequest) { [weak self] in
      self?.window = nil
      return false
    }
    self.window = window
    return window
  }
}
