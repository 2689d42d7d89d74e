import GTKKit
import Rivulet
import RivuletGTK

extension StatusPage {
  /// Gives the page its icon when it has been seen: icons of this size are drawn by a library that takes longer to load than
  /// a window, and pages that are seldom seen need none.
  public func showIcon(_ name: String) {
    reactive.map.take(first: 1).deliver(on: IdleScheduler())
      .bind(onMain: self) { page, _ in page.iconName = name }
  }
}
