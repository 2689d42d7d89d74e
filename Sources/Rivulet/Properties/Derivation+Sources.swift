// Unsafe: A derivation and its sources are used inside its serializer only.
extension Derivation {
  /// Steps that have nothing new to return once all the sources that they use have ended, including those of inner
  /// scopes.
  @usableFromInline
  final class Scope {
    @usableFromInline let parent: Scope?
    /// The number of sources in use.
    @usableFromInline @exclusivity(unchecked) var running = 0
    @usableFromInline @exclusivity(unchecked) var onEnd: () -> Void = {}

    @inlinable init(in parent: Scope?) { self.parent = parent }

    // Sources that are also used outside this scope go on without it.
    @inlinable deinit { for _ in 0..<running { parent?.remove() } }

    @inlinable
    func add() {
      running += 1
      parent?.add()
    }

    @inlinable
    func remove() {
      running -= 1
      if running == 0 { onEnd() }
      parent?.remove()
    }
  }

  /// The last value of a property, and whether it was set in this turn.
  ///
  /// Unchecked: its superclass is unchecked, and its own properties are used only inside the serializer, too.
  @usableFromInline
  final class Source<Value: Sendable>: AnySource, @unchecked Sendable {
    /// Nil after the end.
    @usableFromInline @exclusivity(unchecked) var latest: Value?
    /// The version of the property that `latest` is, and the number of its last commit.
    @usableFromInline @exclusivity(unchecked) var version: UInt = 0
    @usableFromInline @exclusivity(unchecked) var commit: UInt = 0
    /// The number of announcements still to come of values that were looked at before.
    @usableFromInline @exclusivity(unchecked) var ahead: UInt = 0

    override func renew(in derivation: Derivation) -> Bool {
      guard let identity else { return true }
      let current = unsafeDowncast(identity, to: Locked<MutableProperty<Value>.Current>.self)
      let (value, version, commit) = current.withLock { ($0.kept, $0.version, $0.commit) }
      derivation.note(commit)
      // A set outside transactions comes with its own announcement.
      if commit == self.commit { return true }
      guard let value else { return version == self.version }
      ahead &+= version &- self.version
      (latest, self.version, self.commit, isNew) = (value, version, commit, true)
      return true
    }
  }

  /// A source, whatever its values.
  ///
  /// Unchecked: it is touched only inside the serializer of the one derivation that made it.
  @usableFromInline
  class AnySource: @unchecked Sendable {
    @usableFromInline @exclusivity(unchecked) final var isNew = false
    /// The object that identifies the source. It is retained so that no other object gets its address. Nil after the
    /// end.
    @usableFromInline @exclusivity(unchecked) final var identity: AnyObject?
    /// Weak, because the steps in a scope retain the sources, and whatever ends with the scope may retain the steps.
    @exclusivity(unchecked) private final var scopes: [Weak] = []
    @usableFromInline init(_ identity: AnyObject) { self.identity = identity }

    /// Looks at the property, and takes its value over if a commit has set it. Returns false if that value is gone,
    /// because the property is freed, and will be announced.
    func renew(in derivation: Derivation) -> Bool { true }

    @usableFromInline
    final func add(to scope: Scope) {
      if scopes.contains(where: { $0.object === scope }) { return }
      scopes = scopes.filter { $0.object != nil }
      scopes.append(Weak(object: scope))
      scope.add()
    }

    @usableFromInline
    final func leaveScopes() {
      let left = scopes
      scopes = []
      for scope in left { scope.object.map { unsafeDowncast($0, to: Scope.self) }?.remove() }
    }
  }

  /// A source in use. It is shared by the steps that look at it, and given up with the last of them.
  @usableFromInline
  final class Use<Value: Sendable>: AnyUse {
    @usableFromInline let source: Source<Value>
    @usableFromInline weak var derivation: Derivation?
    @usableFromInline var subscription: AnySubscription?

    @inlinable
    init(_ source: Source<Value>, _ derivation: Derivation) {
      self.source = source
      self.derivation = derivation
      super.init(source)
    }

    @inlinable
    deinit {
      subscription?.dispose()
      derivation?.forget(source)
      source.leaveScopes()
    }
  }

  /// A use, whatever the values of its source.
  @usableFromInline
  class AnyUse {
    let anySource: AnySource
    @usableFromInline init(_ source: AnySource) { anySource = source }
  }

  struct WeakUse {
    weak var use: AnyUse?
  }

  private struct Weak {
    weak var object: AnyObject?
  }
}
