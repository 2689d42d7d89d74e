import CGtk
import GTKKit
import Testing

extension GTKTests {
  @MainActor @Suite struct WrapperClassesTests {
    @Test func `an object that GTK made has its own class, also when it is met through a parent`() {
      let box = Box(.vertical)
      withNative(box) { (box: UnsafeMutablePointer<GtkBox>) in
        for child in [gtk_switch_new(), gtk_level_bar_new(), adw_avatar_new(48, nil, 0)] { gtk_box_append(box, child) }
      }
      #expect(box.children.map { "\(type(of: $0))" } == ["Switch", "LevelBar", "Avatar"])
    }
  }
}
