import SwiftSyntax

/// One call in a chain: `base.name(arguments) { closure }`.
struct ChainCall {
  let call: FunctionCallExprSyntax
  let member: MemberAccessExprSyntax

  init?(_ node: some SyntaxProtocol) {
    guard let call = node.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil
    else { return nil }
    (self.call, self.member) = (call, member)
  }

  var name: String { member.declName.baseName.text }
  var base: ExprSyntax { member.base! }
  var labels: [String] { call.arguments.map { $0.label?.text ?? "_" } }
  var closures: Int { (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count }

  /// Its form in the tables: `debounce(for:scheduler:)`, `map {}`, `sink(receiveCompletion:) {}`.
  var signature: String {
    let arguments = labels.map { "\($0):" }.joined()
    let isBare = call.leftParen == nil || (labels.isEmpty && closures > 0)
    return name + (isBare ? "" : "(\(arguments))") + (closures > 0 ? " {}" : "")
  }

  /// The labels with those of trailing closures, as if the closures stood in the parentheses.
  var allLabels: [String] {
    labels + (call.trailingClosure == nil ? [] : ["_"]) + call.additionalTrailingClosures.map(\.label.text)
  }

  /// The call that this one is made on.
  var previous: ChainCall? { ChainCall(base) }

  /// The call that is made on this one.
  var next: ChainCall? {
    guard let member = call.parent?.as(MemberAccessExprSyntax.self), let parent = member.parent else { return nil }
    return ChainCall(parent)
  }

  /// All calls of the chain, the first one first.
  var chain: [ChainCall] {
    var last = self
    while let next = last.next { last = next }
    return Array(sequence(first: last) { $0.previous }).reversed()
  }

  /// The base of the first call.
  var root: ExprSyntax { chain.first?.base ?? base }

  /// The argument with a label, or the only one without.
  func argument(_ label: String?) -> ExprSyntax? { call.arguments.first { $0.label?.text == label }?.expression }
}

extension ExprSyntax {
  /// The last name of `name`, `self.name`, `model.name` and `$name`.
  var lastName: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    if let chained = self.as(OptionalChainingExprSyntax.self) { return chained.expression.lastName }
    return self.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  /// True for `DispatchQueue.main` and everything else that means the main thread.
  var isMainScheduler: Bool {
    [
      "DispatchQueue.main", "RunLoop.main", "OperationQueue.main", "MainScheduler.instance",
      "MainScheduler.asyncInstance",
    ]
    .contains(trimmedDescription)
  }
}
