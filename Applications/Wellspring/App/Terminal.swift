import Foundation

/// The terminal that the program was started in, if any.
///
/// A closed terminal sends SIGHUP, as those do who want a reload; without this, the program would outlive its window.
struct Terminal {
  private let wasOpen = Self.isOpen

  /// True if there was a terminal, and there is none any more.
  var hasClosed: Bool { wasOpen && !Self.isOpen }

  private static var isOpen: Bool {
    let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }
}
