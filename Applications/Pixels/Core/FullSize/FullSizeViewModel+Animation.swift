import Foundation
import Rivulet

extension FullSizeViewModel {
  /// The moving picture of what is shown, once the still one is there; nil for one that doesn't move.
  func animations(
    of shown: Signal<PhotoViewModel<Image>?, Never>, decoder: ImageDecoder<Image>, on scheduler: any TimedScheduler
  ) -> Signal<AnimationViewModel<Image>?, Never> {
    shown.removeDuplicates(by: ===).flatMap(.latest) { [weak self] page -> Signal<AnimationViewModel<Image>?, Never> in
      guard let page else { return .just(nil) }
      let isReady = page.status.map { status in if case .loaded = status { true } else { false } }
      return isReady.combineLatest(with: page.photo.info.map(\.isAnimated)).map { $0 && $1 }.removeDuplicates().signal
        .flatMap(.latest) { isReady in
          guard isReady else { return .just(nil) }
          return page.original().flatMap(.concat) { decoder.frames(of: $0) }
            // The still picture stays.
            .map(Optional.some).catch { _ in .just(nil) }
            .deliverOnMain()
            .map { frames in
              frames.map { frames in
                MainActor.assumeIsolated {
                  AnimationViewModel(frames, isPlaying: self?.playsAnimations ?? true, on: scheduler)
                }
              }
            }
            .prepend(nil)
        }
    }
  }

  /// Plays the moving picture or pauses it.
  public func toggleAnimation() { animation.value?.isPlaying.value.toggle() }

  /// Pauses the moving picture and shows its next frame.
  public func stepAnimation() { animation.value?.step() }
}
