import AppCore
import GTKKit
import ProjectInfo

/// An object that owns a program's window, and handles its menu and shortcuts.
@MainActor
public protocol ProgramWindow: AnyObject {
  /// The program's name, for people.
  static var program: String { get }
  var window: AdwaitaApplicationWindow { get }
}

extension ProgramWindow {
  /// Lets the window do something by a name, `win.NAME` for menus, and by keys.
  public func add(
    _ name: String, _ keys: [String], _ application: Application?, _ body: @escaping @MainActor (Self) -> Void
  ) {
    add(SimpleAction(name), keys, application, body)
  }

  /// Lets the window do an action, and adds what it does.
  public func add(
    _ action: SimpleAction, _ keys: [String], _ application: Application?,
    _ body: @escaping @MainActor (Self) -> Void
  ) {
    action.onActivated { [weak self] in self.map(body) }
    window.add(action)
    if !keys.isEmpty { application?.setShortcuts(keys, for: "win.\(action.name)") }
  }

  /// Adds what all programs' windows can do.
  ///
  /// - Parameters:
  ///   - fullScreen: Fills the screen.
  ///   - hasFullScreen: True if a window can fill the screen.
  ///   - shortcuts: The interface whose outlet `shortcuts` explains the keys.
  ///   - domain: The name of the program's catalogues.
  ///   - comments: A short description of the program.
  public func addProgramActions(
    _ application: Application?, fullScreen: SimpleAction = SimpleAction("full-screen"), hasFullScreen: Bool,
    shortcuts: [UInt8],
    domain: String, comments: String
  ) {
    add(fullScreen, ["F11"], application) { $0.window.isFullscreened.toggle() }
    fullScreen.isEnabled = hasFullScreen
    add("shortcuts", ["<Control>question", "F1"], application) { program in
      do {
        let page: ShortcutsWindow = try UIBuilder(shortcuts, domain: domain).outlet("shortcuts")
        page.present(above: program.window)
      } catch {
        writeToStandardError("\(error)")
      }
    }
    add("about", [], application) { program in
      ProgramIcons.find("io.github.rivulet.\(Self.program)")
      AboutWindow(
        above: program.window, name: Self.program, iconName: "io.github.rivulet.\(Self.program)",
        version: Project.version, comments: comments, developers: localized("The Rivulet authors"),
        website: Project.website
      ).present()
    }
    add("close", ["<Control>w", "<Control>q"], application) { $0.window.close() }
    window.add(PropertyAction("colour-scheme", of: StyleManager.default, StyleManager.colorScheme))
  }

  /// Makes a menu of the program's own items, and of those that all programs have.
  public func programMenu(_ sections: (items: Menu, title: String?)...) -> Menu {
    let (program, menu) = (Menu(), Menu())
    program.append(localized("Full Screen"), action: "win.full-screen", isHiddenWhenDisabled: true)
    program.append(localized("Keyboard Shortcuts"), action: "win.shortcuts")
    program.append(localized("About %@", Self.program), action: "win.about")
    for section in sections { menu.append(section: section.items, section.title) }
    menu.append(section: .colourSchemes, localized("Appearance"))
    menu.append(section: program)
    return menu
  }
}
