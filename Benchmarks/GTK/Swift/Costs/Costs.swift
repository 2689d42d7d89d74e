import CCosts
import GTKKit
import Glibc
import Rivulet
import RivuletGTK

/// One row of what a binding costs, in C or in Swift: `costs ROW TIMES`. It prints what both must agree on.
@main
enum Costs {
  @MainActor static func main() throws {
    guard CommandLine.arguments.count == 3, let times = Int(CommandLine.arguments[2]), 0...1_000_000 ~= times else {
      print("usage: costs ROW TIMES")
      exit(2)
    }
    try Toolkit.start()
    switch CommandLine.arguments[1] {
    case "number-c": number(costs_set_numbers, times)
    case "number-swift": number(setNumbers, times)
    case "text-c": text(costs_set_texts, times)
    case "text-swift": text(setTexts, times)
    case "signal-c":
      let button = Button()
      button.withUnsafePointer { costs_connect($0) }
      click(button, times)
      print(costs_clicks())
    case "signal-swift":
      let button = Button()
      button.reactive.clicked.subscribeOnMain { clicks += 1 }
      click(button, times)
      print(clicks)
    default:
      print("costs: no such row")
      exit(2)
    }
  }
}

@MainActor private var clicks = 0
@MainActor private var numbers: (Adjustment, Subject<Double, Never>)?
@MainActor private var texts: (Label, Subject<String, Never>)?

@MainActor
private func number(_ body: @escaping @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void, _ times: Int) {
  let (adjustment, subject) = (
    Adjustment(value: 0, lower: 0, upper: 1e9, stepIncrement: 1, pageIncrement: 1, pageSize: 0),
    Subject<Double, Never>()
  )
  subject.signal.bind(to: adjustment.reactive.value)
  numbers = (adjustment, subject)
  adjustment.withUnsafePointer { (pointer: UnsafeMutableRawPointer) in measured_region(body, pointer, Int32(times)) }
  print(adjustment.value)
}

@MainActor
private func text(_ body: @escaping @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void, _ times: Int) {
  let (label, subject) = (Label(), Subject<String, Never>())
  subject.signal.bind(to: label.reactive.text)
  texts = (label, subject)
  label.withUnsafePointer { (pointer: UnsafeMutableRawPointer) in measured_region(body, pointer, Int32(times)) }
  print(label.text)
}

private let setNumbers: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void = { _, times in
  MainActor.assumeIsolated {
    guard let numbers = numbers?.1 else { return }
    for time in 0..<times { numbers.send(Double(time + 1)) }
  }
}

private let setTexts: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Void = { _, times in
  MainActor.assumeIsolated {
    guard let texts = texts?.1 else { return }
    for time in 0..<times { texts.send(time % 2 == 0 ? "one of two texts" : "the other of two texts") }
  }
}

@MainActor
private func click(_ button: Button, _ times: Int) {
  button.withUnsafePointer { (pointer: UnsafeMutableRawPointer) in measured_region(costs_click, pointer, Int32(times)) }
}
