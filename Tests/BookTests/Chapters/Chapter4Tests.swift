import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 4: state and derived state", .leavesNoSubscriptions)
struct Chapter4Tests {
  private let celsius = MutableProperty(2.5)

  @Test("exercise 1: a label follows the temperature and the unit")
  func label() {
    let inFahrenheit = MutableProperty(false)
    let label = Chapter4.label(celsius, inFahrenheit: inFahrenheit)
    #expect(label.value == "2.5 °C")
    inFahrenheit.value = true
    #expect(label.value == "36.5 °F")
    celsius.value = 0
    #expect(label.value == "32.0 °F")
  }

  @Test("exercise 2: the range of the readings so far")
  func range() {
    let readings = Subject<Double, Never>()
    let range = Chapter4.range(of: readings.signal)
    #expect(range.value == nil)
    var ranges: [ClosedRange<Double>?] = []
    for reading in [3.0, -5, 4, 0] {
      readings.send(reading)
      ranges.append(range.value)
    }
    #expect(ranges == [3...3, -5...3, -5...4, -5...4])
  }

  @Test("exercise 3: the text follows the selection and its temperature")
  func shown() {
    let (garden, roof) = (Sensor("garden", 3), Sensor("roof", 6))
    let selected = MutableProperty<Sensor?>(nil)
    let recorder = TestRecorder(Chapter4.shown(selected).signal)
    selected.value = garden
    garden.celsius.value = 4
    selected.value = roof
    garden.celsius.value = 5
    selected.value = nil
    #expect(recorder.values == ["nothing selected", "garden: 3.0", "garden: 4.0", "roof: 6.0", "nothing selected"])
  }

  @Test("exercise 4: warnings are published when they differ")
  func warnings() {
    let (wind, limit) = (MutableProperty(10.0), MutableProperty(20.0))
    let recorder = TestRecorder(Chapter4.warnings(celsius: celsius, wind: wind, limit: limit).signal)
    celsius.value = 1
    celsius.value = -1
    celsius.value = -2
    wind.value = 25
    limit.value = 30
    limit.value = 25
    celsius.value = 3
    limit.value = 24.5
    #expect(recorder.values == [[], ["frost"], ["frost", "storm"], ["frost"], [], ["storm"]])
  }

  @Test("exercise 5: water is poured in one change, or not at all")
  func pour() throws {
    let (small, large) = (MutableProperty(5), MutableProperty(1))
    let recorder = TestRecorder(small.combineLatest(with: large).map { [$0, $1] }.signal)
    try Chapter4.pour(3, from: small, into: large)
    #expect(throws: NotEnough()) { try Chapter4.pour(3, from: small, into: large) }
    #expect(recorder.values == [[5, 1], [2, 4]])
  }

  @Test("exercise 5: no water is lost between tasks")
  func pourTogether() async {
    let (small, large) = (MutableProperty(4_000), MutableProperty(0))
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<1_000 { try? Chapter4.pour(1, from: small, into: large) } }
      }
    }
    #expect(small.value == 0)
    #expect(large.value == 4_000)
  }
}
