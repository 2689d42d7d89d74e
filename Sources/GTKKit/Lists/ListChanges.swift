import GTKCore

/// The order of changes of lists: one that is made while another one is announced, or while a cell is filled, waits until that is over.
///
/// GTK fills cells while it counts the rows, and would lose its count.
@MainActor
package enum ListChanges {
  private static var isBusy = false
  private static var waiting: [@MainActor () -> Void] = []

  /// Makes a change and announces it, at once or as soon as those before it are through.
  package static func perform(_ change: @escaping @MainActor () -> Void) {
    waiting.append(change)
    if !isBusy { run() }
  }

  /// Fills a cell. Changes that are made meanwhile wait until GTK has made all of its cells.
  static func whileFilling(_ fill: () -> Void) {
    if isBusy { return fill() }
    isBusy = true
    fill()
    isBusy = false
    guard !waiting.isEmpty else { return }
    MainLoop.whenIdle { MainActor.assumeIsolated { if !isBusy { run() } } }
  }

  private static func run() {
    isBusy = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isBusy = false
  }
}
