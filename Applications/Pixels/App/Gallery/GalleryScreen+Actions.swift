import Foundation
import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

extension GalleryScreen {
  /// Lets a person act on the selected photographs, and on the one at full size.
  func addActions(to screen: PhotoScreen, in window: AdwaitaApplicationWindow, _ desktop: Desktop) {
    let actions = PhotoActions(gallery, in: window, desktop: desktop)
    self.actions = actions
    screen.actions = actions
    actions.install(on: window)
    let current = opened.signal.flatMap(.latest) { photos -> Signal<[PhotoModel<Bitmap>]?, Never> in
      photos.map { $0.current.signal.map { [$0?.photo].compactMap(\.self) } } ?? .just(nil)
    }
    current.combineLatest(with: grid.selection.signal).take(during: lifetime)
      .bind(onMain: self) { [weak actions] screen, state in
        let (current, selection) = state
        actions?.subjects.value = current ?? selection.compactMap { screen.gallery.loadedPhoto(at: $0) }
      }
    actions.load = { [weak self] in
      guard let self else { return [] }
      if let open = opened.value { return [open.current.value?.photo].compactMap(\.self) }
      return await gallery.photos(at: grid.selection.value)
    }
    grid.verify = { [weak actions] in actions?.verifiedNow($0) }
    // The folder doesn't show when stars change.
    actions.changes.results.filter(\.isRating).take(during: lifetime)
      .bind(onMain: gallery) { gallery, _ in gallery.noteFilesChanged() }
    // What is brought back is to be seen, where it was removed at full size.
    actions.changes.results.filter { $0.isUndone && $0.isRemoval }.take(during: lifetime)
      .bind(onMain: self) { screen, result in if let file = result.files.first?.now { screen.show(again: file) } }
    actions.say = { [weak self] message, canUndo in
      guard let self else { return }
      let toasts = opened.value == nil ? toasts : photoScreen?.toasts
      lastToast?.dismiss()
      lastToast =
        canUndo
        ? toasts?.show(message, buttonLabel: localized("Undo"), action: PhotoAction.undo.name) : toasts?.show(message)
    }
    // What is typed in the grid is searched for. The keys of the actions come first, which is what is added later: Delete and Control with C
    // would be taken for the search's text, although it is empty.
    search.keyCaptureWidget = toasts
    search.onSearchStarted { [weak search] in _ = search?.grabFocus() }
    toasts.onKeyPress(.afterFocus) { [weak actions] key, modifiers in
      guard let action = PhotoAction(key, modifiers) else { return false }
      return actions?.perform(action) ?? false
    }
    grid.addContextMenu(Menu.photoActions())
  }

  /// Shows a file at full size that has just come back, once the gallery has it, unless the person has gone on.
  func show(again file: URL) {
    guard let photos = opened.value else { return }
    // Its place changes when the other one comes back.
    let shown = photos.current.value?.photo.id
    returning.inner = gallery.arrivals(of: file).subscribeOnMain { [weak self, weak photos] found in
      guard let self else { return }
      guard let photos, opened.value === photos, photos.current.value?.photo.id == shown else {
        return returning.inner = nil
      }
      // The service may know it before the gallery does.
      guard gallery.loadedPhoto(at: found)?.info.value.file?.url.fileBytes == file.fileBytes else { return }
      photos.index.value = found
      returning.inner = nil
    }
  }
}
