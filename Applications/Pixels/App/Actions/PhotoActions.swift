import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The actions on photographs, by keys, menus and buttons, and what they say.
///
/// They are about the photographs of ``subjects``, which the window sets. What can't be done with these is disabled.
@MainActor
final class PhotoActions: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  /// The photographs that the actions are about, as far as they are loaded.
  let subjects = MutableProperty<[PhotoModel<Bitmap>]>([])
  /// Loads the photographs that the actions are about.
  var load: @MainActor () async -> [PhotoModel<Bitmap>] = { [] }
  /// Shows a message, with the possibility to undo what it is about.
  var say: @MainActor (_ message: String, _ undo: Bool) -> Void = { _, _ in }
  /// Called before an action is done.
  var willPerform: @MainActor () -> Void = {}
  let changes: FileEdits

  let gallery: GalleryViewModel<Bitmap>
  let desktop: Desktop
  let saver: PhotoSaver
  weak var window: Window?
  private var simple: [SimpleAction] = []

  init(_ gallery: GalleryViewModel<Bitmap>, in window: Window, desktop: Desktop) {
    let changes = FileEdits(encoder: .pixbuf, trash: desktop.trash, own: gallery.ownChanges)
    (self.gallery, self.window, self.desktop, self.changes) = (gallery, window, desktop, changes)
    saver = PhotoSaver(gallery)
    for action in PhotoAction.allCases { add(action) }
    changes.results.take(during: lifetime).bind(onMain: self) { actions, result in
      actions.say(result.message, result.isUndoable)
      actions.gallery.noteReplaced(result.failures.filter { $0.reason == .replaced }.map(\.file))
    }
    saver.messages.take(during: lifetime).bind(onMain: self) { actions, message in actions.say(message, false) }
    saver.command.errors.take(during: lifetime).bind(onMain: self) { actions, failure in actions.reload(after: failure)
    }
  }

  /// Lets menus and buttons in the window do the actions, in place of those of another gallery.
  func install(on window: AdwaitaApplicationWindow) { for action in simple { window.add(action) } }

  private func add(_ action: PhotoAction) {
    let simple = SimpleAction(action.actionName)
    simple.onActivated { [weak self] in _ = self?.perform(action) }
    isEnabled(action).take(during: lifetime).bind(to: simple.reactive.isEnabled)
    self.simple.append(simple)
  }

  private func isEnabled(_ action: PhotoAction) -> Signal<Bool, Never> {
    switch action {
    case .undo: changes.undoCommand.isEnabled.signal
    case .redo: changes.redoCommand.isEnabled.signal
    case .save: subjects.combineLatest(with: saver.command.isEnabled).map { $0.count == 1 && $1 }.signal
    default: subjects.map { action.isPossible(for: $0) }.removeDuplicates().signal
    }
  }

  /// - Returns: True if the action is one that is possible now.
  func perform(_ action: PhotoAction) -> Bool {
    switch action {
    case .undo: return attempt(changes.undoCommand)
    case .redo: return attempt(changes.redoCommand)
    default: break
    }
    guard action.isPossible(for: subjects.value) else { return false }
    willPerform()
    Task { [self] in await perform(action, on: await load()) }
    return true
  }

  private func attempt(_ command: Command<Void, FileEditResult, Never>) -> Bool {
    guard command.isEnabled.value else { return false }
    command.execute()
    return true
  }

  private func perform(_ action: PhotoAction, on photos: [PhotoModel<Bitmap>]) async {
    // Before anything is asked: what the user sees now is meant.
    let files = photos.compactMap(\.target)
    switch action {
    case .copy: await copy(photos, files)
    case .copyAddress: if let photo = photos.first { await copyAddress(of: photo) }
    case .save: if let photo = photos.first { await save(photo) }
    case .openWith: if let file = files.first { await openWith(file) }
    case .print: if let photo = photos.first { await print(photo) }
    case .wallpaper: if let photo = photos.first { await setWallpaper(photo) }
    case .rename: if let file = files.first { await rename(file) }
    case .rotateRight: change(.rotate(files, clockwise: true))
    case .rotateLeft: change(.rotate(files, clockwise: false))
    case .rate0, .rate1, .rate2, .rate3, .rate4, .rate5: change(.rate(files, stars: action.stars ?? 0))
    case .moveToTrash: change(.moveToTrash(files))
    case .delete: await delete(files)
    case .undo, .redo: break
    }
  }

  func change(_ change: FileEdit) { changes.changeCommand.execute(change) }

  /// Returns the files if all are the versions that are on screen. Otherwise shows a message and loads these photographs again.
  func verified(_ targets: [FileTarget], _ action: FileFailure.Action = .open) async -> [URL]? {
    // A slow disk doesn't hold up the window.
    let check = Task.detached { [own = gallery.ownChanges] in own.failures(of: targets, action) }
    return files(of: targets, after: await check.value)
  }

  /// The same without waiting, for a drag that begins now.
  func verifiedNow(_ targets: [FileTarget]) -> [URL]? {
    files(of: targets, after: gallery.ownChanges.failures(of: targets, .open))
  }

  private func files(of targets: [FileTarget], after failures: [FileFailure]) -> [URL]? {
    guard let first = failures.first else { return targets.map(\.url) }
    say(first.description, false)
    gallery.noteReplaced(failures.filter { $0.reason == .replaced }.map(\.file))
    return nil
  }

  /// Shows a failure, and loads the photograph again if its file isn't the version that is on screen.
  func report(_ failure: any Error, _ message: String) {
    say(message, false)
    reload(after: failure)
  }

  private func reload(after failure: any Error) {
    if case .replaced(let failure)? = failure as? PhotoFailure { gallery.noteReplaced([failure.file]) }
  }
}

extension PhotoAction {
  /// True if it can be done with these photographs.
  func isPossible(for photos: [PhotoModel<Bitmap>]) -> Bool {
    let areFiles = photos.allSatisfy { $0.info.value.file != nil }
    return switch subject {
    case .any: !photos.isEmpty
    case .one: photos.count == 1
    case .files: !photos.isEmpty && areFiles
    case .oneFile: photos.count == 1 && areFiles
    case .none: false
    }
  }
}
