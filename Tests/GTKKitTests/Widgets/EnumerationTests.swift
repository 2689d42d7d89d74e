import CGtk
import GTKKit
import Testing

@Suite struct EnumerationTests {
  @Test func `cases have the numbers of GTK's`() {
    #expect(numbers(Orientation.self) == [GTK_ORIENTATION_HORIZONTAL, GTK_ORIENTATION_VERTICAL].map(\.rawValue))
    #expect(
      numbers(Alignment.self)
        == [GTK_ALIGN_FILL, GTK_ALIGN_START, GTK_ALIGN_END, GTK_ALIGN_CENTER, GTK_ALIGN_BASELINE].map(\.rawValue))
    #expect(
      numbers(ContentFit.self)
        == [GTK_CONTENT_FIT_FILL, GTK_CONTENT_FIT_CONTAIN, GTK_CONTENT_FIT_COVER, GTK_CONTENT_FIT_SCALE_DOWN]
        .map(\.rawValue))
    #expect(
      numbers(ScrollbarPolicy.self)
        == [GTK_POLICY_ALWAYS, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER, GTK_POLICY_EXTERNAL].map(\.rawValue))
    #expect(
      numbers(NavigationDirection.self)
        == [ADW_NAVIGATION_DIRECTION_BACK, ADW_NAVIGATION_DIRECTION_FORWARD].map(\.rawValue))
    #expect(
      numbers(StackTransition.self)
        == [
          GTK_STACK_TRANSITION_TYPE_NONE, GTK_STACK_TRANSITION_TYPE_CROSSFADE, GTK_STACK_TRANSITION_TYPE_SLIDE_RIGHT,
          GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT, GTK_STACK_TRANSITION_TYPE_SLIDE_UP,
          GTK_STACK_TRANSITION_TYPE_SLIDE_DOWN, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT,
        ].map(\.rawValue))
  }

  private func numbers<Value: Enumeration>(_: Value.Type) -> [UInt32] {
    Value.allCases.map { UInt32($0.rawValue) }
  }
}
