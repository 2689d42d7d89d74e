/// A place in an interface that takes values on the main actor, such as the text of a label.
///
/// It does not keep the object that it belongs to, and says when that object is gone.
///
/// ```swift
/// let title = MutableProperty("")
/// let target = BindingTarget<String>(until: .never) { [weak title] text in title?.value = text }
/// await MainActor.run {
///   Signal<String, Never>.just("Inbox").bind(to: target)
///   print(title.value)  // Inbox
/// }
/// ```
public struct BindingTarget<Value: Sendable>: Sendable {
  @usableFromInline let ended: Signal<Void, Never>
  @usableFromInline let set: @MainActor (Value) -> Void

  /// Makes a target.
  ///
  /// ```swift
  /// let progress = MutableProperty(0)
  /// let percent = BindingTarget<Int>(until: .never) { progress.value = $0 }
  /// await MainActor.run {
  ///   Signal<Int, Never>.from([50, 100]).bind(to: percent)
  ///   print(progress.value)  // 100
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - ended: Emits a value or completes when the object is gone, which ends a binding.
  ///   - set: Sets a value of the object, which it holds weakly.
  public init(until ended: Signal<Void, Never>, set: @escaping @MainActor (Value) -> Void) {
    self.ended = ended
    self.set = set
  }
}
