import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletFoundationTesting
import RivuletGTKTesting
import RivuletHTTP
import RivuletLog
import Synchronization
import Testing
import Wellspring

@testable import Pixels

extension HTTPClient {
  /// Waits for any time: however slow the machine is, no request fails by that.
  static let patient = HTTPClient(timeout: nil, deadline: nil)
}

/// A Wellspring with its files in a folder of its own.
final class TemporaryService {
  let wellspring: WellspringService
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init(photographs: URL = Configuration.bundledPhotographs) throws {
    wellspring = try WellspringService(
      Configuration(
        photographs: photographs, database: folder.appending(path: "wellspring.sqlite"),
        cache: folder.appending(path: "cache")))
  }

  deinit {
    wellspring.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var host: Signal<URL, PhotoFailure> { .just(wellspring.baseURL) }
}

/// The gallery's window, and what is in it.
@MainActor
final class OpenGallery {
  let opened: GalleryWindow
  var window: AdwaitaApplicationWindow { opened.window }
  var screen: GalleryScreen? { opened.screen }
  var model: GalleryViewModel<Bitmap>? { screen?.gallery }
  private(set) var mostCells = 0

  /// - Parameters:
  ///   - host: the service's address.
  ///   - name: by what the source is known.
  ///   - hasAccount: whether a person can log in.
  ///   - origins: what the menu lets a person choose from.
  ///   - settings: where what is remembered is kept; nowhere when nil.
  ///   - desktop: what stands for the desktop.
  init(
    _ host: Signal<URL, PhotoFailure>, name: String = "test", hasAccount: Bool = false,
    origins: [PhotoOrigin] = [.folder(nil), .commons], settings: URL? = nil, folder: URL? = nil,
    desktop: Desktop = .system
  ) throws {
    opened = GalleryWindow(
      nil, origins: origins, settings: SettingsFile(settings, on: MainScheduler(), log: Logger(to: MemorySink())),
      desktop: desktop)
    try show(host, name: name, hasAccount: hasAccount, folder: folder)
  }

  /// Shows another source in the same window.
  func show(
    _ host: Signal<URL, PhotoFailure>, name: String, hasAccount: Bool = false, folder: URL? = nil
  ) throws {
    let source = FiveHundredPixels(
      host: host, consumerKey: "pixels", consumerSecret: hasAccount ? "wellspring" : nil, folder: folder,
      client: .patient)
    try opened.show(GalleryViewModel(source: source, settings: opened.settings.settings.value), name: name)
  }

  func close() { window.destroy() }

  func says(_ text: String) -> Bool {
    all.contains { ($0 as? Label)?.text.contains(text) == true && $0.isMapped }
  }

  var all: [Widget] { descendants(of: window) }
  func first<Kind: Widget>(_: Kind.Type, where condition: (Kind) -> Bool = { _ in true }) -> Kind? {
    all.lazy.compactMap { $0 as? Kind }.first(where: condition)
  }
  var title: WindowTitle? { first(WindowTitle.self) }
  var screens: Stack? { first(ToastOverlay.self)?.child as? Stack }
  /// The content of the gallery.
  var contents: Stack? {
    first(Stack.self) { ["loading", "photos", "nothing", "problem"].contains($0.visibleChildName) }
  }
  var scroller: ScrolledWindow? { grid?.parent as? ScrolledWindow }
  var grid: CellGrid<PhotoCell>? { screen?.grid.grid }

  /// The cells, and those of them that have a picture.
  var cells: [PhotoCell] {
    let cells = grid.map { $0.cells.sorted { $0.key < $1.key }.map(\.value) } ?? []
    mostCells = max(mostCells, cells.count)
    return cells
  }
  var shown: [PhotoCell] { cells.filter { $0.texture != nil } }
  /// True if every photograph in view is shown.
  var isComplete: Bool { screen?.grid.isComplete == true }

  /// Chooses from the menu, as a person does.
  func choose(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let menu = try #require(screen?.menu)
    var item: Widget? {
      descendants(of: menu).first {
        $0.description == "GtkModelButton" && $0.isMapped && $0[PropertyName<String?>("text")] == text
      }
    }
    try #require(
      await pump(sourceLocation: sourceLocation) { menu.menuModel != nil && menu.isMapped },
      sourceLocation: sourceLocation)
    menu.popUp()
    try #require(await pump(sourceLocation: sourceLocation) { item != nil }, sourceLocation: sourceLocation)
    item?.emit(Button.clicked)
  }

  func button(labelled label: String, below widget: Widget) -> Button? {
    descendants(of: widget).compactMap { $0 as? Button }.first { $0.label == label }
  }
}

/// A service of 3,000 photographs, each of a colour that only it has.
final class Host: Sendable {
  private let url = Mutex("")

  /// Starts it.
  ///
  /// - Parameter exception: what it answers instead of a photograph or a page of them, where it is not nil.
  static func start(
    exceptFor exception: @escaping @Sendable (_ target: String) -> HTTPStub.Answer? = { _ in nil }
  ) throws -> HTTPStub {
    let host = Host()
    let stub = try HTTPStub { target in exception(target) ?? host.answer(target) }
    host.url.withLock { $0 = stub.url.absoluteString }
    return stub
  }

  private func answer(_ target: String) -> HTTPStub.Answer {
    if target.hasPrefix("/images/"), let id = Int(target.dropFirst(8)) { return .response(body: Self.picture(of: id)) }
    let page = URLComponents(string: target)?.queryItems?.first { $0.name == "page" }?.value.flatMap { Int($0) } ?? 1
    let host = url.withLock { $0 }
    let photos = ((page - 1) * 100..<page * 100).map { id in
      #"{"id":\#(id),"name":"Photo\#(id)","user":{"username":"-"},"images":[{"size":3,"url":"\#(host)/images/\#(id)"}]}"#
    }
    return .response(
      body: #"{"current_page":\#(page),"total_items":3000,"photos":[\#(photos.joined(separator: ","))]}"#)
  }

  static func colour(of id: Int) -> Bitmap.Pixel {
    Bitmap.Pixel(red: UInt8(id >> 8 & 15) * 16, green: UInt8(id >> 4 & 15) * 16, blue: UInt8(id & 15) * 16)
  }

  /// A portable pixmap of one point, in text.
  static func picture(of id: Int) -> String {
    let colour = colour(of: id)
    return "P3 1 1 255 \(colour.red) \(colour.green) \(colour.blue)\n"
  }
}
