import Foundation
import Rivulet

/// The changes that a person makes to files, one after the other, and the way back.
///
/// Unlike a ``Rivulet/History``, whose properties can always be set back, it takes a change back only if the file system does: what
/// it refuses stays a step, and is tried again by the next undo.
public final class FileEdits: Sendable {
  /// Makes a change. Each execution emits its result, which says what the file system refused, and completes.
  public let changeCommand: Command<FileEdit, FileEditResult, Never>
  /// Takes the last change back; enabled while there is one, and no other is being made.
  public let undoCommand: Command<Void, FileEditResult, Never>
  /// Makes the change that was taken back last again.
  public let redoCommand: Command<Void, FileEditResult, Never>

  /// Emits the result of every change, of those taken back as well, on the main thread.
  public var results: Signal<FileEditResult, Never> {
    .merge([changeCommand.values, undoCommand.values, redoCommand.values])
  }

  /// True while a change is being made or taken back: then no command is enabled.
  public let isBusy: Property<Bool>

  /// The most steps that can be taken back, and the most memory for them, in bytes.
  private static let most = (steps: 100, bytes: 128 << 20)

  /// - Parameters:
  ///   - encoder: Writes turned pictures.
  ///   - trash: The trash; the user's own if nil.
  ///   - own: The versions of files that these changes replace.
  ///   - scheduler: Runs the work, one change at a time.
  public init(
    encoder: PictureEncoder, trash: Trash = Trash(), own: OwnFileChanges = OwnFileChanges(),
    on scheduler: any Scheduler = QueueScheduler(label: "Pixels.files", quality: .userInitiated)
  ) {
    let (past, future) = (MutableProperty<[FileEditStep]>([]), MutableProperty<[FileEdit]>([]))
    let editor = FileEditor(trash: trash, encoder: encoder, own: own)
    let make: @Sendable (FileEdit, _ keepsFuture: Bool) -> Signal<FileEditResult, Never> = { change, keepsFuture in
      Signal<FileEdit, Never>.just(change).deliver(on: scheduler).map { editor.make($0) }.deliverOnMain()
        .map { step in
          if !step.result.isUndoable { return step.result }
          if !keepsFuture { future.value = [] }
          past.modify { steps in
            steps.append(step)
            while steps.count > Self.most.steps || steps.count > 1 && steps.weight > Self.most.bytes {
              steps.removeFirst()
            }
          }
          return step.result
        }
    }
    let isBusy = MutableProperty(false)
    self.isBusy = Property(isBusy)
    changeCommand = Command(enabledIf: isBusy.negate()) { make($0, false).whileTrue(isBusy) }
    undoCommand = Command(enabledIf: past.combineLatest(with: isBusy).map { !$0.isEmpty && !$1 }.removeDuplicates()) {
      guard let step = past.value.last else { return .empty }
      return Signal<FileEditStep, Never>.just(step).deliver(on: scheduler).map { $0.undo() }.deliverOnMain()
        .map { rest, result in
          past.modify { steps in
            steps.removeLast()
            if let rest { steps.append(rest) }
          }
          if rest == nil { future.modify { $0.append(step.change) } }
          return result
        }
        .whileTrue(isBusy)
    }
    redoCommand = Command(enabledIf: future.combineLatest(with: isBusy).map { !$0.isEmpty && !$1 }.removeDuplicates()) {
      guard let change = future.modify({ $0.popLast() }) else { return .empty }
      return make(change, true).whileTrue(isBusy)
    }
  }
}

extension [FileEditStep] {
  fileprivate var weight: Int { reduce(0) { $0 + $1.weight } }
}

extension Signal {
  /// Sets a property while it is subscribed to.
  fileprivate func whileTrue(_ property: MutableProperty<Bool>) -> Signal {
    handleEvents(
      onSubscribe: { property.value = true }, onTermination: { property.value = false },
      onDispose: { property.value = false })
  }
}
