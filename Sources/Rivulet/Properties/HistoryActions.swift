/// The open actions of a ``History``.
///
/// Each set of a recorded property opens an action, which ends when the value has been published. What handlers set
/// meanwhile opens further actions. When none is open any more, the difference from the last step is one step.
///
/// An undo or a redo is an action, too. Until all actions of its thread have ended, the values that its handlers set belong
/// to it. Sets by other threads meanwhile are a step.
@usableFromInline
final class HistoryActions: Sendable {
  struct Table: Sendable {
    /// The number of open actions of each thread.
    private var open = [UInt: Int]()
    /// The thread that undoes or redoes, or zero.
    private var mover: UInt = 0
    /// True if an action since the last idle moment, or since the last undo, belongs to no undo or redo.
    private(set) var hasSteps = false
    /// True once the history is freed.
    var isAbandoned = false

    var isIdle: Bool { open.isEmpty }

    mutating func begin(_ thread: UInt, isMove: Bool) {
      if isIdle { hasSteps = false }
      open[thread, default: 0] += 1
      if isMove {
        // The transaction of the move has recorded all sets before it.
        mover = thread
        hasSteps = false
      } else if mover != thread {
        hasSteps = true
      }
    }

    mutating func end(_ thread: UInt) -> Result? {
      open[thread]? -= 1
      if open[thread] == 0 { open[thread] = nil }
      if thread == mover && open[thread] == nil {
        mover = 0
        if !hasSteps { return .absorb }
      }
      return isIdle && hasSteps ? .record : nil
    }
  }

  /// The effect of the end of an action on the steps.
  enum Result { case absorb, record }

  let table = Locked(Table())
}

/// A history, as the properties that it records see it. They don't retain it.
@usableFromInline
struct HistoryRecorder: Sendable {
  let actions: HistoryActions
  private weak var state: HistoryState?
  private let isMove: Bool

  init(_ state: HistoryState, isMove: Bool) {
    actions = state.actions
    self.state = state
    self.isMove = isMove
  }

  /// Opens an action of the current thread. Called under the lock of the property.
  func begin() -> Action {
    let thread = ThreadBias.thread
    actions.table.withLock { $0.begin(thread, isMove: isMove) }
    return Action(recorder: self, thread: thread)
  }

  /// A set of a property that is being published.
  struct Action: Sendable {
    fileprivate let recorder: HistoryRecorder
    /// The thread that set the property. Another one may publish it.
    fileprivate let thread: UInt

    func end() {
      switch recorder.actions.table.withLock({ $0.end(thread) }) {
      case .absorb: recorder.state?.absorb()
      case .record: recorder.state?.record()
      case nil: break
      }
    }
  }
}

extension MutableProperty {
  /// Notifies a history of each set from now on.
  func add(_ recorder: HistoryRecorder) {
    if current.withLock({ $0.recorders.contains { $0.actions === recorder.actions } }) { return }
    // The owner of the lock takes a fast path that notifies no history.
    current.share()
    let old = current.withLock { current in
      let old = current.recorders
      current.recorders = old.filter { !$0.actions.table.withLock { $0.isAbandoned } } + [recorder]
      return old
    }
    withExtendedLifetime(old) {}
  }
}
