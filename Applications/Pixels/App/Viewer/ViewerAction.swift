import GTKKit

/// An action of the user on a photograph at full size.
enum ViewerAction: Hashable, CaseIterable {
  case next, previous, first, last
  case back
  case fullScreen
  case zoomIn, zoomOut, fit, actualSize, toggleZoom
  case play, playAnimation, nextFrame
  case details
  case openInBrowser
  /// Moves what is larger than the window; where nothing is, left and right are ``previous`` and ``next``.
  case panLeft, panRight, panUp, panDown

  /// Returns the action of a key, if it has one.
  init?(_ key: Key, _ modifiers: ModifierType) {
    if modifiers.contains(.alt) {
      guard key == .left else { return nil }
      self = .back
      return
    }
    let found =
      modifiers.contains(.control) ? Self.withControl[key] ?? Self.zooms[key] : Self.alone[key] ?? Self.zooms[key]
    guard let found else { return nil }
    self = found
  }

  private static let zooms: [Key: ViewerAction] = [
    Key("+"): .zoomIn, Key("="): .zoomIn, .keypadPlus: .zoomIn, Key("-"): .zoomOut, .keypadMinus: .zoomOut,
    Key("0"): .fit, Key("1"): .actualSize,
  ]

  private static let withControl: [Key: ViewerAction] = [
    Key("o"): .openInBrowser
  ]

  private static let alone: [Key: ViewerAction] = [
    .left: .panLeft, .right: .panRight, .up: .panUp, .down: .panDown,
    .pageDown: .next, .pageUp: .previous, .home: .first, .end: .last,
    .escape: .back, .backspace: .back, Key("f"): .fullScreen,
    .space: .play, Key("p"): .playAnimation, Key("."): .nextFrame, Key("i"): .details, Key("o"): .openInBrowser,
  ]
}
