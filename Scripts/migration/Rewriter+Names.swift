import SwiftSyntax

/// The meanings of names, by their declarations, and the imports.
extension Rewriter {
  /// The kind of a name: that of its own file first.
  func kind(_ name: String) -> Kind? {
    own[name] ?? (own.others.contains(name) || shared.others.contains(name) ? nil : shared[name])
  }

  func kind(of expression: ExprSyntax) -> Kind? {
    guard let name = expression.lastName else { return nil }
    if name.hasPrefix("$") { return kind(String(name.dropFirst())) == .published ? .published : nil }
    if expression.is(DeclReferenceExprSyntax.self), expression.isShadowed(name, in: table) { return nil }
    if let base = expression.as(MemberAccessExprSyntax.self)?.base, base.trimmedDescription != "self",
      own.others.contains(name) || shared.others.contains(name)
    {
      return nil
    }
    let kind = kind(name)
    // Without its dollar sign, it is the value.
    return kind == .published ? nil : kind
  }

  /// True for a subject, or a property, where a signal is needed.
  func needsSignal(_ expression: ExprSyntax) -> Bool {
    kind(of: expression).map { $0.hasSignal || $0 == .published } ?? false
  }

  /// True if a chain is one of the library's, and not one of sequences.
  func isKnown(_ call: ChainCall, byOthers: Bool = false) -> Bool {
    let others = call.chain.filter { !byOthers || $0.call.id != call.call.id }
    if others.contains(where: { table.certain.contains($0.name) }) { return true }
    if let type = call.root.typeName, table.types[type] != nil || type == "Publishers" { return true }
    guard let function = call.root.as(FunctionCallExprSyntax.self)?.calledExpression else {
      return kind(of: call.root) != nil
    }
    return function.typeName == "Just" || kind(of: function) != nil
  }

  /// The imports at the beginning stay in alphabetical order; only the library's own lines change elsewhere.
  func rewriteImports(of file: SourceFileSyntax) {
    let all = file.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let modules = all.map(\.path.trimmedDescription).map { table.modules.contains($0) ? "Rivulet" : $0 }
    let isPlain = all.allSatisfy { node in
      node.attributes.isEmpty && node.importKindSpecifier == nil && !node.description.contains("/")
    }
    var isKnown = false
    let kept = zip(all, modules).filter { _, module in
      defer { if module == "Rivulet" { isKnown = true } }
      return module != "Rivulet" || !isKnown
    }
    for node in all where !kept.contains(where: { $0.0.id == node.id }) {
      let hasComment = node.leadingTrivia.description.contains("/")
      replace(
        hasComment ? node.positionAfterSkippingLeadingTrivia : node.position, node.endPositionBeforeTrailingTrivia,
        with: "")
    }
    let names = isPlain ? kept.map(\.1).sorted() : kept.map(\.1)
    for (node, name) in zip(kept.map(\.0), names) where node.path.trimmedDescription != name {
      replace(node.path, with: name)
    }
  }
}
