import GTKKit
import PixelsCore
import Rivulet
import RivuletGTK

/// The page for the moment before an opened file is shown: as the photograph's, so that nothing else is seen first.
@MainActor
struct OpeningPage {
  let root: Widget

  /// - Parameter name: The name of the file; nil while none is awaited.
  init(_ name: Property<String?>) {
    let (title, spinner) = (WindowTitle(""), Spinner())
    name.signal.compactMap(\.self).bind(to: title.reactive.title)
    spinner.accessibleName = localized("Loading photographs")
    spinner.setSizeRequest(width: 32, height: 32)
    (spinner.horizontalAlignment, spinner.verticalAlignment) = (.center, .center)
    (spinner.expandsHorizontally, spinner.expandsVertically) = (true, true)
    spinner.turn(while: name.signal.map { $0 != nil })
    let content = Box(.vertical, [spinner])
    (content.expandsHorizontally, content.expandsVertically) = (true, true)
    content.addCSSClass("opening")
    root = Box(.vertical, [AdwaitaHeaderBar(titleWidget: title), content])
  }
}
