import Dispatch
import GTKKit
import Rivulet

extension ReactiveProperty where Value: Equatable {
  /// Makes a two-way terminal of the property: what is sent to it sets the property, and what changes the property is sent.
  ///
  /// ```swift window
  /// let name = MutableProperty("Ada")
  /// let entry = Entry()
  /// // The entry shows Ada, and each follows the other.
  /// entry.reactive.text.channel().bind(to: name.channel())
  /// ```
  ///
  /// - A value sent to the terminal, on any thread, is set on the main actor: at once if it is sent there, else as soon as its
  ///   turn comes. The value isn't sent back. If the object changes the value, as an entry truncates a long text, the changed
  ///   value is emitted.
  /// - The terminal's signal emits each new value on the main actor, from now on, without an initial value. GTK announces the
  ///   user's changes and the program's own in the same way, so both are emitted.
  /// - If the user enters a value while another one is on its way to the main actor, the later of the two wins on all sides.
  /// - In a link, the left side first takes the right side's value. Here the object is mostly the left side, and shows the
  ///   value of the other side. As the right side, it provides its own value.
  /// - It completes when the object is disposed, and doesn't retain it. The object retains the terminal. Completing the
  ///   terminal ends the connection, and leaves the object unchanged.
  ///
  /// Each call makes another terminal, which observes the property until the terminal completes. Make one for each party that
  /// must receive the others' values.
  ///
  /// The property must announce its changes, as nearly all of GTK's do.
  ///
  /// ReactiveCocoa: `rac_newTextChannel`, `rac_channelForControlEvents:key:nilValue:`. Rx: `ControlProperty`.
  @MainActor
  public func channel() -> Channel<Value, Never>.Terminal {
    mirrored(
      "\(object).\(name.name)", initial: object[name], read: { [weak object, name] in object?[name] },
      write: { [weak object, name] in object?[name] = $0 }
    ) { [object, name] changed in object.observe(name) { _ in changed() } }
  }
}

/// Makes a two-way terminal of a value that is kept elsewhere, in an object of GObject.
///
/// - Parameters:
///   - name: The value's place, for a warning.
///   - initial: The value now.
///   - read: Reads the value; nil if the object is gone.
///   - write: Changes the value.
///   - observe: Connects a handler for each change of the value, by any party.
@MainActor
func mirrored<Value: Sendable & Equatable>(
  _ name: String, initial: Value, read: @escaping @MainActor () -> Value?,
  write: @escaping @MainActor (Value) -> Void, observe: (@escaping @MainActor () -> Void) -> SignalHandler
) -> Channel<Value, Never>.Terminal {
  let property = MutableProperty(initial)
  let terminal = property.channelOfChanges()
  let mirror = Mirror(name, property, read, write)
  property.signal.bind(onMain: mirror) { mirror, _ in mirror.show() }
  // What holds the mirror, and so the property.
  let handler = observe { mirror.changed() }
  terminal.signal.subscribe(onValue: { _ in }, onCompletion: { onMain { handler.disconnect() } })
  return terminal
}

/// Keeps a value of an object and the property behind its terminal equal.
///
/// Whatever sets the second, it is shown after its announcement: so they agree as soon as nothing is under way.
@MainActor
private final class Mirror<Value: Sendable & Equatable> {
  /// The value's place, for a warning.
  private let name: String
  private let read: @MainActor () -> Value?
  private let write: @MainActor (Value) -> Void
  private let property: MutableProperty<Value>
  /// The last known value of the object.
  private var known: Value
  private var isWriting = false
  private let corrections = Corrections()

  init(
    _ name: String, _ property: MutableProperty<Value>, _ read: @escaping @MainActor () -> Value?,
    _ write: @escaping @MainActor (Value) -> Void
  ) {
    (self.name, self.read, self.write, self.property, known) = (name, read, write, property, property.value)
  }

  /// After each announcement. Shows the newest value, not the one announced: the user may have entered one since.
  func show() {
    let value = property.value
    if isSame(value, known) { return }
    isWriting = true
    write(value)
    isWriting = false
    guard let held = read() else { return }
    known = held
    // What it made of the value is a change, unless a newer one is on its way to it already.
    guard !isSame(known, value), isSame(property.value, value) else { return }
    guard corrections.isAllowed({ "\(name) makes \(known) of \(value)" }) else { return }
    property.value = known
  }

  /// After each change of the object, the user's and the program's.
  func changed() {
    guard !isWriting, let value = read(), !isSame(value, known) else { return }
    known = value
    property.value = value
  }

  /// True for equal values, and for two that don't equal themselves: NaN.
  private func isSame(_ one: Value, _ other: Value) -> Bool { one == other || (one != one && other != other) }
}

/// Counts how often an object has changed a value that it received, to stop two that would answer each other for ever: one
/// takes 0 to 5, say, and the other 10 to 20.
@MainActor
private final class Corrections {
  private static let limit = 100
  private var count = 0

  /// Returns false, after a warning, if there were too many in one turn of the main loop: nothing but an answer comes so often.
  func isAllowed(_ last: () -> String) -> Bool {
    if count == 0 { DispatchQueue.main.async { self.count = 0 } }
    count += 1
    guard count == Self.limit + 1 else { return count <= Self.limit }
    Warnings.write(
      "two sides that are bound both ways can't agree on a value, and stay as they are: \(last()), again and again")
    return false
  }
}
