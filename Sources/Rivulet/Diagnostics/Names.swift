#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension Signal {
  /// The signal's name and the operators applied since, such as `[[numbers] filter] take(first: 3)`.
  ///
  /// Empty unless the environment variable `RIVULET_DEBUG_NAMES` was set, to any value, when the process started; then each step
  /// of a chain keeps the whole name up to it.
  ///
  /// ReactiveCocoa: `name`.
  public var name: String { debugName?.text ?? "" }

  /// The same signal under a name of your own.
  ///
  /// Does nothing, and makes no name, unless the environment variable `RIVULET_DEBUG_NAMES` is set.
  ///
  /// ```swift
  /// let clicks = Subject<Int, Never>()
  /// // With the variable: [clicks] filter
  /// print(clicks.signal.named("clicks").filter { $0 > 1 }.name)
  /// ```
  ///
  /// ReactiveCocoa: `setNameWithFormat:`. Rx: the argument of `debug`.
  @inlinable
  public func named(_ name: @autoclosure () -> String) -> Signal {
    DebugName.isOn ? Signal(serial: start, name: DebugName(name())) : self
  }
}

extension Signal: CustomStringConvertible {
  /// The type and, where there is one, the ``name``.
  public var description: String { name.isEmpty ? "\(Self.self)" : "\(Self.self) \(name)" }
}

/// A signal's name. An object, because a signal without one must be as small and as quick to copy as can be.
@usableFromInline
final class DebugName: Sendable {
  @usableFromInline static let isOn = getenv("RIVULET_DEBUG_NAMES") != nil

  @usableFromInline let text: String

  @usableFromInline init(_ text: String) { self.text = text }

  // The names of what operators make. Never inlined, because a branch in the midst of a chain keeps the optimiser from joining
  // its steps. And only those with arguments to show take a closure, because the optimiser makes a copy for each.

  @inline(never) @usableFromInline
  static func made(from upstream: DebugName?, _ function: StaticString) -> DebugName? {
    isOn ? DebugName(upstream, brief(function)) : nil
  }

  @inline(never) @usableFromInline
  static func made(from upstream: DebugName?, as operation: @autoclosure () -> String) -> DebugName? {
    isOn ? DebugName(upstream, operation()) : nil
  }

  private convenience init(_ upstream: DebugName?, _ operation: String) {
    self.init("[\(upstream?.text ?? "")] \(operation)")
  }

  /// `map` for `map(_:)`; labels stay, because they tell one operator from another: `take(while:)`.
  private static func brief(_ function: StaticString) -> String {
    var name = ""
    for character in "\(function)" {
      if character == ":" && name.last == "_" { name.removeLast() } else { name.append(character) }
    }
    if name.hasSuffix("()") { name.removeLast(2) }
    return name
  }
}
