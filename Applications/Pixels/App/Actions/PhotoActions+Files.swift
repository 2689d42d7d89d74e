import Foundation
import GTKKit
import PixelsCore
import Rivulet

/// The actions that ask first, or do more than change a file.
extension PhotoActions {
  /// Copies the files, and the picture if there is one alone: each program takes what it can use.
  func copy(_ photos: [PhotoModel<Bitmap>], _ targets: [FileTarget]) async {
    guard let files = await verified(targets, .copy) else { return }
    let list = files.map { AnyFile(uri: $0.absoluteString) }
    guard photos.count == 1, let photo = photos.first else {
      Clipboard.set(image: nil, files: list)
      return say(localized(plural: "%@ photograph was copied.", "%@ photographs were copied.", list.count), false)
    }
    do {
      let picture = try await gallery.picture(of: photo).first()
      Clipboard.set(image: picture, files: list)
      say(localized("The photograph was copied."), false)
    } catch {
      report(error, "\(error)")
    }
  }

  func copyAddress(of photo: PhotoModel<Bitmap>) async {
    guard let address = await gallery.details(of: photo).first()?.pageURL else {
      return say(localized("This photograph has no web page."), false)
    }
    Clipboard.set(address.absoluteString)
    say(localized("The address of the photograph was copied."), false)
  }

  func save(_ photo: PhotoModel<Bitmap>) async {
    guard let window, saver.command.isEnabled.value else { return }
    let name = await gallery.suggestedFileName(of: photo)
    guard let choice = await desktop.chooseFile(name, window), await accepts(choice, of: photo) else { return }
    saver.command.execute(PhotoSaver.Request(photo: photo, choice: choice))
  }

  /// Asks whether a copy may have another name, where the chosen one promises another format than it will have.
  func accepts(_ choice: SaveChoice, of photo: PhotoModel<Bitmap>) async -> Bool {
    var known = choice.format
    if known == nil { known = await gallery.details(of: photo).first()?.format }
    guard let window, let format = known else { return true }
    let name = format.file(for: choice.file).shownName
    if name == choice.file.shownName { return true }
    let answer = try? await window.ask(
      localized("Save as “%@”?", name),
      body: localized(
        "“%@” is the name of another format: the copy will be a %@ picture. To convert it, choose another format when saving.",
        choice.file.shownName,
        format.name),
      answers: [.init(localized("_Cancel"), false), .init(localized("_Save"), true, .suggested)])
    return answer == true
  }

  func rename(_ target: FileTarget) async {
    guard let file = await verified([target], .rename)?.first else { return }
    var refused: (name: String, reason: String)?
    repeat {
      guard let window, let name = await RenameDialog.ask(for: file, after: refused, over: window) else { return }
      let result = try? await changes.changeCommand.execute(.rename(target, to: name)).signal.first()
      // Of another file, a name isn't asked for again.
      refused = result?.failures.first { $0.reason != .replaced }.map { (name, $0.description) }
    } while refused != nil
  }

  func delete(_ targets: [FileTarget]) async {
    guard let window, let files = await verified(targets, .delete), let first = files.first else { return }
    let heading =
      files.count == 1
      ? localized("Delete “%@”?", first.shownName)
      : localized(plural: "Delete %@ photograph?", "Delete %@ photographs?", files.count)
    let answer = try? await window.ask(
      heading, body: localized("What is deleted can't be brought back."),
      answers: [.init(localized("_Cancel"), false), .init(localized("_Delete"), true, .destructive)])
    if answer == true { change(.delete(targets)) }
  }

  func openWith(_ target: FileTarget) async {
    guard let window, let file = await verified([target])?.first else { return }
    // The file may be replaced while the user chooses a program.
    if let problem = await desktop.openWith(file, window, { self.verifiedNow([target]) != nil }) { say(problem, false) }
  }

  func print(_ photo: PhotoModel<Bitmap>) async {
    guard let window else { return }
    do {
      guard let picture = try await gallery.picture(of: photo).first() else { return }
      try desktop.print(picture, photo.info.value.name, window)
    } catch {
      report(error, localized("Can't print the photograph: %@", "\(error)"))
    }
  }

  func setWallpaper(_ photo: PhotoModel<Bitmap>) async {
    do {
      let file = try await wallpaper(of: photo)
      try await desktop.setWallpaper(file)
      say(localized("The desktop was asked to set the wallpaper."), false)
    } catch {
      report(error, localized("Can't set the wallpaper: %@", "\(error)"))
    }
  }

  /// The photograph's file; one that has none on this machine is saved first, where it stays for the desktop.
  private func wallpaper(of photo: PhotoModel<Bitmap>) async throws -> URL {
    // The portal takes no path that isn't text.
    if let target = photo.target, !target.url.path.isEmpty {
      do throws(FileFailure) {
        try gallery.ownChanges.verify(target, .open)
        return target.url
      } catch {
        throw error.reason == .replaced ? PhotoFailure.replaced(error) : .unreadable(error.words)
      }
    }
    guard let data = try await gallery.original(of: photo).first() else { throw CancellationError() }
    let folder = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask)[0].appending(path: "pixels")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "wallpaper.\(PictureFormat(of: data)?.suffix ?? "jpeg")")
    try FileReplacement(file).write(data, replacing: true)
    return file
  }
}
