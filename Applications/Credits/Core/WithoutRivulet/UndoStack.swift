/// The way back from changes, and forth again: a pair of closures for each, in two arrays.
@MainActor
public final class UndoStack {
  private typealias Step = (undo: @MainActor () -> Void, redo: @MainActor () -> Void)
  private var past: [Step] = [], future: [Step] = []
  /// Called after each step, back and forth.
  public var onChange: @MainActor () -> Void = {}

  public init() {}

  public var canUndo: Bool { !past.isEmpty }
  public var canRedo: Bool { !future.isEmpty }

  /// Keeps how a change that was made is taken back, and how it is made again.
  public func add(undo: @escaping @MainActor () -> Void, redo: @escaping @MainActor () -> Void) {
    past = (past + [(undo, redo)]).suffix(100)
    future = []
    onChange()
  }

  public func undo() {
    guard let step = past.popLast() else { return }
    future.append(step)
    step.undo()
    onChange()
  }

  public func redo() {
    guard let step = future.popLast() else { return }
    past.append(step)
    step.redo()
    onChange()
  }
}
