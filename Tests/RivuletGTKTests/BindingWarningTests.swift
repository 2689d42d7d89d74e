import GTKKit
import Rivulet
import RivuletGTK
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct BindingWarningTests {
    private let warnings = MutableProperty<[String]>([])

    private func noting(_ body: () -> Void) -> [String] {
      Warnings.$write.withValue({ [warnings] text in warnings.modify { $0.append(text) } }, operation: body)
      return warnings.value
    }

    @Test func `two signals that are bound to one property of a widget are reported, with both places`() {
      let (first, second, label) = (Subject<String, Never>(), Subject<String, Never>(), Label())
      let reported = noting {
        first.signal.bind(to: label.reactive.text, file: "Module/First.swift", line: 1)
        second.signal.bind(to: label.reactive.text, file: "Module/Second.swift", line: 2)
      }
      #expect(
        reported == [
          "two signals are bound to one Label.label: Signal<String, Never> at Module/First.swift:1, "
            + "and Signal<String, Never> at Module/Second.swift:2"
        ])
    }

    @Test func `a property that may be without a value counts its signals, too`() {
      let (first, second, label) = (Subject<String, Never>(), Subject<String?, Never>(), Label())
      let reported = noting {
        first.signal.bind(to: label.reactive.tooltipText)
        second.signal.bind(to: label.reactive.tooltipText)
      }
      #expect(reported.count == 1)
    }

    @Test func `bindings one after the other, of other properties and of other widgets are not reported`() {
      let (texts, label, other) = (Subject<String, Never>(), Label(), Label())
      let reported = noting {
        texts.signal.bind(to: label.reactive.text).dispose()
        let ended = Subject<String, Never>()
        ended.signal.bind(to: label.reactive.text)
        ended.complete()
        Signal<String, Never>.just("once").bind(to: label.reactive.text)
        texts.signal.bind(to: label.reactive.text)
        texts.signal.bind(to: other.reactive.text)
        texts.signal.bind(to: label.reactive.tooltipText)
      }
      #expect(reported.isEmpty)
    }

    @Test func `widgets that are made and freed one after the other are not taken for one`() {
      let texts = Subject<String, Never>()
      let reported = noting {
        for _ in 0..<100 { texts.signal.bind(to: Label().reactive.text) }
      }
      #expect(reported.isEmpty)
    }
  }
}
