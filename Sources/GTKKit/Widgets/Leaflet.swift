import CGtk

/// Pages side by side when they fit, else one after the other (`AdwLeaflet`).
public final class Leaflet: Widget {
  public override class var type: ObjectType { ObjectType(adw_leaflet_get_type()) }

  /// Makes a leaflet without pages.
  /// - Parameter canUnfold: Whether pages may stand side by side; if not, it navigates at every width.
  public convenience init(canUnfold: Bool = true) {
    self.init(["can-unfold": canUnfold])
  }

  /// Adds a page at the end.
  public func append(_ page: Widget) {
    withNative(self, page) { _ = adw_leaflet_append($0, $1) }
  }

  /// Shows the adjacent page and returns whether there is one (`adw_leaflet_navigate`).
  @discardableResult
  public func navigate(_ direction: NavigationDirection) -> Bool {
    withNative(self) {
      adw_leaflet_navigate($0, AdwNavigationDirection(rawValue: UInt32(direction.rawValue)))
    } != 0
  }

  /// Lets a swipe or the back key go to the page before (`can-navigate-back`).
  public var canNavigateBack: Bool {
    get { self[PropertyName("can-navigate-back")] }
    set { self[PropertyName("can-navigate-back")] = newValue }
  }

  /// The `folded` property, which only the leaflet sets.
  public static let isFolded = ReadOnlyPropertyName<Bool>("folded")
  /// True if one page is visible at a time (`folded`).
  public var isFolded: Bool { self[Leaflet.isFolded] }

  /// The `visible-child` property.
  public static let visibleChild = PropertyName<Widget?>("visible-child")
  /// The page that is seen, or has the focus (`visible-child`).
  public var visibleChild: Widget? {
    get { self[Leaflet.visibleChild] }
    set { self[Leaflet.visibleChild] = newValue }
  }
}
