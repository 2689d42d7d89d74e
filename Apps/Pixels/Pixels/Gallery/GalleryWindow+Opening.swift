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

  /// Shows the first of several files at full size among its neighbours, or the first folder.
  func open(_ files: [any File]) {
    let urls = files.compactMap { file in
      // What is mounted from elsewhere has a path, too.
      file.uriScheme == "file" ? URL(string: file.uri) : file.path.map { URL(filePath: $0) } ?? URL(string: file.uri)
    }
    guard let first = urls.first else { return }
    do throws(OpeningFailure) {
      let place = try LocalPlace(first)
      if let file = place.file { open(file) } else { show(PhotoOrigin(place)) }
      if urls.contains(where: { !isShown($0) }) {
        say(localized("Pixels shows one folder at a time: “%@”.", place.folder.lastPathComponent))
      }
    } catch {
      say("\(error)")
    }
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

  private func isShown(_ url: URL) -> Bool {
    guard let origin = name.flatMap(PhotoOrigin.init) else { return false }
    return origin.contains(url) || origin.folder?.fileBytes == url.fileBytes
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
