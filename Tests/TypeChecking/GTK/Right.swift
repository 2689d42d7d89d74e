// MARK: A text is bound
@MainActor func f(form: Form) {
  form.name.signal.bind(to: form.label.reactive.text)
}

// MARK: An entry and a text follow each other
@MainActor func f(form: Form) {
  form.entry.reactive.text.bind(twoWay: form.name)
}

// MARK: A text and an entry follow each other
@MainActor func f(form: Form) {
  form.name.bind(twoWay: form.entry.reactive.text)
}

// MARK: Two widgets follow each other
@MainActor func f(form: Form) {
  form.entry.reactive.text.bind(twoWay: form.label.reactive.text)
}

// MARK: A scale has a value
@MainActor func f(form: Form) {
  form.scale.reactive.value.bind(twoWay: form.level)
}

// MARK: Values of an entry
@MainActor func f(form: Form) {
  form.entry.reactive.text.values.map { $0.count }.removeDuplicates().subscribeOnMain { print($0) }
}

// MARK: Values of a property that is only read
@MainActor func f(form: Form) {
  form.window.reactive.isActive.subscribeOnMain { print($0) }
}

// MARK: Clicks
@MainActor func f(form: Form) {
  form.button.reactive.clicked.subscribeOnMain { form.name.value = "" }
}

// MARK: A conversion both ways
@MainActor func f(form: Form) {
  form.entry.reactive.text.bind(to: form.level.channel().map({ "\($0)" }, back: { Double($0) ?? 0 }))
}

// MARK: An own property and an own signal
@MainActor func f(form: Form) {
  let player = Player()
  form.name.signal.bind(to: player.reactive.title)
  player.reactive.moved.map { "\($0)" }.bind(to: form.label.reactive.text)
  player.emit(Player.moved, 3)
}

// MARK: A validated form
@MainActor func f(form: Form) {
  form.name.signal.combineLatest(with: form.level.signal).map { !$0.isEmpty && $1 > 0 }.bind(
    to: form.button.reactive.isSensitive)
}

// MARK: A command
@MainActor func f(form: Form) {
  let save = Command<Void, Int, Never>(enabledIf: form.isOn) { .just(1) }
  form.button.reactive.bind(to: save)
}
