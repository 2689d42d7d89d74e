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

extension Widget {
  /// Shows the widget while loading has lasted for a second: then there is a reason, such as a slow disk.
  func appear(whileLate isLoading: Signal<Bool, Never>) {
    isVisible = false
    isLoading.removeDuplicates()
      .flatMap(.latest) { isLoading in
        isLoading
          ? Signal<Duration, Never>.timer(after: .seconds(1), on: MainScheduler()).replace(with: true)
          : .just(false)
      }
      .bind(onMain: self) { widget, isLate in widget.isVisible = isLate }
  }
}
