import CGtk

/// Pages in a row, swiped one by one (`AdwCarousel`).
public final class Carousel: Widget {
  public override class var type: ObjectType { ObjectType(adw_carousel_get_type()) }

  /// Makes a carousel with space between its pages.
  public convenience init(spacing: Int = 0) {
    self.init(["spacing": spacing, "hexpand": true, "vexpand": true])
  }

  /// Adds a page at the end.
  public func append(_ page: Widget) {
    withNative(self, page) { adw_carousel_append($0, $1) }
  }

  /// Removes a page.
  public func remove(_ page: Widget) {
    withNative(self, page) { adw_carousel_remove($0, $1) }
  }

  /// Shows a page. Before the carousel has a size this is lost: wait for a frame.
  public func scroll(to page: Widget, animated: Bool = true) {
    withNative(self, page) { adw_carousel_scroll_to($0, $1, animated ? 1 : 0) }
  }

  /// The space between two pages (`spacing`).
  public var spacing: Int {
    get { self[PropertyName("spacing")] }
    set { self[PropertyName("spacing")] = newValue }
  }

  /// The `n-pages` property, which only the carousel sets.
  public static let pageCount = ReadOnlyPropertyName<Int>("n-pages")
  /// The number of pages (`n-pages`).
  public var pageCount: Int { self[Carousel.pageCount] }

  /// The `position` property, which only the carousel sets.
  public static let position = ReadOnlyPropertyName<Double>("position")
  /// The page that is seen, with a fraction during a swipe (`position`).
  public var position: Double { self[Carousel.position] }

  /// Emitted with the index of the page when a swipe or scroll ends there (`page-changed`).
  public static let pageChanged = SignalName<Void, Int>("page-changed")

  /// The `interactive` property.
  public static let isInteractive = PropertyName<Bool>("interactive")
  /// Allows swiping (`interactive`).
  public var isInteractive: Bool {
    get { self[Carousel.isInteractive] }
    set { self[Carousel.isInteractive] = newValue }
  }
}
