public import GTKCore
public import GTKGenerated

extension Widget {
  /// Changes a property little by little, from its value now to another one, with the frames of the widget.
  ///
  /// It is at its end at once while the widget isn't on the display, or if animations are disabled on the desktop.
  ///
  /// ```swift window
  /// let label = Label("Saved")
  /// label.animate(Widget.opacity, to: 0, duration: .milliseconds(500))
  /// ```
  ///
  /// - Parameters:
  ///   - property: A property of numbers, such as `Widget.opacity`.
  ///   - value: The value at the end.
  ///   - object: The object with the property, such as an adjustment; the widget if it is nil.
  ///   - duration: The time that it takes, in whole milliseconds.
  ///   - easing: How the speed changes.
  /// - Returns: The animation, which can be paused, skipped or reset. The widget holds it while it plays.
  @discardableResult
  public func animate(
    _ property: PropertyName<Double>, to value: Double, of object: Object? = nil,
    duration: Duration = .milliseconds(250),
    easing: Easing = .easeOutCubic
  ) -> TimedAnimation {
    let target = object ?? self
    let milliseconds = (duration / .milliseconds(1)).rounded()
    let animation = TimedAnimation(
      widget: self, from: target[property], to: value, duration: Int(min(max(milliseconds, 0), Double(Int32.max))),
      target: PropertyAnimationTarget(object: target, propertyName: property.name))
    animation.easing = easing
    animation.play()
    return animation
  }
}
