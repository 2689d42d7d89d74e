import Rivulet
import RivuletTesting

/// Everything that is hammered.
package let hammers: [Hammer] =
  signalHammers(Oops.self) + signalHammers(Never.self) + Hammer.failing + Hammer.failingComposed
  + Hammer.sharingInfallibly + Hammer.subjects
  + Hammer.properties + Hammer.transactions + Hammer.bindings + Hammer.commands + Hammer.channels
  + Hammer.disposables + Hammer.scheduling + Hammer.asynchronous

/// Those of signals: with several inputs, and of each specimen with one. Where nothing can fail, operators go other ways.
private func signalHammers<Failure: HammeredFailure>(_: Failure.Type) -> [Hammer] {
  let rows = Hammer.Rows<Failure>.self
  let several = [
    rows.combining, rows.choosing, rows.flattening, rows.restarting, rows.sharing, rows.timing, rows.composed,
    rows.clocked,
  ]
  // Thousands of values for each subscription, which takes long; zip has rows of its own.
  let single = operatorsUnderTest(Failure.self).filter { !$0.name.hasPrefix("zip") }
  return
    (several.flatMap { $0 }
    + single.map { specimen in
      rows.one("specimen: \(specimen.name)") { source, stage in specimen.build(source, stage.token()) }
    }).map { Hammer("\($0.name) of \(Failure.self)", moves: $0.moves) }
}

extension Hammer {
  /// Rows for signals that fail with `Failure`: what is built of sources is subscribed to, and the threads send through the
  /// sources, end them, subscribe and dispose.
  enum Rows<Failure: HammeredFailure> {
    typealias Source = Signal<Int, Failure>

    static func one<Output, NewFailure>(
      _ name: String, _ build: @escaping @Sendable (Source, Stage) -> Signal<Output, NewFailure>
    ) -> Hammer {
      Hammer(name) { stage in
        let source = stage.source(Failure.self)
        return source.moves + stage.subscribers(to: build(source.signal, stage))
      }
    }

    static func two<Output, NewFailure>(
      _ name: String, _ build: @escaping @Sendable (Source, Source) -> Signal<Output, NewFailure>
    ) -> Hammer {
      Hammer(name) { stage in
        let (first, second) = (stage.source(Failure.self), stage.source(Failure.self))
        return first.moves + second.moves + stage.subscribers(to: build(first.signal, second.signal))
      }
    }

    static func three<Output, NewFailure>(
      _ name: String, _ build: @escaping @Sendable (Source, Source, Source) -> Signal<Output, NewFailure>
    ) -> Hammer {
      Hammer(name) { stage in
        let sources = (0..<3).map { _ in stage.source(Failure.self) }
        let signals = sources.map(\.signal)
        return sources.flatMap(\.moves) + stage.subscribers(to: build(signals[0], signals[1], signals[2]))
      }
    }

    /// With a second source that cannot fail.
    static func triggered<Output, NewFailure>(
      _ name: String, _ build: @escaping @Sendable (Source, Signal<Int, Never>) -> Signal<Output, NewFailure>
    ) -> Hammer {
      Hammer(name) { stage in
        let (source, trigger) = (stage.source(Failure.self), stage.source(Never.self))
        return source.moves + trigger.moves + stage.subscribers(to: build(source.signal, trigger.signal))
      }
    }

    /// With a clock that a thread moves.
    static func timed<Output, NewFailure>(
      _ name: String, _ build: @escaping @Sendable (Source, TestScheduler) -> Signal<Output, NewFailure>
    ) -> Hammer {
      Hammer(name) { stage in
        let source = stage.source(Failure.self)
        let moves = source.moves + stage.subscribers(to: build(source.signal, stage.clock))
        return moves + [Move](repeating: { stage.moveClock() }, count: 4)
      }
    }
  }
}
