import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 7: testing signals", .leavesNoSubscriptions)
struct Chapter7Tests {
  @Test("exercise 1: a diagram of throttle")
  func throttled() {
    let clock = TestScheduler()
    clock.expect(clock.hot("ab-c----d|").throttle(for: .seconds(2), on: clock), Chapter7.throttled)
  }

  @Test("exercise 2: an alarm is accepted if it is right")
  func alarm() {
    func changes(_ isFrost: @escaping @Sendable (Double) -> Bool) -> (Signal<Double, Never>) -> Signal<String, Never> {
      { $0.skip(while: { !isFrost($0) }).map(isFrost).removeDuplicates().map { $0 ? "frost" : "thaw" } }
    }
    #expect(Chapter7.accepts(alarm: changes { $0 < 0 }))
    #expect(!Chapter7.accepts(alarm: changes { $0 <= 0 }), "Zero is frost here.")
    #expect(
      !Chapter7.accepts { $0.skip(while: { $0 >= 0 }).map { $0 < 0 ? "frost" : "thaw" } },
      "Each reading is a warning here.")
    #expect(
      !Chapter7.accepts { $0.map { $0 < 0 }.removeDuplicates().map { $0 ? "frost" : "thaw" } },
      "A warm reading at the beginning is a thaw here.")
    #expect(!Chapter7.accepts { changes { $0 < 0 }($0).take(first: 2) }, "The second frost is missing here.")
  }

  @Test("exercise 3: a search is accepted if it waits for the right pause")
  func search() {
    #expect(Chapter7.accepts { typed, clock in typed.debounce(for: .milliseconds(300), on: clock) })
    #expect(!Chapter7.accepts { typed, _ in typed }, "There is no pause here.")
    for milliseconds in [200, 400] {
      #expect(
        !Chapter7.accepts { typed, clock in typed.debounce(for: .milliseconds(milliseconds), on: clock) },
        "The pause is \(milliseconds) ms here.")
    }
    #expect(
      !Chapter7.accepts { typed, clock in typed.throttle(for: .milliseconds(300), on: clock) },
      "It is throttled here.")
    #expect(
      !Chapter7.accepts { typed, clock in typed.debounce(for: .milliseconds(300), on: clock).concat(.never) },
      "The completion is lost here.")
  }

  @Test("exercise 4: a signal is shared if two subscribers make one subscription")
  func shared() {
    #expect(Chapter7.isShared { $0.share() })
    #expect(Chapter7.isShared { $0.map { $0 + 1 }.share(replaying: 1) })
    #expect(!Chapter7.isShared { $0 })
    #expect(!Chapter7.isShared { $0.share().merge(with: $0) })
  }

  @Test("exercise 5: a search cancels if the older request is disposed and the newer answered")
  func cancels() {
    #expect(Chapter7.cancels { typed, request in typed.flatMap(.latest, request) })
    for strategy in [FlattenStrategy.merge, .concat, .exhaust] {
      #expect(!Chapter7.cancels { typed, request in typed.flatMap(strategy, request) }, "The strategy is \(strategy).")
    }
    #expect(
      !Chapter7.cancels { typed, request in
        typed.take(first: 1).flatMap(.latest, request).take(until: typed.skip(first: 1))
      },
      "The second request is never made here.")
  }
}
