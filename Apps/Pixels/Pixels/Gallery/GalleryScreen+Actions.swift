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
    // The folder doesn't show when stars change.
    actions.changes.results.filter(\.isRating).take(during: lifetime)
      .bind(onMain: gallery) { gallery, _ in gallery.noteFilesChanged() }
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
}
