import Rivulet
import RivuletTesting
import Testing

@Suite("Book, chapter 1: thinking in signals", .leavesNoSubscriptions)
struct Chapter1Tests {
  private let thermometer = Subject<Double, Never>()
  private let roof = Subject<Double, Never>()

  @Test("exercise 1: degrees Fahrenheit")
  func fahrenheit() {
    let recorder = TestRecorder(Chapter1.fahrenheit(thermometer.signal))
    for celsius in [0.0, 100, -40] { thermometer.send(celsius) }
    #expect(recorder.values == [32, 212, -40])
  }

  @Test("exercise 2: an alarm when frost begins and ends")
  func alarm() {
    let recorder = TestRecorder(Chapter1.alarm(thermometer.signal))
    for celsius in [2.5, 0, 1] { thermometer.send(celsius) }
    #expect(recorder.values == [])
    for celsius in [-0.5, -1, 0, 3, -2] { thermometer.send(celsius) }
    #expect(recorder.values == ["frost", "thaw", "frost"])
  }

  @Test("exercise 3: records")
  func records() {
    let recorder = TestRecorder(Chapter1.records(thermometer.signal))
    for celsius in [-3.0, -5, -1, -1, 4, 2, 5] { thermometer.send(celsius) }
    #expect(recorder.values == [-3, -1, 4, 5])
  }

  @Test("exercise 4: drops of five degrees or more")
  func drops() {
    let recorder = TestRecorder(Chapter1.drops(thermometer.signal))
    for celsius in [20.0, 16, 11, 19, 8] { thermometer.send(celsius) }
    #expect(recorder.values == [5, 11])
  }

  @Test("exercise 5: the difference between the extremes of two sensors")
  func spread() {
    let recorder = TestRecorder(Chapter1.spread(garden: thermometer.signal, roof: roof.signal))
    thermometer.send(3)
    roof.send(6)
    thermometer.send(4)
    thermometer.send(1)
    roof.send(7)
    #expect(recorder.values == [0, 3, 5, 6])
  }
}
