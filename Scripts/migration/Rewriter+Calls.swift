import SwiftSyntax

extension Rewriter {
  func rewrite(_ call: ChainCall) {
    signals(in: call)
    if rewriteEnd(call) || rewriteStatic(call) || rewriteSubject(call) || rewriteMain(call) || rewriteRetry(call) {
      return
    }
    if call.signature == "asObservable()", cannotFail(call.base) {
      let start = call.member.declName.positionAfterSkippingLeadingTrivia
      replace(start, call.call.endPositionBeforeTrailingTrivia, with: "setFailureType(to: (any Error).self)")
    } else if let rule = table.operators[call.signature] {
      apply(rule, to: call)
    } else if let advice = table.advice[call.signature] ?? table.advice["\(call.base.trimmedDescription).\(call.name)"],
      isKnown(call)
    {
      remark(call.member.declName, "\(call.signature.trimmed): \(advice)")
    } else if table.names.contains(call.name), isKnown(call, byOthers: true) {
      remark(call.member.declName, "\(call.signature) has no rule: Documentation/OtherLibraries.md has its name")
    }
  }

  // MARK: Operators

  private func apply(_ rule: Table.Rule, to call: ChainCall) {
    guard !rule.isShared || isKnown(call) else {
      let arguments = rule.arguments.map { $0 == "_:" ? "…" : $0 }.joined(separator: ", ")
      let new = rule.name + (arguments.isEmpty ? "" : "(\(arguments))")
      return remark(call.member.declName, "if \(call.name) is an operator of a signal here, write \(new)")
    }
    guard !rule.name.isEmpty else { return remove(call) }
    if rule.name != call.name { replace(call.member.declName.baseName, with: rule.name) }
    arguments(rule, of: call)
    if !rule.suffix.isEmpty {
      insert(
        rule.suffix,
        at: call.call.rightParen?.endPositionBeforeTrailingTrivia ?? call.member.endPositionBeforeTrailingTrivia)
    }
    if let scheduler = call.argument("scheduler") { check(scheduler) }
    if rule.arguments.first == "for:", let time = call.call.arguments.first?.expression {
      // Combine takes a number for seconds.
      guard time.is(FloatLiteralExprSyntax.self) || time.is(IntegerLiteralExprSyntax.self) else { return }
      insert(".seconds(", at: time.positionAfterSkippingLeadingTrivia)
      insert(")", at: time.endPositionBeforeTrailingTrivia)
    }
  }

  private func arguments(_ rule: Table.Rule, of call: ChainCall) {
    let given = call.call.arguments.map { $0 }
    let literals = rule.arguments.filter { !$0.hasSuffix(":") }
    guard let open = call.call.leftParen, let close = call.call.rightParen else {
      if !literals.isEmpty {
        insert("(\(literals.joined(separator: ", ")))", at: call.member.endPositionBeforeTrailingTrivia)
      }
      return
    }
    if given.isEmpty {
      return replace(open.endPosition, close.positionAfterSkippingLeadingTrivia, with: literals.joined(separator: ", "))
    }
    let labels = rule.arguments.filter { $0.hasSuffix(":") }
    for (argument, label) in zip(given, labels) { relabel(argument, label == "_:" ? nil : String(label.dropLast())) }
    if !literals.isEmpty {
      insert(literals.map { "\($0), " }.joined(), at: given[0].positionAfterSkippingLeadingTrivia)
    }
  }

  func relabel(_ argument: LabeledExprSyntax, _ label: String?) {
    let start = argument.expression.positionAfterSkippingLeadingTrivia
    switch (argument.label, label) {
    case (let old?, let new?) where old.text != new: replace(old, with: new)
    case (let old?, nil): replace(old.positionAfterSkippingLeadingTrivia, start, with: "")
    case (nil, let new?): insert("\(new): ", at: start)
    default: break
    }
  }

  private func check(_ scheduler: ExprSyntax) {
    if scheduler.isMainScheduler { return replace(scheduler, with: "MainScheduler()") }
    remark(
      scheduler, "'\(scheduler.trimmedDescription)' has to be an any TimedScheduler: QueueScheduler(label:) for a queue"
    )
  }

  /// Subjects among the arguments of an operator that takes signals.
  private func signals(in call: ChainCall) {
    let takesSignals: Set = [
      "combineLatest", "merge", "zip", "withLatestFrom", "prefix", "drop", "take", "skip", "concat", "amb", "append",
      "sample",
    ]
    guard takesSignals.contains(call.name) || call.base.typeName == "Publishers" else { return }
    for argument in call.call.arguments where needsSignal(argument.expression) {
      insert(".signal", at: argument.expression.endPositionBeforeTrailingTrivia)
    }
  }

  /// RxSwift counts the first attempt, too.
  private func rewriteRetry(_ call: ChainCall) -> Bool {
    guard table.name == "RxSwift", call.signature == "retry(_:)" else { return false }
    if let count = call.argument(nil)?.as(IntegerLiteralExprSyntax.self), let number = Int(count.literal.text),
      number > 0
    {
      replace(count, with: "\(number - 1)")
    } else {
      remark(call.member.declName, "retry counts the retries here, and not the first attempt: subtract one")
    }
    return true
  }

  /// `receive(on: DispatchQueue.main)`, which becomes part of the subscription behind it.
  private func rewriteMain(_ call: ChainCall) -> Bool {
    guard call.isOnMain else { return false }
    if call.next.map(canRewriteEnd) ?? false {
      remove(call)
    } else {
      replace(
        call.member.declName.positionAfterSkippingLeadingTrivia, call.call.endPositionBeforeTrailingTrivia,
        with: "deliverOnMain()")
    }
    return true
  }

  // MARK: Subjects

  private func rewriteSubject(_ call: ChainCall) -> Bool {
    let kind = kind(of: call.base)
    switch call.signature {
    case "send(completion:)": return complete(call)
    case "accept(_:)" where kind == .relay: replace(call.member.declName, with: "send")
    case "accept(_:)" where kind == .property:
      replace(
        call.member.period.positionAfterSkippingLeadingTrivia,
        call.call.arguments.first!.positionAfterSkippingLeadingTrivia, with: ".value = ")
      replace(call.call.rightParen!, with: "")
    case "accept(_:)": remark(call.member.declName, "write .send(…) for a subject, and .value = … for a property")
    case "cancel()" where kind == .cancellable: replace(call.member.declName, with: "dispose")
    case "insert(_:)" where kind == .bag: replace(call.member.declName, with: "add")
    case "removeAll()" where kind == .bag:
      let start = call.member.period.positionAfterSkippingLeadingTrivia
      replace(start, call.call.endPositionBeforeTrailingTrivia, with: " = Lifetime()")
    default: return false
    }
    return true
  }

  private func complete(_ call: ChainCall) -> Bool {
    guard let end = call.argument("completion") else { return false }
    if end.trimmedDescription == ".finished" {
      replace(call.member.declName, with: "complete")
      replace(call.call.arguments, with: "")
    } else if let failure = end.as(FunctionCallExprSyntax.self), let argument = failure.arguments.first,
      failure.calledExpression.trimmedDescription == ".failure"
    {
      replace(call.member.declName, with: "fail")
      replace(
        call.call.arguments.positionAfterSkippingLeadingTrivia, argument.positionAfterSkippingLeadingTrivia, with: "")
      replace(failure.rightParen!, with: "")
    } else {
      remark(end, "write complete() or fail(failure)")
    }
    return true
  }

  /// `subject.value = x`.
  func assign(_ node: SequenceExprSyntax) {
    let elements = node.elements.map { $0 }
    guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return }
    if table.name == "Combine", kind(of: elements[0]) == .bag { return replace(elements[2], with: "Lifetime()") }
    if let target = elements[0].as(MemberAccessExprSyntax.self), target.declName.baseName.text == "value",
      let base = target.base, [.subject, .relay].contains(kind(of: base))
    {
      replace(
        target.period.positionAfterSkippingLeadingTrivia, elements[2].positionAfterSkippingLeadingTrivia, with: ".send("
      )
      insert(")", at: node.endPositionBeforeTrailingTrivia)
    }
  }
}

extension ChainCall {
  /// True for `receive(on: DispatchQueue.main)` and `observe(on: MainScheduler.instance)`.
  var isOnMain: Bool {
    if name == "observeOn", labels == ["_"] { return argument(nil)!.isMainScheduler }
    return ["receive", "observe"].contains(name) && labels == ["on"] && argument("on")!.isMainScheduler
  }
}
