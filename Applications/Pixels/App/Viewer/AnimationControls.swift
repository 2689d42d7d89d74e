import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The buttons over a picture that moves; hidden over all others.
@MainActor
final class AnimationControls: LifetimeOwner {
  nonisolated let lifetime = Lifetime()
  let root: Widget

  private weak var current: AnimationViewModel<Bitmap>?
  private let play = ViewerControls.button("media-playback-pause-symbolic", localized("Pause the Animation"))
  private let step = ViewerControls.button("media-skip-forward-symbolic", localized("Next Frame"))

  init() {
    let bar = Box(.horizontal, spacing: 6, [play, step])
    for name in ["osd", "toolbar", "viewer-controls"] { bar.addCSSClass(name) }
    bar.horizontalAlignment = .center
    bar.verticalAlignment = .start
    bar.isVisible = false
    root = bar
  }

  /// Follows what is shown.
  func bind(_ shown: Signal<FullSizeViewModel<Bitmap>?, Never>) {
    let animation = shown.flatMap(.latest) { $0?.animation.signal ?? .just(nil) }.removeDuplicates(by: ===)
      .share(replaying: 1)
    animation.map { $0 != nil }.bind(to: root.reactive.isVisible)
    animation.flatMap(.latest) { $0?.isPlaying.signal ?? .just(true) }.removeDuplicates()
      .bind(onMain: self) { controls, isPlaying in controls.show(isPlaying) }
    animation.bind(onMain: self) { controls, animation in controls.current = animation }
    play.reactive.clicked.bind(onMain: self) { controls, _ in controls.current?.isPlaying.value.toggle() }
    step.reactive.clicked.bind(onMain: self) { controls, _ in controls.current?.step() }
  }

  private func show(_ isPlaying: Bool) {
    let name = isPlaying ? localized("Pause the Animation") : localized("Play the Animation")
    play.iconName = isPlaying ? "media-playback-pause-symbolic" : "media-playback-start-symbolic"
    play.tooltipText = name
    play.accessibleName = name
  }
}
