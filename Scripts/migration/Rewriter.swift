import SwiftSyntax

/// A replacement of some bytes of a file.
struct Edit {
  let range: Range<Int>
  let text: String
}

/// A place that a person has to look at.
struct Remark {
  /// The place in the file, in bytes.
  let offset: Int
  let text: String
}

/// Collects the edits of one file. Each edit is of single tokens, so closures within calls are rewritten on their own.
final class Rewriter: SyntaxVisitor {
  let table: Table
  let own: Names
  let shared: Names
  private let hasSwiftUI: Bool
  private(set) var edits: [Edit] = []
  private(set) var remarks: [Remark] = []

  init(_ file: SourceFileSyntax, _ table: Table, shared: Names) {
    (self.table, self.shared) = (table, shared)
    own = Names(of: file, table)
    hasSwiftUI = file.imports("SwiftUI")
    super.init(viewMode: .sourceAccurate)
    rewriteImports(of: file)
    walk(file)
  }

  // MARK: Edits

  func replace(_ node: some SyntaxProtocol, with text: String) {
    replace(node.positionAfterSkippingLeadingTrivia, node.endPositionBeforeTrailingTrivia, with: text)
  }

  func replace(_ start: AbsolutePosition, _ end: AbsolutePosition, with text: String) {
    let edit = Edit(range: start.utf8Offset..<end.utf8Offset, text: text)
    if edit.range.isEmpty || !edits.contains(where: { $0.range == edit.range }) { edits.append(edit) }
  }

  func insert(_ text: String, at position: AbsolutePosition) { replace(position, position, with: text) }

  /// Removes a call from its chain, with the line break before it, but not with a comment there.
  func remove(_ call: ChainCall) {
    let period = call.member.period
    var start = call.base.endPositionBeforeTrailingTrivia
    if call.base.trailingTrivia.description.contains("/") { start = call.base.endPosition }
    if period.leadingTrivia.description.contains("/") { start = period.positionAfterSkippingLeadingTrivia }
    replace(start, call.call.endPositionBeforeTrailingTrivia, with: "")
  }

  func remark(_ node: some SyntaxProtocol, _ text: String) {
    remarks.append(Remark(offset: node.positionAfterSkippingLeadingTrivia.utf8Offset, text: text))
  }

  // MARK: Declarations

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "Published" { replace(node.attributeName, with: "MutableProperty") }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let binding = node.bindings.first, let name = binding.pattern.names.first, kind(name) == .bag,
      table.name == "Combine", node.description.contains("AnyCancellable")
    else { return .visitChildren }
    if !own.reassigned.contains(name) { replace(node.bindingSpecifier, with: "let") }
    replace(
      binding.pattern.endPositionBeforeTrailingTrivia, binding.endPositionBeforeTrailingTrivia, with: " = Lifetime()")
    return .skipChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0 } ?? []
    if let observable = inherited.first(where: { $0.type.baseName == "ObservableObject" }) {
      if hasSwiftUI {
        remark(observable, "a view of SwiftUI can't observe properties of Rivulet: show them by subscribeOnMain { … }")
      } else {
        drop(observable, of: node.inheritanceClause!, inherited)
      }
    }
    let isSendable = inherited.contains { $0.type.trimmedDescription.hasSuffix("Sendable") }
    if !isSendable, !node.isMainActor, node.hasClosureWithSelf {
      remark(node.name, "closures that use self compile only if \(node.name.text) is @MainActor or Sendable")
    }
    return .visitChildren
  }

  private func drop(
    _ type: InheritedTypeSyntax, of clause: InheritanceClauseSyntax, _ all: [InheritedTypeSyntax]
  ) {
    if all.count == 1 {
      replace(clause.colon.position, clause.endPositionBeforeTrailingTrivia, with: "")
    } else if type.trailingComma != nil {
      replace(type.positionAfterSkippingLeadingTrivia, type.endPosition, with: "")
    } else if let before = all.dropLast().last?.trailingComma {
      replace(before.positionAfterSkippingLeadingTrivia, type.endPositionBeforeTrailingTrivia, with: "")
    }
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    guard table.kind(of: node.type, nil) == .bag, node.type.description.contains("AnyCancellable") else {
      return .visitChildren
    }
    replace(node.type, with: "Lifetime")
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = node.extendedType.baseName, table.kinds[type] != nil || type == "ObservableType" {
      remark(node.extendedType, "an extension of \(type): values are of the type Value here, and failures of Failure")
    }
    return .visitChildren
  }

  // MARK: Types

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if let type = table.types[node.name.text] {
      rename(node.name, node.genericArgumentClause, type)
    } else if let advice = table.advice[node.name.text] {
      remark(node, advice)
    }
    return .visitChildren
  }

  override func visit(_ node: GenericSpecializationExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.expression.as(DeclReferenceExprSyntax.self), let type = table.types[name.baseName.text] {
      rename(name.baseName, node.genericArgumentClause, type)
      walk(node.genericArgumentClause)
      return .skipChildren
    }
    return .visitChildren
  }

  private func rename(
    _ name: TokenSyntax, _ arguments: GenericArgumentClauseSyntax?, _ type: (name: String, failure: String?)
  ) {
    if type.name != name.text { replace(name, with: type.name) }
    if let arguments, let failure = type.failure {
      insert(", \(failure)", at: arguments.rightAngle.positionAfterSkippingLeadingTrivia)
    }
  }

  // MARK: Expressions

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isMember = node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id
    if !isMember, let type = table.types[node.baseName.text] {
      let member = node.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      let isCombined = ["combineLatest", "merge", "zip", "concat"].contains(member)
      let arguments = isCombined ? nil : type.failure.map { "<_, \($0)>" }
      replace(node.baseName, with: type.name + (arguments ?? ""))
    }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if let base = node.base, needsSignal(base), !Self.ownMembers.contains(name) {
      insert(".signal", at: base.endPositionBeforeTrailingTrivia)
    }
    if name == "publisher", table.name == "Combine", node.base != nil, ChainCall(node.parent!)?.name != name {
      rewriteSequence(node)
    }
    if node.base != nil, name == "rx", let advice = table.advice["rx"] { remark(node.declName, advice) }
    if node.trimmedDescription == "MainScheduler.instance" { replace(node, with: "MainScheduler()") }
    return .visitChildren
  }

  /// The members of subjects and properties, whose signals have the operators.
  private static let ownMembers: Set = [
    "value", "send", "accept", "onNext", "onError", "onCompleted", "signal", "complete", "fail", "modify", "dispose",
  ]

  override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
    if let made = node.expression, made.trimmedDescription == "Disposables.create()" {
      replace(node.returnKeyword.endPositionBeforeTrailingTrivia, made.endPositionBeforeTrailingTrivia, with: "")
    }
    return .visitChildren
  }

  override func visit(_ node: InOutExprSyntax) -> SyntaxVisitorContinueKind {
    // A lifetime is an object. Where a subscription is stored in it, the compiler says what to write.
    let isStored = node.parent?.parent?.parent.flatMap(ChainCall.init)?.name == "store"
    if kind(of: node.expression) == .bag, !isStored { replace(node.ampersand, with: "") }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    assign(node)
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = ChainCall(node) { rewrite(call) } else { rewrite(made: node) }
    return .visitChildren
  }
}
