import Rivulet
import RivuletTesting
import Testing

@testable import PixelsCore

@Suite struct ActivatableTests {
  final class Model: Activatable { let isActive = MutableProperty(false) }

  @Test("it is inactive at first, announces each change and its state to a new subscriber, and no equal set")
  func tells() {
    let model = Model()
    let (active, inactive) = (TestRecorder(model.didBecomeActive), TestRecorder(model.didBecomeInactive))
    #expect(inactive.values.map { $0 === model } == [true])
    for isActive in [false, true, true, false, true] { model.isActive.value = isActive }
    #expect(active.values.count == 2)
    #expect(inactive.values.count == 2)
    #expect(TestRecorder(model.didBecomeActive).values.count == 1)
  }

  @Test("a signal is forwarded while it is active, and started again at each activation")
  func forwards() {
    let (model, source) = (Model(), TestSource<Int, Never>())
    let values = TestRecorder(source.signal.forwarded(whileActive: model))
    #expect(source.subscriptions.count == 0)
    for number in 1...3 {
      model.isActive.value = true
      source.send(number)
      model.isActive.value = false
      source.send(-number)
    }
    #expect(values.values == [1, 2, 3])
    #expect(source.subscriptions.ended == 3)
  }

  @Test("a signal is throttled to one value a second while it is inactive, and not while it is active")
  func throttles() {
    let (model, source, scheduler) = (Model(), TestSource<Int, Never>(), TestScheduler())
    let values = source.signal.throttled(whileInactive: model, on: scheduler).record(on: scheduler)
    for number in 1...3 { source.send(number) }
    scheduler.advance(by: .seconds(1))
    #expect(values.values == [1, 3])
    model.isActive.value = true
    for number in 4...6 { source.send(number) }
    #expect(values.values == [1, 3, 4, 5, 6])
    #expect(source.subscriptions.live == 1)
  }

  @Test("it does not keep the model")
  func keepsNothing() {
    var model: Model? = Model()
    weak let freed = model
    let recorder = model.map { TestRecorder($0.didBecomeInactive.map { _ in }) }
    model = nil
    #expect(freed == nil)
    #expect(recorder?.events.count == 2)
  }
}
