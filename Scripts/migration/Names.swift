import SwiftSyntax

/// The declared names of a file, and what they stand for.
struct Names {
  private(set) var kinds: [String: Kind] = [:]
  /// The variables of other types. A member of such a name may be either.
  private(set) var others: Set<String> = []
  /// The names that get another value later.
  private(set) var reassigned: Set<String> = []
  /// Those that only their own file sees.
  private var hidden: Set<String> = []

  /// Those that have the same meaning wherever they are declared.
  init(merging all: [Names]) {
    for names in all {
      let visible = names.kinds.filter { !names.hidden.contains($0.key) }
      kinds.merge(visible) { one, other in one == other ? one : .signal }
      others.formUnion(names.others)
    }
  }

  init(of file: SourceFileSyntax, _ table: Table) {
    let visitor = Declarations(table)
    visitor.walk(file)
    (kinds, others, hidden) = (visitor.kinds, visitor.others, visitor.hidden)
    reassigned = visitor.reassigned
  }

  subscript(name: String) -> Kind? { kinds[name] }
}

private final class Declarations: SyntaxVisitor {
  private let table: Table
  var kinds: [String: Kind] = [:]
  var others: Set<String> = []
  var hidden: Set<String> = []
  var reassigned: Set<String> = []

  init(_ table: Table) {
    self.table = table
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    let isPublished = node.attributes.contains { $0.trimmedDescription.hasPrefix("@Published") }
    let isPrivate = node.modifiers.contains { ["private", "fileprivate"].contains($0.trimmedDescription) }
    for binding in node.bindings {
      for (name, value) in binding.values {
        if isPrivate { hidden.insert(name) }
        let kind = isPublished ? .published : table.kind(of: binding.typeAnnotation?.type, value)
        if let kind { kinds[name] = kind } else { others.insert(name) }
      }
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = node.elements.map { $0 }
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self), let name = elements[0].lastName {
      reassigned.insert(name)
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let call = ChainCall(node), call.name == "removeAll", let name = call.base.lastName { reassigned.insert(name) }
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let kind = table.kind(of: node.signature.returnClause?.type, nil) { kinds[node.name.text] = kind }
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    let name = (node.secondName ?? node.firstName).text
    let result =
      node.type.as(FunctionTypeSyntax.self)
      ?? node.type.as(AttributedTypeSyntax.self)?.baseType.as(
        FunctionTypeSyntax.self)
    if let kind = table.kind(of: result?.returnClause.type ?? node.type, nil) { kinds[name] = kind }
    return .visitChildren
  }
}

extension Table {
  /// The kind of a declaration, by its type or by the call that begins it.
  func kind(of type: TypeSyntax?, _ value: ExprSyntax?) -> Kind? {
    if let type {
      let text = type.trimmedDescription
      if text.contains("AnyCancellable"), text.contains("Set<") || text.hasPrefix("[") { return .bag }
      return kinds[type.baseName ?? ""]
    }
    guard let call = value?.as(FunctionCallExprSyntax.self) else { return nil }
    if name == "Combine", let end = ChainCall(call)?.name, ["sink", "assign"].contains(end) { return .cancellable }
    let callee = call.calledExpression
    if callee.trimmedDescription.hasPrefix("Set<AnyCancellable>") { return .bag }
    if callee.trimmedDescription.hasPrefix("[AnyCancellable]") { return .bag }
    let made = callee.as(MemberAccessExprSyntax.self).flatMap { $0.base?.typeName } ?? callee.typeName
    return made.flatMap { kinds[$0] }
  }
}

extension TypeSyntax {
  /// The name without module, arguments and question mark.
  var baseName: String? {
    if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.baseName }
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.baseName }
    return self.as(IdentifierTypeSyntax.self)?.name.text
  }
}

extension ExprSyntax {
  /// The name of the type that this expression names, with or without arguments.
  var typeName: String? {
    let plain = self.as(GenericSpecializationExprSyntax.self)?.expression ?? self
    return plain.as(DeclReferenceExprSyntax.self)?.baseName.text
  }
}

extension PatternBindingSyntax {
  /// The names, each with its part of the value.
  var values: [(name: String, value: ExprSyntax?)] {
    let (names, value) = (pattern.names, initializer?.value)
    guard names.count > 1 else { return names.map { ($0, value) } }
    let parts = value?.as(TupleExprSyntax.self)?.elements.map(\.expression) ?? []
    return names.enumerated().map { ($1, $0 < parts.count ? parts[$0] : nil) }
  }
}

extension PatternSyntax {
  var names: [String] {
    if let name = self.as(IdentifierPatternSyntax.self) { return [name.identifier.text] }
    return self.as(TuplePatternSyntax.self)?.elements.flatMap(\.pattern.names) ?? []
  }
}

extension SyntaxProtocol {
  /// True if a parameter of a closure, or a local constant without a known kind, has the name at this place.
  func isShadowed(_ name: String, in table: Table) -> Bool {
    var node = Syntax(self)
    while let parent = node.parent {
      if let closure = parent.as(ClosureExprSyntax.self), closure.parameterNames.contains(name) { return true }
      if let scope = parent.scope, scope.binds(name) { return true }
      if let parameters = parent.parameters, parameters.contains(where: { $0.isOther(name, in: table) }) { return true }
      if let list = parent.as(CodeBlockItemListSyntax.self), parent.parent?.is(SourceFileSyntax.self) == false {
        for item in list where item.position < node.position {
          if let conditions = item.item.as(GuardStmtSyntax.self)?.conditions, conditions.binds(name) { return true }
          guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
          for binding in variable.bindings {
            guard let value = binding.values.first(where: { $0.name == name }) else { continue }
            return table.kind(of: binding.typeAnnotation?.type, value.value) == nil
          }
        }
      }
      node = parent
    }
    return false
  }
}

extension Syntax {
  /// The patterns that a statement binds for its body.
  fileprivate var scope: Syntax? {
    switch self.as(SyntaxEnum.self) {
    case .ifExpr(let node): Syntax(node.conditions)
    case .whileStmt(let node): Syntax(node.conditions)
    case .forStmt(let node): Syntax(node.pattern)
    case .switchCase(let node): Syntax(node.label)
    default: nil
    }
  }

  fileprivate var parameters: FunctionParameterListSyntax? {
    switch self.as(SyntaxEnum.self) {
    case .functionDecl(let node): node.signature.parameterClause.parameters
    case .initializerDecl(let node): node.signature.parameterClause.parameters
    case .subscriptDecl(let node): node.parameterClause.parameters
    default: nil
    }
  }
}

extension SyntaxProtocol {
  fileprivate func binds(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.text == name && token.parent?.is(IdentifierPatternSyntax.self) == true
    }
  }
}

extension FunctionParameterSyntax {
  /// True if the parameter has the name, and is nothing of the library's.
  fileprivate func isOther(_ name: String, in table: Table) -> Bool {
    (secondName ?? firstName).text == name && table.kind(of: type, nil) == nil
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let names): names.map(\.name.text)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    default: []
    }
  }
}
