// MARK: A name that no class has
// says 3: type 'Label' has no member 'txt'
@MainActor func f(form: Form) {
  form.name.signal.bind(to: form.label.reactive.txt)  // mistake
}

// MARK: A signal that the class doesn't have
// says 3: type 'Label' has no member 'clicked'
@MainActor func f(form: Form) {
  form.label.reactive.clicked.subscribeOnMain {}  // mistake
}

// MARK: A property of another class
// says 3: type 'Button' has no member 'placeholderText'
@MainActor func f(form: Form) {
  form.name.signal.bind(to: form.button.reactive.placeholderText)  // mistake
}

// MARK: A value of another type
// says 3: cannot convert value of type 'ReactiveProperty<String>' to expected argument type 'ReactiveProperty<Double>'
@MainActor func f(form: Form) {
  form.level.signal.bind(to: form.label.reactive.text)  // mistake
}

// MARK: Two ways between other types
// says 3: cannot convert value of type 'MutableProperty<Double>' to expected argument type 'MutableProperty<String>'
@MainActor func f(form: Form) {
  form.entry.reactive.text.bind(twoWay: form.level)  // mistake
}

// MARK: A property that is only read is bound
// says 3: 'bind(to:)' is unavailable: The property can be read and not set.
@MainActor func f(form: Form) {
  form.isOn.signal.bind(to: form.window.reactive.isActive)  // mistake
}

// MARK: A property that is only read is bound both ways
// says 3: 'bind(twoWay:)' is unavailable: A signal can't be set, as a property that is only read can't: write `bind(to:)`.
@MainActor func f(form: Form) {
  form.window.reactive.isActive.bind(twoWay: form.isOn)  // mistake
}

// MARK: A signal is bound both ways
// says 3: 'bind(twoWay:)' is unavailable: A signal can't be set, as a property that is only read can't: write `bind(to:)`.
@MainActor func f(form: Form) {
  form.name.signal.bind(twoWay: form.entry.reactive.text)  // mistake
}

// MARK: A property is bound without its signal
// says 3: 'bind(to:)' is unavailable: Write `signal.bind(to:)` for one direction, or `bind(twoWay:)`.
@MainActor func f(form: Form) {
  form.name.bind(to: form.entry.reactive.text)  // mistake
}

// MARK: A property of a widget is bound in one direction
// says 3: 'bind(to:)' is unavailable: Write `bind(twoWay:)`, or `values.bind(to:)` for one direction.
@MainActor func f(form: Form) {
  form.entry.reactive.text.bind(to: form.name)  // mistake
}

// MARK: A property of a widget is bound to one of another widget
// says 3: 'bind(to:)' is unavailable: Write `values.bind(to:)` for one direction, or `bind(twoWay:)`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.bind(to: form.label.reactive.text)  // mistake
}

// MARK: map without values
// says 3: 'map' is unavailable: Write `values.map`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.map { $0.count }.subscribeOnMain { print($0) }  // mistake
}

// MARK: filter without values
// says 3: 'filter' is unavailable: Write `values.filter`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.filter { !$0.isEmpty }.subscribeOnMain { print($0) }  // mistake
}

// MARK: debounce without values
// says 3: 'debounce(for:on:)' is unavailable: Write `values.debounce`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.debounce(for: .seconds(1), on: MainScheduler()).subscribeOnMain { print($0) }  // mistake
}

// MARK: scan without values
// says 3: 'scan' is unavailable: Write `values.scan`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.scan(0) { $0 + $1.count }.subscribeOnMain { print($0) }  // mistake
}

// MARK: take without values
// says 3: 'take(first:)' is unavailable: Write `values.take`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.take(first: 1).subscribeOnMain { print($0) }  // mistake
}

// MARK: combineLatest without values
// says 3: 'subscript(dynamicMember:)' is unavailable: Operators belong to the signal of the property: write `values.` before them.
@MainActor func f(form: Form) {
  form.entry.reactive.text.combineLatest(with: form.name.signal)  // mistake
}

// MARK: share without values
// says 3: 'subscript(dynamicMember:)' is unavailable: Operators belong to the signal of the property: write `values.` before them.
@MainActor func f(form: Form) {
  form.entry.reactive.text.share()  // mistake
}

// MARK: Subscribing without values
// says 3: 'subscribeOnMain' is unavailable: Write `values.subscribeOnMain`.
@MainActor func f(form: Form) {
  form.entry.reactive.text.subscribeOnMain { print($0) }  // mistake
}

// MARK: Rx' name of a widget's signals
// says 3: value of type 'Button' has no member 'rx'
@MainActor func f(form: Form) {
  form.button.rx.clicked.subscribeOnMain {}  // mistake
}

// MARK: The handler of a signal with one argument takes two
// says 3: contextual closure type '@MainActor @Sendable (String) -> Void' expects 1 argument, but 2 were used in closure body
@MainActor func f(form: Form) {
  form.entry.reactive.text.values.subscribeOnMain { one, two in print(one) }  // mistake
}

// MARK: An own signal with a text instead of a number
// says 4: cannot convert value of type 'String' to expected argument type 'Int'
@MainActor func f(form: Form) {
  let player = Player()
  player.emit(Player.moved, "far")  // mistake
}

// MARK: The result of a signal without one
// says 4: cannot convert value of type 'Void' to specified type 'Int'
@MainActor func f(form: Form) {
  let player = Player()
  let result: Int = player.emit(Player.moved, 1)  // mistake
  print(result)
}

// MARK: A property that is assigned a value of another type
// says 3: cannot assign value of type 'Int' to subscript of type 'String'
@MainActor func f(form: Form) {
  form.label[Label.text] = 3  // mistake
}

// MARK: A handler off the main actor
// says 3: main actor-isolated property 'text' can not be mutated from a nonisolated context
@MainActor func f(form: Form) {
  Task.detached { form.label.text = "late" }  // mistake
}

// MARK: An own property that is a number or nil
// says 3: cannot convert value of type 'PropertyName<Int?>' to expected argument type 'ReadOnlyPropertyName<Value>'
@MainActor func f(form: Form) {
  _ = PropertyDefinition(PropertyName<Int?>("count"), \Player.count)  // mistake
}
