import Rivulet

enum Chapter5Solutions {
  static func height() -> ValidatingProperty<String, WrongHeight> {
    ValidatingProperty("") { text throws(WrongHeight) in
      guard let metres = Double(text) else { throw .noNumber }
      guard (1...100).contains(metres) else { throw .outside }
    }
  }

  static func hint(for height: ValidatingProperty<String, WrongHeight>) -> Property<String> {
    height.verdict.combineLatest(with: height.view).map { verdict, text in
      switch verdict {
      case .success: ""
      case .failure where text.isEmpty: ""
      case .failure(.noNumber): "Enter a number."
      case .failure(.outside): "Enter 1 to 100 metres."
      }
    }
  }

  static func save(
    _ text: MutableProperty<String>, to store: @escaping @Sendable (String) -> Signal<Void, StationFailure>
  ) -> Command<Void, Void, StationFailure> {
    let saved = MutableProperty("")
    return Command(state: text.combineLatest(with: saved), enabledIf: { text, saved in text != saved }) { state, _ in
      let (text, _) = state
      return store(text).handleEvents(onCompletion: { saved.value = text })
    }
  }

  static func status<Input, Failure>(of command: Command<Input, String, Failure>) -> Property<String> {
    let result = Property(initial: "ready", then: .merge(command.values, command.errors.map { _ in "failed" }))
    return command.isExecuting.combineLatest(with: result).map { isExecuting, result in
      isExecuting ? "working" : result
    }
  }

  static func link(_ field: MutableProperty<String>, _ kelvin: MutableProperty<Double>) {
    field.channel()
      .bind(to: kelvin.channel().compactMap({ "\($0 - 273.15)" }, back: { Double($0).map { $0 + 273.15 } }))
  }
}
