// Closures with several statements: each kind of statement in each operator that takes a closure. All of them must compile.

// MARK: Statements in map
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.map { value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.map { value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.map { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.map { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.map { value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.map { value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.map { value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in compactMap
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.compactMap { value -> Int? in
    do { _ = try parse("1") } catch { return nil }
    return 1
  }
  // defer
  _ = numbers.compactMap { value -> Int? in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.compactMap { value -> Int? in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : nil
  }
  // a local function
  _ = numbers.compactMap { value -> Int? in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : nil
  }
  // guard
  _ = numbers.compactMap { value -> Int? in
    guard "\(value)" != "1" else { return nil }
    return 1
  }
  // switch
  _ = numbers.compactMap { value -> Int? in
    switch "\(value)" {
    case "1": return 1
    default: return nil
    }
  }
  // #if
  _ = numbers.compactMap { value -> Int? in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in filter
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.filter { value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.filter { value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.filter { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.filter { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.filter { value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.filter { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.filter { value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in first(where:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.first { value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.first { value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.first { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.first { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.first { value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.first { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.first { value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in last(where:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.last { value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.last { value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.last { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.last { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.last { value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.last { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.last { value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in removeDuplicates(by:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.removeDuplicates { _, value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.removeDuplicates { _, value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.removeDuplicates { _, value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.removeDuplicates { _, value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.removeDuplicates { _, value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.removeDuplicates { _, value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.removeDuplicates { _, value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in uniqued(by:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.uniqued { value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.uniqued { value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.uniqued { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.uniqued { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.uniqued { value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.uniqued { value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.uniqued { value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in scan
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.scan(0) { _, value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.scan(0) { _, value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.scan(0) { _, value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.scan(0) { _, value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.scan(0) { _, value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.scan(0) { _, value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.scan(0) { _, value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in reduce
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.reduce(0) { _, value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.reduce(0) { _, value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.reduce(0) { _, value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.reduce(0) { _, value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.reduce(0) { _, value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.reduce(0) { _, value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.reduce(0) { _, value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in combinePrevious
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.combinePrevious(0) { _, value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.combinePrevious(0) { _, value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.combinePrevious(0) { _, value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.combinePrevious(0) { _, value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.combinePrevious(0) { _, value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.combinePrevious(0) { _, value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.combinePrevious(0) { _, value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in take(while:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.take(while: { value in
    do { _ = try parse("1") } catch { return false }
    return true
  })
  // defer
  _ = numbers.take(while: { value in
    defer { print(value) }
    return true
  })
  // while
  _ = numbers.take(while: { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  })
  // a local function
  _ = numbers.take(while: { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  })
  // guard
  _ = numbers.take(while: { value in
    guard "\(value)" != "1" else { return false }
    return true
  })
  // switch
  _ = numbers.take(while: { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  })
  // #if
  _ = numbers.take(while: { value in
    #if DEBUG
    print(value)
    #endif
    return true
  })
}

// MARK: Statements in take(through:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.take(through: { value in
    do { _ = try parse("1") } catch { return false }
    return true
  })
  // defer
  _ = numbers.take(through: { value in
    defer { print(value) }
    return true
  })
  // while
  _ = numbers.take(through: { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  })
  // a local function
  _ = numbers.take(through: { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  })
  // guard
  _ = numbers.take(through: { value in
    guard "\(value)" != "1" else { return false }
    return true
  })
  // switch
  _ = numbers.take(through: { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  })
  // #if
  _ = numbers.take(through: { value in
    #if DEBUG
    print(value)
    #endif
    return true
  })
}

// MARK: Statements in skip(while:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.skip(while: { value in
    do { _ = try parse("1") } catch { return false }
    return true
  })
  // defer
  _ = numbers.skip(while: { value in
    defer { print(value) }
    return true
  })
  // while
  _ = numbers.skip(while: { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  })
  // a local function
  _ = numbers.skip(while: { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  })
  // guard
  _ = numbers.skip(while: { value in
    guard "\(value)" != "1" else { return false }
    return true
  })
  // switch
  _ = numbers.skip(while: { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  })
  // #if
  _ = numbers.skip(while: { value in
    #if DEBUG
    print(value)
    #endif
    return true
  })
}

// MARK: Statements in skip(until:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.skip(until: { value in
    do { _ = try parse("1") } catch { return false }
    return true
  })
  // defer
  _ = numbers.skip(until: { value in
    defer { print(value) }
    return true
  })
  // while
  _ = numbers.skip(until: { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  })
  // a local function
  _ = numbers.skip(until: { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  })
  // guard
  _ = numbers.skip(until: { value in
    guard "\(value)" != "1" else { return false }
    return true
  })
  // switch
  _ = numbers.skip(until: { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  })
  // #if
  _ = numbers.skip(until: { value in
    #if DEBUG
    print(value)
    #endif
    return true
  })
}

// MARK: Statements in contains(where:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.contains { value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.contains { value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.contains { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.contains { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.contains { value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.contains { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.contains { value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in allSatisfy
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.allSatisfy { value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.allSatisfy { value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.allSatisfy { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.allSatisfy { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.allSatisfy { value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.allSatisfy { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.allSatisfy { value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in grouped(by:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.grouped { value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.grouped { value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.grouped { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.grouped { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.grouped { value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.grouped { value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.grouped { value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in flatMap
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    do { _ = try parse("1") } catch { return .empty }
    return .just(1)
  }
  // defer
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    defer { print(value) }
    return .just(1)
  }
  // while
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? .just(1) : .empty
  }
  // a local function
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? .just(1) : .empty
  }
  // guard
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    guard "\(value)" != "1" else { return .empty }
    return .just(1)
  }
  // switch
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    switch "\(value)" {
    case "1": return .just(1)
    default: return .empty
    }
  }
  // #if
  _ = numbers.flatMap(.latest) { value -> Signal<Int, Never> in
    #if DEBUG
    print(value)
    #endif
    return .just(1)
  }
}

// MARK: Statements in flatMapAsync
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.flatMapAsync(.concat) { value in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = numbers.flatMapAsync(.concat) { value in
    defer { print(value) }
    return 1
  }
  // while
  _ = numbers.flatMapAsync(.concat) { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = numbers.flatMapAsync(.concat) { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = numbers.flatMapAsync(.concat) { value in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = numbers.flatMapAsync(.concat) { value in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = numbers.flatMapAsync(.concat) { value in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in expand
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.expand { value in
    do { _ = try parse("1") } catch { return .empty }
    return .just(1)
  }
  // defer
  _ = numbers.expand { value in
    defer { print(value) }
    return .just(1)
  }
  // while
  _ = numbers.expand { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? .just(1) : .empty
  }
  // a local function
  _ = numbers.expand { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? .just(1) : .empty
  }
  // guard
  _ = numbers.expand { value in
    guard "\(value)" != "1" else { return .empty }
    return .just(1)
  }
  // switch
  _ = numbers.expand { value in
    switch "\(value)" {
    case "1": return .just(1)
    default: return .empty
    }
  }
  // #if
  _ = numbers.expand { value in
    #if DEBUG
    print(value)
    #endif
    return .just(1)
  }
}

// MARK: Statements in handleEvents
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.handleEvents(onValue: { value in
    do { _ = try parse("1") } catch { return }
    return
  })
  // defer
  _ = numbers.handleEvents(onValue: { value in
    defer { print(value) }
    return
  })
  // while
  _ = numbers.handleEvents(onValue: { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    print(rest)
  })
  // a local function
  _ = numbers.handleEvents(onValue: { value in
    func show(_ number: Int) { print(number) }
    show(1)
  })
  // guard
  _ = numbers.handleEvents(onValue: { value in
    guard "\(value)" != "1" else { return }
    return
  })
  // switch
  _ = numbers.handleEvents(onValue: { value in
    switch "\(value)" {
    case "1": return
    default: return
    }
  })
  // #if
  _ = numbers.handleEvents(onValue: { value in
    #if DEBUG
    print(value)
    #endif
    return
  })
}

// MARK: Statements in subscribe
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.subscribe(onValue: { value in
    do { _ = try parse("1") } catch { return }
    return
  })
  // defer
  _ = numbers.subscribe(onValue: { value in
    defer { print(value) }
    return
  })
  // while
  _ = numbers.subscribe(onValue: { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    print(rest)
  })
  // a local function
  _ = numbers.subscribe(onValue: { value in
    func show(_ number: Int) { print(number) }
    show(1)
  })
  // guard
  _ = numbers.subscribe(onValue: { value in
    guard "\(value)" != "1" else { return }
    return
  })
  // switch
  _ = numbers.subscribe(onValue: { value in
    switch "\(value)" {
    case "1": return
    default: return
    }
  })
  // #if
  _ = numbers.subscribe(onValue: { value in
    #if DEBUG
    print(value)
    #endif
    return
  })
}

// MARK: Statements in debounce(where:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    defer { print(value) }
    return true
  }
  // while
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = numbers.debounce(for: .seconds(1), on: clock) { value in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in catch
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.catch { value -> Signal<Int, Never> in
    do { _ = try parse("1") } catch { return .empty }
    return .just(1)
  }
  // defer
  _ = failing.catch { value -> Signal<Int, Never> in
    defer { print(value) }
    return .just(1)
  }
  // while
  _ = failing.catch { value -> Signal<Int, Never> in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? .just(1) : .empty
  }
  // a local function
  _ = failing.catch { value -> Signal<Int, Never> in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? .just(1) : .empty
  }
  // guard
  _ = failing.catch { value -> Signal<Int, Never> in
    guard "\(value)" != "1" else { return .empty }
    return .just(1)
  }
  // switch
  _ = failing.catch { value -> Signal<Int, Never> in
    switch "\(value)" {
    case "1": return .just(1)
    default: return .empty
    }
  }
  // #if
  _ = failing.catch { value -> Signal<Int, Never> in
    #if DEBUG
    print(value)
    #endif
    return .just(1)
  }
}

// MARK: Statements in mapFailure
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.mapFailure { value -> Trouble in
    do { _ = try parse("1") } catch { return .unreadable }
    return .offline
  }
  // defer
  _ = failing.mapFailure { value -> Trouble in
    defer { print(value) }
    return .offline
  }
  // while
  _ = failing.mapFailure { value -> Trouble in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? .offline : .unreadable
  }
  // a local function
  _ = failing.mapFailure { value -> Trouble in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? .offline : .unreadable
  }
  // guard
  _ = failing.mapFailure { value -> Trouble in
    guard "\(value)" != "1" else { return .unreadable }
    return .offline
  }
  // switch
  _ = failing.mapFailure { value -> Trouble in
    switch "\(value)" {
    case "1": return .offline
    default: return .unreadable
    }
  }
  // #if
  _ = failing.mapFailure { value -> Trouble in
    #if DEBUG
    print(value)
    #endif
    return .offline
  }
}

// MARK: Statements in retry(when:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.retry(3) { value, _ in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = failing.retry(3) { value, _ in
    defer { print(value) }
    return true
  }
  // while
  _ = failing.retry(3) { value, _ in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = failing.retry(3) { value, _ in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = failing.retry(3) { value, _ in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = failing.retry(3) { value, _ in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = failing.retry(3) { value, _ in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in catch(where:)
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.catch(
    where: { value in
      do { _ = try parse("1") } catch { return false }
      return true
    }, with: .empty)
  // defer
  _ = failing.catch(
    where: { value in
      defer { print(value) }
      return true
    }, with: .empty)
  // while
  _ = failing.catch(
    where: { value in
      var rest = 9
      while rest > 1 { rest /= 2 }
      return rest > 1 ? true : false
    }, with: .empty)
  // a local function
  _ = failing.catch(
    where: { value in
      func isLarge(_ number: Int) -> Bool { number > 1 }
      return isLarge(1) ? true : false
    }, with: .empty)
  // guard
  _ = failing.catch(
    where: { value in
      guard "\(value)" != "1" else { return false }
      return true
    }, with: .empty)
  // switch
  _ = failing.catch(
    where: { value in
      switch "\(value)" {
      case "1": return true
      default: return false
      }
    }, with: .empty)
  // #if
  _ = failing.catch(
    where: { value in
      #if DEBUG
      print(value)
      #endif
      return true
    }, with: .empty)
}

// MARK: Statements in tryMap
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    do { _ = try parse("1") } catch { return 2 }
    return 1
  }
  // defer
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    defer { print(value) }
    return 1
  }
  // while
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? 1 : 2
  }
  // a local function
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? 1 : 2
  }
  // guard
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    guard "\(value)" != "1" else { return 2 }
    return 1
  }
  // switch
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    switch "\(value)" {
    case "1": return 1
    default: return 2
    }
  }
  // #if
  _ = failing.map { _ in 1 }.tryMap { value throws(Trouble) in
    #if DEBUG
    print(value)
    #endif
    return 1
  }
}

// MARK: Statements in tryFilter
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    do { _ = try parse("1") } catch { return false }
    return true
  }
  // defer
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    defer { print(value) }
    return true
  }
  // while
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    var rest = 9
    while rest > 1 { rest /= 2 }
    return rest > 1 ? true : false
  }
  // a local function
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    func isLarge(_ number: Int) -> Bool { number > 1 }
    return isLarge(1) ? true : false
  }
  // guard
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    guard "\(value)" != "1" else { return false }
    return true
  }
  // switch
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    switch "\(value)" {
    case "1": return true
    default: return false
    }
  }
  // #if
  _ = failing.map { _ in 1 }.tryFilter { value throws(Trouble) in
    #if DEBUG
    print(value)
    #endif
    return true
  }
}

// MARK: Statements in attempt
@MainActor func statements(numbers: Signal<Int, Never>, failing: Signal<Int, Trouble>, clock: any TimedScheduler) {
  // do
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    do { _ = try parse("1") } catch { return }
    return
  }
  // defer
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    defer { print(value) }
    return
  }
  // while
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    var rest = 9
    while rest > 1 { rest /= 2 }
    print(rest)
  }
  // a local function
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    func show(_ number: Int) { print(number) }
    show(1)
  }
  // guard
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    guard "\(value)" != "1" else { return }
    return
  }
  // switch
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    switch "\(value)" {
    case "1": return
    default: return
    }
  }
  // #if
  _ = failing.map { _ in 1 }.attempt { value throws(Trouble) in
    #if DEBUG
    print(value)
    #endif
    return
  }
}
