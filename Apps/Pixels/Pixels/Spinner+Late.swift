import GTKKit
import Rivulet
import RivuletGTK

extension Spinner {
  /// Is seen, and turns, while something has been on its way for a quarter of a second: what is there within a moment needs no
  /// sign, and the library that draws this one takes longer to load than most of what is waited for.
  func turn(while isLoading: Signal<Bool, Never>) {
    isVisible = false
    isLoading.removeDuplicates()
      .flatMap(.latest) { isLoading in
        isLoading
          ? Signal<Duration, Never>.timer(after: .milliseconds(250), on: MainScheduler()).map(to: true) : .just(false)
      }
      .bind(onMain: self) { spinner, isLate in
        spinner.isVisible = isLate
        spinner.isSpinning = isLate
      }
  }
}
