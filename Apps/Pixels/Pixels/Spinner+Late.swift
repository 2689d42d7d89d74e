import GTKKit
import Rivulet
import RivuletGTK

extension Spinner {
  /// Shows and turns the spinner while loading has lasted for a quarter of a second: shorter loading needs no indication, and
  /// the library that draws the spinner takes longer to load than most of the content.
  func turn(while isLoading: Signal<Bool, Never>) {
    isVisible = false
    isLoading.removeDuplicates()
      .flatMap(.latest) { isLoading in
        isLoading
          ? Signal<Duration, Never>.timer(after: .milliseconds(250), on: MainScheduler()).replace(with: true)
          : .just(false)
      }
      .bind(onMain: self) { spinner, isLate in
        spinner.isVisible = isLate
        spinner.isSpinning = isLate
      }
  }
}
