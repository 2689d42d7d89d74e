import CGtk
import GTKCore
public import GTKGenerated

extension Popover {
  /// Makes this popover a child of a widget, such as of the list whose context menu it is, until the widget's end or `unparent()`.
  ///
  /// The parent doesn't list it among its children. A parent that is freed before the popover complains, and a `ListBox` never
  /// stops removing it; with this function the popover is removed first.
  ///
  /// ```swift window
  /// let (list, menu) = (ListBox(), PopoverMenu())
  /// menu.attach(to: list)
  /// ```
  public func attach(to parent: Widget) {
    if self.parent != nil { unparent() }
    setParent(parent)
    let address = UInt(bitPattern: parent.pointer)
    let previous = parent.beforeEnd
    parent.beforeEnd = { [weak self] in
      previous?()
      // Not by `parent`, whose wrapper is ending.
      guard let self else { return }
      withNative(self) { (popover: UnsafeMutablePointer<GtkWidget>) in
        if UInt(bitPattern: gtk_widget_get_parent(popover)) == address { gtk_widget_unparent(popover) }
      }
    }
  }
}
