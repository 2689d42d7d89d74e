import SwiftSyntax

/// The beginnings of chains: what makes signals and subjects.
extension Rewriter {
  /// `Publishers.CombineLatest(…)`, `Observable.just(…)`, `Observable.create { … }`.
  func rewriteStatic(_ call: ChainCall) -> Bool {
    if call.base.typeName == "Publishers" {
      let name = String(call.name.prefix { !$0.isNumber })
      let new = ["CombineLatest": "combineLatest", "Merge": "merge", "MergeMany": "merge", "Zip": "zip"][name]
      if let new {
        replace(call.member, with: "Signal.\(new)")
      } else {
        remark(call.member, "\(call.name) has no rule")
      }
      return true
    }
    guard let type = call.base.typeName, table.types[type] != nil, table.kinds[type] != nil else { return false }
    switch call.name {
    case "init": break
    case "just", "from", "deferred", "merge", "zip", "combineLatest", "concat":
      if call.closures == 1, !call.labels.isEmpty {
        insert(".map", at: call.call.rightParen!.endPositionBeforeTrailingTrivia)
      } else if let selector = call.call.arguments.last, selector.label?.text == "resultSelector" {
        remark(selector, "write .map { … } behind the parentheses")
      }
    case "empty", "never": replace(call.call.leftParen!.position, call.call.endPositionBeforeTrailingTrivia, with: "")
    case "error": replace(call.member.declName, with: "fail")
    case "of":
      replace(call.member.declName, with: "from")
      replace(call.call.leftParen!, with: "([")
      replace(call.call.rightParen!, with: "])")
    case "create" where call.labels == ["bufferSize"]: rewriteReplay(call)
    case "create" where call.call.trailingClosure != nil && type == "Observable": rewriteCreate(call)
    default:
      remark(call.member.declName, "\(type).\(call.name) has no rule: Documentation/OtherLibraries.md has its name")
    }
    return true
  }

  private func rewriteReplay(_ call: ChainCall) {
    replace(
      call.member.period.positionAfterSkippingLeadingTrivia, call.member.endPositionBeforeTrailingTrivia, with: "")
    relabel(call.call.arguments.first!, "capacity")
  }

  /// The closure of `create` returns what ends the work; that of a signal gives it to the subscriber.
  private func rewriteCreate(_ call: ChainCall) {
    let closure = call.call.trailingClosure!
    guard let subscriber = closure.parameterNames.first,
      let end = closure.statements.last?.item.as(ReturnStmtSyntax.self),
      let made = end.expression?.as(FunctionCallExprSyntax.self),
      made.calledExpression.trimmedDescription == "Disposables.create"
    else {
      return remark(call.member.declName, "create: write Signal { subscriber in … }, with subscriber.onDispose { … }")
    }
    replace(call.member.period.position, call.member.endPositionBeforeTrailingTrivia, with: "")
    if let cleanup = made.trailingClosure {
      replace(
        end.positionAfterSkippingLeadingTrivia, cleanup.positionAfterSkippingLeadingTrivia,
        with: "\(subscriber).onDispose ")
    } else {
      replace(end.position, end.endPositionBeforeTrailingTrivia, with: "")
    }
  }

  /// `[1, 2].publisher`; an optional and a result have one, too.
  func rewriteSequence(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, base.is(ArrayExprSyntax.self) || base.is(TupleExprSyntax.self) else {
      return remark(node.declName, "publisher: write .from(sequence) for a sequence, and .just(value) for a value")
    }
    insert("Signal<_, Never>.from(", at: base.positionAfterSkippingLeadingTrivia)
    replace(node.period.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, with: ")")
  }

  /// `Just(1)`, `BehaviorRelay(value: 1)`, `Future { … }`.
  func rewrite(made call: FunctionCallExprSyntax) {
    guard let name = call.calledExpression.typeName else { return }
    if name == "Just", table.name == "Combine" {
      let type = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause.arguments
        .trimmedDescription
      replace(call.calledExpression, with: "Signal<\(type ?? "_"), Never>.just")
    } else if table.kinds[name] != nil, call.arguments.first?.label?.text == "value" {
      relabel(call.arguments.first!, nil)
    } else if name == "Fail" || name == "Empty", table.name == "Combine" {
      rewriteEnded(call, name)
    } else if let advice = table.advice[name] {
      remark(call, "\(name): \(advice)")
    }
  }

  /// `Fail<Int, Offline>(error: e)`, `Empty<Int, Never>()`; without their types, only a person knows them.
  private func rewriteEnded(_ call: FunctionCallExprSyntax, _ name: String) {
    let failure = call.arguments.first { $0.label?.text == "error" }
    guard let types = call.calledExpression.as(GenericSpecializationExprSyntax.self)?.genericArgumentClause,
      name == "Fail" ? failure != nil : call.arguments.isEmpty
    else { return remark(call, "\(name): \(table.advice[name]!)") }
    let type = "Signal\(types.trimmedDescription)"
    if let failure {
      replace(call.calledExpression, with: "\(type).fail")
      relabel(failure, nil)
    } else {
      replace(call, with: "\(type).empty")
    }
  }
}
