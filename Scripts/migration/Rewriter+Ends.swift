import SwiftSyntax

/// The ends of chains: subscriptions and bindings, and what they are stored in.
extension Rewriter {
  private static let handlers = [
    "receiveValue": "onValue", "onNext": "onValue", "onSuccess": "onValue", "onError": "onFailure",
    "onFailure": "onFailure",
    "onCompleted": "onCompletion",
  ]

  /// True if the call ends a chain in a way that has a counterpart.
  func canRewriteEnd(_ call: ChainCall) -> Bool {
    switch call.name {
    case "sink": return ["_", "receiveValue"].contains(call.allLabels.joined(separator: ":"))
    case "assign": return binding(of: call) != nil
    case "subscribe", "drive", "emit":
      let labels = call.allLabels
      return table.name == "RxSwift" && !labels.isEmpty && labels.allSatisfy { Self.handlers[$0] != nil }
    case "bind": return call.labels == ["onNext"] || call.argument("to").flatMap(kind) == .property
    default: return false
    }
  }

  /// Rewrites the end of a chain. Returns false if the call is no end, or has no counterpart.
  func rewriteEnd(_ call: ChainCall) -> Bool {
    if ["store(in:)", "disposed(by:)"].contains(call.signature) {
      guard let end = call.previous, canRewriteEnd(end) else {
        remark(call.member.declName, "\(call.signature): write take(during: lifetime) before the subscription")
        return true
      }
      remove(call)
      return true
    }
    guard canRewriteEnd(call) else { return rewriteDrive(call) }
    let isBinding = call.name == "assign" || (call.name == "bind" && call.labels == ["to"])
    // A binding to self ends with it anyway.
    if let bag = bag(of: call), call.argument("on")?.trimmedDescription != "self" {
      let period = call.member.period
      let space = period.leadingTrivia.description
      let line = space.lastIndex(of: "\n").map { space[$0...] } ?? ""
      insert(".take(during: \(bag))\(line)", at: period.positionAfterSkippingLeadingTrivia)
    }
    if call.name == "assign" {
      replace(
        call.member.declName.positionAfterSkippingLeadingTrivia, call.call.endPositionBeforeTrailingTrivia,
        with: binding(of: call)!)
    } else if !isBinding {
      subscribe(call)
    }
    // It ended with what it was stored in; `assign(to:)` alone did not.
    if table.name == "Combine", bag(of: call) == nil, call.next == nil, call.labels != ["to"] {
      insert(".scoped()", at: call.call.endPositionBeforeTrailingTrivia)
    }
    return true
  }

  private func subscribe(_ call: ChainCall) {
    let isOnMain = ["drive", "emit"].contains(call.name) || call.previous?.isOnMain == true || call.call.isOnMainActor
    replace(call.member.declName, with: isOnMain ? "subscribeOnMain" : "subscribe")
    for argument in call.call.arguments { relabel(argument, Self.handlers[argument.label!.text]!) }
    for closure in call.call.additionalTrailingClosures {
      replace(closure.label, with: Self.handlers[closure.label.text]!)
    }
    let handlesFailures = call.allLabels.contains { ["onError", "onFailure"].contains($0) }
    if table.name == "RxSwift", !handlesFailures, ["subscribe", "bind"].contains(call.name), !cannotFail(call.base) {
      remark(call.member.declName, "if the signal can fail, add onFailure: { … }, or replaceFailure(with:) before it")
    }
  }

  /// True if no failure can come, as far as names tell.
  func cannotFail(_ expression: ExprSyntax) -> Bool {
    guard let call = ChainCall(expression) else {
      let function = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
      return kind(of: function)?.cannotFail ?? false
    }
    if ["catchAndReturn", "catchErrorJustReturn", "asDriver", "asInfallible"].contains(call.name) { return true }
    let takesOthers = ["flatMap", "flatMapLatest", "flatMapFirst", "concatMap", "withLatestFrom", "create", "error"]
    return !takesOthers.contains(call.name) && cannotFail(call.base)
  }

  /// `drive(property)`, and what only a person can do.
  private func rewriteDrive(_ call: ChainCall) -> Bool {
    guard ["drive", "emit", "bind"].contains(call.name), table.name == "RxSwift" else { return false }
    if call.name == "bind", !["to", "onNext"].contains(call.labels.first) { return false }
    if let target = call.argument(nil), kind(of: target) == .property {
      replace(call.member.declName, with: "bind")
      relabel(call.call.arguments.first!, "to")
    } else {
      remark(call.member.declName, "\(call.signature): write bind(to:) with a property, or with reactive of RivuletGTK")
    }
    return true
  }

  /// The binding for an `assign`: `bind(to: self) { $0.name = $1 }`.
  private func binding(of call: ChainCall) -> String? {
    if call.labels == ["to"], let target = call.argument("to")?.as(InOutExprSyntax.self) {
      return "bind(to: \(target.expression.trimmedDescription))"
    }
    guard call.labels == ["to", "on"], let path = call.argument("to")?.as(KeyPathExprSyntax.self),
      let owner = call.argument("on")?.as(DeclReferenceExprSyntax.self)
    else { return nil }
    let isOnMain = call.previous?.isOnMain == true || call.call.isOnMainActor
    return
      "bind(\(isOnMain ? "onMain" : "to"): \(owner.trimmedDescription)) { $0\(path.components.trimmedDescription) = $1 }"
  }

  /// The bag that a subscription is stored in.
  private func bag(of call: ChainCall) -> String? {
    guard let next = call.next, let target = next.call.arguments.first?.expression else { return nil }
    guard ["store(in:)", "disposed(by:)"].contains(next.signature) else { return nil }
    return (target.as(InOutExprSyntax.self)?.expression ?? target).trimmedDescription
  }
}

extension SyntaxProtocol {
  /// True in a type, a function or a closure that is written `@MainActor`.
  var isOnMainActor: Bool {
    sequence(first: Syntax(self), next: \.parent).contains {
      $0.asProtocol((any WithAttributesSyntax).self)?.isMainActor ?? false
    }
  }
}

extension ClassDeclSyntax {
  /// True if a closure in it uses self.
  var hasClosureWithSelf: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      guard token.tokenKind == .keyword(.self) else { return false }
      return sequence(first: Syntax(token), next: \.parent).prefix { $0.id != id }.contains {
        $0.is(ClosureExprSyntax.self)
      }
    }
  }
}

extension WithAttributesSyntax {
  var isMainActor: Bool { attributes.contains { $0.trimmedDescription == "@MainActor" } }
}

extension SourceFileSyntax {
  func imports(_ module: String) -> Bool {
    statements.contains { $0.item.as(ImportDeclSyntax.self)?.path.trimmedDescription == module }
  }
}
