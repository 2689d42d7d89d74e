import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// Opening files and folders: by the dialogs, by dropping them, and by starting the program again.
extension GalleryWindow {
  func addOpening(_ application: Application?) {
    add("open", ["<Control>o"], application) { $0.chooseFiles() }
    add("open-folder", ["<Control><Shift>o"], application) { $0.chooseFolder() }
    window.onDrop(of: FileList.self) { [weak self] list, _ in self?.open(list.files) }
  }

  /// Shows a file at full size among its neighbours, a folder, or several files alone.
  func open(_ files: [any File]) {
    let urls = files.compactMap { file in
      // What is mounted from elsewhere has a path, too.
      file.uriScheme == "file" ? URL(string: file.uri) : file.path.map { URL(filePath: $0) } ?? URL(string: file.uri)
    }
    if urls.isEmpty { return }
    do throws(Misuse) {
      let arguments = try Arguments(["--"] + urls.map(\.absoluteString))
      if !arguments.files.isEmpty {
        openAlone(arguments.files, arguments.problems)
      } else {
        if let file = arguments.file { open(file) } else if let origin = arguments.origin { show(origin) }
        note(arguments.problems)
      }
    } catch {
      say("\(error)")
    }
  }

  /// Shows some files and no others, the first one at full size, and says which can't be shown.
  ///
  /// - Parameter problems: The reasons why further files can't be shown.
  func openAlone(_ files: [URL], _ problems: [String]) {
    let origin = PhotoOrigin.files(files)
    if name != origin.name { show(origin) }
    guard let screen, let first = files.first else { return }
    screen.expect(first)
    let gallery = screen.gallery
    let looks = files.map { file -> Signal<(URL, Bool), Never> in
      gallery.place(of: file).catch { _ in Signal<Int?, Never>.just(nil) }.map { (file, $0 != nil) }
    }
    looking.inner = Signal<(URL, Bool), Never>.merge(looks).collect().take(during: screen.lifetime)
      .subscribeOnMain { [weak self] found in
        let shown = found.filter { $0.1 }.map { $0.0 }
        self?.openFirst(of: files, shown: Set(shown), problems)
      }
  }

  private func openFirst(of files: [URL], shown: Set<URL>, _ problems: [String]) {
    guard let first = files.first(where: { shown.contains($0) }) ?? files.first else { return }
    openThere(first)
    let others = files.filter { !shown.contains($0) }
      .map { localized("“%@” is not a photograph that Pixels can show.", $0.shownName) }
    for problem in others { writeToStandardError(problem) }
    if !shown.isEmpty { note(problems + others) }
  }

  /// Shows a file at full size, among those of its folder.
  func open(_ file: URL) {
    let origin = PhotoOrigin(.file(file))
    let isBelow = name.flatMap(PhotoOrigin.init)?.contains(file) == true && name != origin.name
    guard isBelow, !isAllOfFolder(of: file), let screen else {
      if name != origin.name, !isBelow { show(origin) }
      return openThere(file)
    }
    // Of a folder with those below, only what is a photograph leads to its own folder.
    looking.inner = screen.gallery.place(of: file).catch { _ in .just(nil) }.take(first: 1).take(
      during: screen.lifetime
    )
    .subscribeOnMain { [weak self] place in
      guard let self else { return }
      if place != nil { show(origin) }
      openThere(file)
    }
  }

  private func openThere(_ file: URL) {
    screen?.open(file) { [weak self] message in self?.say(message) }
  }

  /// True if what is shown are the photographs of a file's folder, and nothing below: then its neighbours are those that are shown.
  private func isAllOfFolder(of file: URL) -> Bool {
    guard let origin = name.flatMap(PhotoOrigin.init), let folder = origin.folder,
      origin.contains(file), folder.fileBytes == file.parent.fileBytes
    else { return false }
    let keys: [URLResourceKey] = [.isDirectoryKey]
    let inside = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
    return inside?.contains { (try? $0.resourceValues(forKeys: Set(keys)))?.isDirectory == true } == false
  }

  private func chooseFiles() {
    Task { [desktop, window, folder] in open(await desktop.openFiles(folder, window)) }
  }

  private func chooseFolder() {
    Task { [desktop, window, folder] in
      if let folder = await desktop.openFolder(folder, window) { open([folder]) }
    }
  }

  /// The folder that dialogs begin with.
  private var folder: (any File)? {
    name.flatMap(PhotoOrigin.init)?.folder.map { AnyFile(uri: $0.absoluteString) }
  }
}
