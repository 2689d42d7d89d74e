import GTKKit
import Rivulet
import RivuletGTK

/// Marks when the window is on the display, how many thumbnails are in view while the first screen fills, and each frame whose work
/// took more than 16 ms.
@MainActor
func markFrames(of gallery: GalleryWindow) {
  let window = gallery.window
  window.connect(SignalName<Void>("map")) { [weak gallery] in
    Timing.mark("mapped")
    guard let gallery, let clock = window.frameClock else { return }
    var began = Timing.now
    var (shown, isFull) = (0, false)
    clock.connect(FrameClock.beforePaint) { began = Timing.now }
    clock.connect(FrameClock.afterPaint) { [weak gallery] in
      let milliseconds = (Timing.now - began) / 1_000_000
      if milliseconds > 16 { Timing.mark("frame", milliseconds) }
      // Counting takes its time too: only until the first screen is full.
      guard !isFull, let grid = gallery?.screen?.grid else { return }
      let places = grid.placesInView
      let count = grid.grid.cells.count { places.contains($0.key) && $0.value.texture != nil }
      if count != shown { Timing.mark("thumbnails", count) }
      shown = count
      isFull = grid.isComplete
    }
  }
}
