import Rivulet

/// A picture that moves: it plays, pauses and goes on frame by frame.
///
/// The next frame is decoded while the current one is shown.
@MainActor
public final class AnimationViewModel<Image: Sendable>: LifetimeOwner {
  public nonisolated let lifetime = Lifetime()
  /// True while it plays.
  public nonisolated let isPlaying: MutableProperty<Bool>
  /// The picture that is shown; nil until the first one is decoded.
  public nonisolated let image: Property<Image?>

  /// Some files have no time for a frame, or one so short that nothing else would run: browsers show such frames for this long.
  private nonisolated static var usualDuration: Duration { .milliseconds(100) }
  private nonisolated static var shortestDuration: Duration { .milliseconds(20) }

  private let frames: Signal<AnimationFrame<Image>, Never>
  private let scheduler: any TimedScheduler
  private let current = MutableProperty<AnimationFrame<Image>?>(nil)
  /// The frame after the current one, decoded or being decoded; nil if it was not asked for.
  private var upcoming: ReplaySubject<AnimationFrame<Image>, Never>?
  private let decoding = SerialDisposable()
  private let waiting = SerialDisposable()

  /// Makes a view model, and decodes the first frame.
  ///
  /// - Parameters:
  ///   - frames: Emits the next frame to each subscriber.
  ///   - isPlaying: True if it plays at first.
  ///   - scheduler: The clock.
  public init(
    _ frames: Signal<AnimationFrame<Image>, Never>, isPlaying: Bool = true, on scheduler: any TimedScheduler
  ) {
    self.frames = frames
    self.scheduler = scheduler
    self.isPlaying = MutableProperty(isPlaying)
    image = current.map { $0?.image }
    for work in [decoding, waiting] { lifetime.add(work) }
    show(next())
    self.isPlaying.removeDuplicates().signal.skip(first: 1).bind(onMain: self) { animation, _ in animation.goOn() }
  }

  /// Pauses, and shows the next frame.
  public func step() {
    isPlaying.value = false
    show(next())
  }

  private func next() -> Signal<AnimationFrame<Image>, Never> {
    if let upcoming { return upcoming.signal }
    let subject = ReplaySubject<AnimationFrame<Image>, Never>(capacity: 1)
    upcoming = subject
    decoding.inner = frames.subscribe { subject.send($0) }
    return subject.signal
  }

  private func show(_ next: Signal<AnimationFrame<Image>, Never>) {
    // The frame may come at once, and then the one after it is waited for before this call returns.
    let slot = SerialDisposable()
    waiting.inner = slot
    slot.inner = next.take(first: 1).deliverOnMain()
      .subscribeOnMain { [weak self] frame in
        self?.upcoming = nil
        self?.current.value = frame
        self?.goOn()
      }
  }

  private func goOn() {
    guard let frame = current.value else { return }
    guard isPlaying.value, let given = frame.duration else {
      waiting.inner = nil
      return
    }
    let duration = given < Self.shortestDuration ? Self.usualDuration : given
    let time = Signal<Duration, Never>.timer(after: duration, on: scheduler)
    show(next().zip(with: time).map { frame, _ in frame })
  }
}
