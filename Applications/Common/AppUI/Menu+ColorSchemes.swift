import AppCore
import GTKKit

extension Menu {
  /// Lets a person choose between light and dark, by the action `win.colour-scheme`.
  @MainActor
  public static var colourSchemes: Menu {
    let menu = Menu()
    menu.append(localized("As the System"), action: "win.colour-scheme::default")
    menu.append(localized("Light"), action: "win.colour-scheme::force-light")
    menu.append(localized("Dark"), action: "win.colour-scheme::force-dark")
    return menu
  }
}
