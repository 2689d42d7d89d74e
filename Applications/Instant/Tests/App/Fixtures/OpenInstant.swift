import Foundation
import GTKKit
import InstantCore
import Rivulet
import RivuletGTKTesting
import RivuletLog
import RivuletTesting
import Testing

@testable import Instant

/// The window of a search, whose clock a test moves, and what is in it.
@MainActor
final class OpenInstant {
  let opened: SearchWindow
  let scheduler = TestScheduler()
  /// The pages opened in the browser.
  private(set) var pages: [URL] = []
  /// The new posts that the user was notified of.
  private(set) var findings: [SavedSearchWatch.Finding] = []
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  var window: AdwaitaApplicationWindow { opened.window }
  var model: SearchViewModel? { opened.screen?.model }

  /// - Parameters:
  ///   - source: where is searched.
  ///   - accounts: those that the dialog shows.
  ///   - settings: what is remembered; nothing when nil.
  ///   - width: how wide the window is.
  init(
    _ source: any TweetSource, accounts: TwitterAccounts? = nil, settings: URL? = nil,
    remembered: MutableProperty<Settings>? = nil, width: Int = 950
  ) throws {
    var initial = Settings()
    initial.width = width
    let file = SettingsFile(settings, initial: initial, on: MainScheduler(), log: Logger(to: MemorySink()))
    weak var instant: OpenInstant?
    opened = SearchWindow(
      nil, origins: [], settings: file,
      desktop: Desktop(
        open: { address, _ in instant?.pages.append(address) },
        notify: { finding, _ in instant?.findings.append(finding) }))
    let date: @Sendable () -> Date = { [scheduler, start = Date()] in start + scheduler.now / .seconds(1) }
    let model = SearchViewModel(
      source: source, settings: remembered ?? file.settings, on: scheduler, date: date, log: Logger(to: MemorySink()))
    try opened.show(model, accounts: accounts, origin: .embedded)
    instant = self
    CSSProvider(String(decoding: PackageResources.style_css, as: UTF8.self)).install()
  }

  /// Presents the window, and waits until it has its size.
  func present(sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
    opened.present()
    return await pump(sourceLocation: sourceLocation) { [window] in window.isMapped && window.width > 0 }
  }

  func close() {
    window.destroy()
    opened.screen?.end()
  }

  var all: [Widget] { descendants(of: window) }
  func first<Kind: Widget>(_: Kind.Type, where condition: (Kind) -> Bool = { _ in true }) -> Kind? {
    all.lazy.compactMap { $0 as? Kind }.first(where: condition)
  }
  func button(_ label: String) -> Button? { first(Button.self) { $0.label == label && $0.isMapped } }
  func says(_ text: String) -> Bool { first(Label.self) { $0.isMapped && $0.plainText.contains(text) } != nil }

  var entry: SearchEntry? { opened.screen?.form.entry }
  var list: TweetList? { opened.screen?.results.list }
  var page: String? { first(Stack.self) { $0.visibleChildName != nil }?.visibleChildName }
  /// The cells by their place, of those that have a post.
  var cells: [Int: TweetCell] { list?.view.cells ?? [:] }
  var texts: [String] { cells.sorted { $0.key < $1.key }.map(\.value.text.plainText) }

  /// Types a text one character after the other.
  func type(_ text: String, every pause: Duration = .milliseconds(50)) {
    for end in text.indices {
      entry?.text = String(text[...end])
      scheduler.advance(by: pause)
    }
  }

  /// Types a text, and lets the time pass after which it is searched for.
  func ask(_ text: String) {
    entry?.text = text
    scheduler.advance(by: .milliseconds(500))
  }

  /// Types a text, and waits until it is searched for and something is to be seen.
  func search(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async -> Bool {
    ask(text)
    return await pump(sourceLocation: sourceLocation) { [model] in
      model.map { ![.searching, .idle, .asking].contains($0.status.value) } ?? false
    }
  }

  /// Presses a key that the focused widget has no use for, somewhere in a widget.
  func press(_ key: Key, _ modifiers: ModifierType = [], in widget: Widget? = nil) -> Bool {
    (widget ?? opened.screen?.content)?.controllers(EventControllerKey.self)
      .contains { $0.emit(EventControllerKey.keyPressed, Int(key.rawValue), 0, modifiers) } ?? false
  }

  func screenshot() async throws -> Bitmap { try await pumping { [window] in try await window.screenshot() } }
}
